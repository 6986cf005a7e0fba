package io.loomgram.feed;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.loomgram.encoded.Compression;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageSignals;
import io.loomgram.encoded.PostSlice;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Puts the answer of a feed together from the bytes of its pages, without decoding them.
///
/// The length of everything is known before a page is unpacked: slices tell it, and what is added
/// between them is written first. So there is room for the whole answer from the beginning, each
/// page that has a post in it is unpacked once, into an array that serves all of them, and each
/// slice is copied to its place.
final class FeedSplicer {

  private static final byte[] BEGIN = "{\"result\":[".getBytes(US_ASCII);
  private static final byte[] CHANNEL = ",\"channel\":".getBytes(US_ASCII);
  private static final byte[] SCORE = ",\"score\":".getBytes(US_ASCII);
  private static final int NONE = -1;

  /// A score, and a duplicate for every second post.
  private static final int TYPICAL_TAIL_BYTES = 64;

  private final Compression compression;
  private final List<FeedPage> pages;
  private final List<RankedPost> ranked;
  private final Stories stories;
  private final boolean explain;

  private final AsciiBuilder tails;
  private final int[] tailEnds;
  private final int[] places;
  private final int[] nextOfPage;
  private final int[] firstOfPage;

  FeedSplicer(
      Compression compression,
      List<FeedPage> pages,
      List<RankedPost> ranked,
      Stories stories,
      boolean explain) {
    this.compression = compression;
    this.pages = pages;
    this.ranked = ranked;
    this.stories = stories;
    this.explain = explain;
    tails = new AsciiBuilder(stories.count() * TYPICAL_TAIL_BYTES);
    tailEnds = new int[stories.count()];
    places = new int[stories.count()];
    nextOfPage = new int[stories.count()];
    firstOfPage = new int[pages.size()];
    Arrays.fill(firstOfPage, NONE);
  }

  /// The answer's bytes.
  ///
  /// @param missing the names of the channels that cannot be read, with reasons
  BuiltFeed splice(Map<String, String> missing, FeedRoom room) {
    int end = layOut();
    byte[] last = last(missing);
    byte[] answer = room.forAnswer(end + last.length);
    System.arraycopy(BEGIN, 0, answer, 0, BEGIN.length);
    byte[] raw = room.forPage(longestPage());
    for (int page = 0; page < pages.size(); page++) {
      if (firstOfPage[page] != NONE) {
        EncodedPage encoded = pages.get(page).page();
        compression.decompress(encoded.packed(), raw, 0, encoded.rawLength());
        copyPosts(page, raw, answer);
      }
    }
    System.arraycopy(last, 0, answer, end, last.length);
    return new BuiltFeed(answer, end + last.length);
  }

  /// Writes what comes behind each post and finds the place of each; returns where the list ends.
  private int layOut() {
    int at = BEGIN.length;
    for (int i = 0; i < stories.count(); i++) {
      RankedPost post = ranked.get(stories.standing(i));
      int tailBegin = tails.size();
      addTail(post, stories.standing(i));
      tailEnds[i] = tails.size();
      at += i == 0 ? 0 : 1;
      places[i] = at;
      at += slice(post).length() - 1 + CHANNEL.length + signals(post).channelLength();
      at += tails.size() - tailBegin;
      nextOfPage[i] = firstOfPage[post.page()];
      firstOfPage[post.page()] = i;
    }
    return at;
  }

  private void addTail(RankedPost post, int place) {
    tails.add(SCORE).add(post.score());
    if (explain) {
      addParts(post.parts());
    }
    int duplicate = stories.next(place);
    if (duplicate != NONE) {
      tails.add(",\"duplicates\":[");
      for (String comma = ""; duplicate != NONE; duplicate = stories.next(duplicate)) {
        tails.add(comma);
        addDuplicate(ranked.get(duplicate));
        comma = ",";
      }
      tails.add("]");
    }
    tails.add("}");
  }

  private void addParts(ScoreParts parts) {
    tails.add(",\"parts\":{\"engagement\":").add(parts.engagement());
    tails.add(",\"content\":").add(parts.content());
    tails.add(",\"freshness\":").add(parts.freshness());
    tails.add(",\"edited\":").add(parts.edited());
    tails.add(",\"diversity\":").add(parts.diversity()).add("}");
  }

  private void addDuplicate(RankedPost post) {
    String channel = signals(post).username();
    int id = pages.get(post.page()).posts().posts().get(post.post()).id();
    tails.add("{\"channel\":\"").add(channel).add("\",\"id\":").add(id);
    tails.add(",\"url\":\"https://t.me/").add(channel).add("/").add(id).add("\"}");
  }

  private static byte[] last(Map<String, String> missing) {
    var last = new AsciiBuilder(missing.size() * 48 + 16);
    last.add("]");
    String before = ",\"missing\":{";
    for (Map.Entry<String, String> channel : missing.entrySet()) {
      last.add(before).addJsonString(channel.getKey()).add(":").addJsonString(channel.getValue());
      before = ",";
    }
    last.add(missing.isEmpty() ? "}" : "}}");
    return Arrays.copyOf(last.bytes(), last.size());
  }

  private int longestPage() {
    int longest = 0;
    for (int page = 0; page < pages.size(); page++) {
      if (firstOfPage[page] != NONE) {
        longest = Math.max(longest, pages.get(page).page().rawLength());
      }
    }
    return longest;
  }

  private void copyPosts(int page, byte[] raw, byte[] answer) {
    PageSignals signals = pages.get(page).signals();
    for (int i = firstOfPage[page]; i != NONE; i = nextOfPage[i]) {
      PostSlice slice = slice(ranked.get(stories.standing(i)));
      int at = places[i];
      if (i > 0) {
        answer[at - 1] = ',';
      }
      // without the brace that closes it
      at = copy(raw, slice.offset(), slice.length() - 1, answer, at);
      at = copy(CHANNEL, 0, CHANNEL.length, answer, at);
      at = copy(raw, signals.channelOffset(), signals.channelLength(), answer, at);
      int tail = i == 0 ? 0 : tailEnds[i - 1];
      copy(tails.bytes(), tail, tailEnds[i] - tail, answer, at);
    }
  }

  private static int copy(byte[] from, int offset, int length, byte[] to, int at) {
    System.arraycopy(from, offset, to, at, length);
    return at + length;
  }

  private PostSlice slice(RankedPost post) {
    return pages.get(post.page()).page().slices().get(post.post());
  }

  private PageSignals signals(RankedPost post) {
    return pages.get(post.page()).signals();
  }
}
