package io.loomgram.bench;

import io.loomgram.cache.ZstdCompression;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageOffsets;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.post.FrameSize;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostFooter.PostDate;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import io.loomgram.post.ShownCount;
import io.loomgram.post.StyledText;
import io.loomgram.post.Text;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// The newest pages of a hundred channels that partly tell the same stories: twenty posts each, of
/// 20 to 120 words from a vocabulary of 20,000 words that are used as unevenly as those of a
/// language, with a picture, views and reactions. Two posts of five tell one of 120 stories, with a
/// few words changed, cut short, or with a comment.
final class FeedCorpus {

  static final int CHANNELS = 100;
  static final int POSTS = 20;
  static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private static final int VOCABULARY = 20_000;
  private static final int STORIES = 120;

  /// The commonest words of English, which take the first places here too.
  private static final String[] COMMONEST =
      ("the of and to a in for is on that by this with you it not or be are from at as your all have"
              + " new more an was we will home can us about if page my has search free but our one"
              + " other do no information time they site he up may what which their news out use any"
              + " there see only so his when contact here business who web also now help get")
          .split(" ");

  private final Random random = new Random(20260301);
  private final String[] vocabulary = new String[VOCABULARY];
  private final List<List<String>> stories = new ArrayList<>();

  FeedCorpus() {
    System.arraycopy(COMMONEST, 0, vocabulary, 0, COMMONEST.length);
    for (int i = COMMONEST.length; i < VOCABULARY; i++) {
      vocabulary[i] = newWord();
    }
    for (int i = 0; i < STORIES; i++) {
      stories.add(words(30 + random.nextInt(60)));
    }
  }

  /// The pages, encoded as the server stores them.
  List<EncodedPage> pages() {
    var encoder = new PageEncoder(new ZstdCompression());
    List<EncodedPage> pages = new ArrayList<>();
    for (int i = 0; i < CHANNELS; i++) {
      pages.add(encoder.encodeBody(page("channel_" + i)));
    }
    return pages;
  }

  private ChannelPage page(String name) {
    List<Post> posts = new ArrayList<>();
    for (int id = 1; id <= POSTS; id++) {
      posts.add(post(id));
    }
    var counters =
        new ChannelProfile.Counters(
            new ShownCount(10 + random.nextInt(900) + "K"), null, null, null, null);
    return new ChannelPage(
        new ChannelProfile(
            name,
            Text.plain("Channel " + name),
            Text.plain(String.join(" ", words(12))),
            address(),
            counters,
            List.of("verified")),
        posts,
        new PageOffsets(new PostId(1), null));
  }

  private Post post(int id) {
    String text = sentence(random.nextInt(5) < 2 ? retold() : words(20 + random.nextInt(100)));
    Instant at = NOW.minusSeconds(random.nextInt(72 * 3600));
    List<Reaction> reactions = new ArrayList<>();
    for (String emoji : List.of("👍", "❤", "🔥", "😢", "👎")) {
      reactions.add(
          new Reaction.Emoji(
              new ShownCount(Integer.toString(1 + random.nextInt(900))), emoji, address()));
    }
    return new Post(
        new PostId(id),
        PostKind.ORDINARY,
        List.of(),
        new PostContent(
            new StyledText(text, text, List.of()),
            List.of(new Media.Photo(address(), new FrameSize(800, 600, 1.3333))),
            null,
            List.of(),
            null,
            null,
            reactions),
        new PostFooter(
            new ShownCount(1 + random.nextInt(400) + "." + random.nextInt(10) + "K"),
            false,
            null,
            new PostDate(at.toString(), at)),
        null,
        null);
  }

  /// A story in other words: some left out, some changed, perhaps cut short or commented.
  private List<String> retold() {
    List<String> story = stories.get(random.nextInt(STORIES));
    int end = random.nextInt(4) == 0 ? story.size() / 2 : story.size();
    List<String> retold = new ArrayList<>();
    if (random.nextInt(4) == 0) {
      retold.addAll(words(8));
    }
    for (String word : story.subList(0, end)) {
      int chance = random.nextInt(20);
      if (chance > 1) {
        retold.add(word);
      } else if (chance == 1) {
        retold.add(word());
      }
    }
    return retold;
  }

  private List<String> words(int count) {
    List<String> words = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      words.add(random.nextInt(25) == 0 ? Integer.toString(random.nextInt(5000)) : word());
    }
    return words;
  }

  /// A word, used as often as its place in the vocabulary tells (Zipf's law, roughly).
  private String word() {
    return vocabulary[(int) Math.pow(VOCABULARY, random.nextDouble()) - 1];
  }

  private String newWord() {
    var word = new StringBuilder();
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      word.append("bcdfghjklmnprstvz".charAt(random.nextInt(17)));
      word.append("aeiou".charAt(random.nextInt(5)));
    }
    if (random.nextInt(6) == 0) {
      word.setCharAt(0, Character.toUpperCase(word.charAt(0)));
    }
    return word.toString();
  }

  private static String sentence(List<String> words) {
    return String.join(" ", words) + ".";
  }

  private String address() {
    var address = new StringBuilder("https://cdn4.telesco.example/file/");
    for (int i = 0; i < 120; i++) {
      address.append((char) ('a' + random.nextInt(26)));
    }
    return address.append(".jpg").toString();
  }
}
