package io.loomgram.neardup;

/// Cuts a folded word back to a stem by which its forms meet: "raised" and "raises", "ставку" and
/// "ставки". Light stemming in the manner of Savoy: the longest known ending goes, and no stem is
/// longer than seven letters. It need not be a word; that two unlike words meet now and then is
/// cheaper than a dictionary for every language.
final class Stems {

  private static final int LONGEST_STEM = 7;
  private static final int SHORTEST_STEM = 3;

  private static final Endings LATIN =
      new Endings(
          "ings ing edly ed es s e ies y ly 's ion ions ation ations ement er ers en ern em et est"
              + " a as o os i is u amos aron ado ada ados adas ando iendo ció ar ir ir an am al"
              + " ne ni na ny ego emu ych ami ach ow owi nya kan");
  private static final Endings CYRILLIC =
      new Endings(
          "иями ями ами ого его ому ему ыми ими ее ие ые ое ей ий ый ой ем им ым ом их ых ую юю ая яя"
              + " ою ею ев ов е и й о у ы ь ю я а ам ям ах ях ия ию ии ии ть ет ит ут ют ат ят ал ала"
              + " али ало ил ила или ило ел ела ели ело ла ли ло лся лась лись лось тся ться ает яет"
              + " ают яют ена ено ены ан ана аны ано ил иа иею ість ості ення ання ія ів їв ої ії"
              + " ити ати ить ать еть ешь ишь ующ ющи ющие ющий вший вшие нный нная нное нные");
  private static final Endings ARABIC =
      new Endings("های هایی ها ات ان ین ون یه ای ی ه م ت ش ترین تر");
  private static final Endings DEVANAGARI = new Endings("ों ें ाओं ा ि ी ु ू े ै ो ौ ं");

  private Stems() {}

  /// How many of the word's units its stem keeps; the units from `from` on.
  ///
  /// @param word folded letters
  static int stemLength(char[] word, int from, int length) {
    char first = word[from];
    Endings endings;
    if (Scripts.isLatin(first)) {
      endings = LATIN;
    } else if (Scripts.isCyrillic(first)) {
      endings = CYRILLIC;
    } else if (Scripts.isArabic(first)) {
      endings = ARABIC;
    } else if (Scripts.isDevanagari(first)) {
      endings = DEVANAGARI;
    } else {
      return Math.min(length, LONGEST_STEM);
    }
    int stem = endings.stemLength(word, from, length, SHORTEST_STEM);
    if (stem < length && Scripts.isCyrillic(first)) {
      // Slavic words bear one ending upon another, and some nouns end like verbs
      stem = endings.stemLength(word, from, stem, SHORTEST_STEM + 1);
    }
    return Math.min(stem, LONGEST_STEM);
  }

  /// How many units of a word are its article and no part of it: the Arabic "al-".
  static int prefixLength(char[] word, int from, int length) {
    return length >= 5 && word[from] == 'ا' && word[from + 1] == 'ل' ? 2 : 0;
  }
}
