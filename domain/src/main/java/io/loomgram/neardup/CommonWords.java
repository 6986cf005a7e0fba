package io.loomgram.neardup;

import java.util.Arrays;

/// Words that say nothing of what a post is about: the commonest words of the languages most seen,
/// and the words with which channels announce that something is news.
///
/// A word that is missing here costs a little precision, so the lists are short.
final class CommonWords {

  private static final String WORDS =
      // English
      "the a an and or but of to in on at by for with from as is are was were be been has have had"
          + " will would can could may might must shall should do does did not no nor so than then"
          + " that this these those there here it its he she they them their his her our your you"
          + " we who which what when where while how why after before about into over under"
          + " most some any all each other such also just very too"
          + " said says say told tells according first last year years day days today yesterday"
          + " tomorrow week month time people one because until between during still now many much"
          // Russian
          + " и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по"
          + " только ее мне было вот от меня еще нет о из ему теперь когда даже ну ли если уже или"
          + " ни быть был него до вас нибудь опять уж вам ведь там потом себя ничего ей может они"
          + " тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе"
          + " под будет тогда кто этот того потому этого какой ему этом почти мой тем чтобы нее"
          + " были куда зачем всех можно при об это эта эти этой также после года год году лет день"
          + " дня сегодня вчера завтра сообщил сообщили сообщает сообщила заявил заявила который"
          + " которые которая которого которой которых более свой свои своих через около словам"
          // Ukrainian
          + " та й і що як це його її їх ми ви він вона вони але або чи від до після для про із зі"
          + " року рік сьогодні також який яка які було буде вже ще повідомив повідомили"
          // Spanish, Portuguese, French, Italian
          + " el la los las un una unos unas de del al y o que en con por para se su sus es son fue"
          + " ha han como más este esta estos lo le les sobre sin tras años año hoy según entre"
          + " os um uma do da dos das no na nos nas e não ao aos à às pelo pela seu sua são foi"
          + " mais como após ano anos hoje segundo"
          + " le la les un une des du et ou à au aux dans sur pour par avec sans est sont été ce cet"
          + " cette ces qui que ne pas plus son sa ses leur leurs il elle ils elles on après selon"
          + " il lo gli di che è sono da dal dalla dei delle nel nella con per si non più alla ai"
          // German
          + " der die das den dem des ein eine einen einem einer und oder aber von zu zum zur im in"
          + " ist sind war waren wird werden hat haben nicht auch auf aus bei mit nach für über um"
          + " sich es er sie wir ihr als wie dass noch nur mehr jahr jahre heute seit vor bis nun"
          // Polish, Turkish, Indonesian
          + " w z i na do nie się że jest to o od za po przez dla jak oraz ale został była był przy"
          + " ve bir bu da de ile için olarak olan daha çok en ne gibi sonra kadar göre dedi"
          + " yang dan di ke dari untuk dengan pada ini itu akan telah tidak juga oleh sebagai"
          // Persian, Arabic
          + " و در به از که این را با است برای آن یک خود تا کرد بر هم نیز گفت شد شده شود بود می"
          + " ها های کرده دارد اعلام سال امروز روز"
          + " في من على إلى عن أن إن هذا هذه التي الذي كان كانت قد لم لا ما مع بعد قبل خلال بين ذلك"
          + " أو ثم كل اليوم قال أعلن أعلنت"
          // Hindi
          + " के की का में है हैं से को ने पर और यह कि भी हो था थे एक लिए नहीं कर"
          // what channels shout
          + " breaking urgent update updated news just live срочно молния важно главное новости"
          + " обновлено обновляется видео фото терміново увага внимание última hora urgente flash"
          + " eilmeldung son dakika فوری عاجل subscribe подписаться подписывайтесь підписатися"
          // how they greet
          + " good morning evening afternoon night happy nice great wonderful hello hi dear friends"
          + " everyone everybody monday tuesday wednesday thursday friday saturday sunday weekend"
          + " доброе добрый доброго доброй утро утра вечер вечера ночи спокойной хорошего хорошей"
          + " отличного прекрасного привет здравствуйте друзья дорогие подписчики выходных"
          + " понедельник понедельника вторник среда четверг пятница пятницы суббота воскресенье"
          + " ранку ранок вечора гарного чудового привіт вітаю друзі вихідних"
          + " buenos buenas días tardes noches feliz hola amigos todos todas bonjour bonsoir bonne"
          + " journée salut buongiorno buonasera bom dia boa tarde noite guten morgen abend tag"
          + " hallo liebe freunde schönen wochenende günaydın iyi akşamlar geceler günler herkese"
          + " merhaba arkadaşlar dzień dobry selamat pagi"
          + " صبح بخیر شب دوستان خوش خوبی صباح الخير مساء शुभ सुप्रभात";

  private static final WordTable TABLE = table();

  private CommonWords() {}

  /// Whether the folded word is one of them.
  ///
  /// @param hash the word's [Hashing#word]
  static boolean contains(int hash) {
    return TABLE.get(hash) != 0;
  }

  private static WordTable table() {
    char[][] words = Arrays.stream(WORDS.split(" ")).map(FoldedChars::fold).toArray(char[][]::new);
    int[] ones = new int[words.length];
    Arrays.fill(ones, 1);
    return new WordTable(words, ones);
  }
}
