package io.loomgram.neardup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells which lines of the posts of a page are their own words, and which are the channel's
/// furniture: a heading or a footer that recurs from post to post, a legal notice, and last lines
/// that only lead elsewhere: nothing but links, a short line with an address, an invitation to
/// subscribe.
final class OwnLines {

  private static final int LINKED_PERCENT = 80;
  private static final int SHORT_LINE = 60;
  private static final int INVITATION = 120;

  private final List<MarkedText> texts;
  private final List<List<Line>> linesOfPosts;
  private final Set<Integer> recurring = new HashSet<>();

  /// A line with letters in it.
  ///
  /// @param from the first unit
  /// @param to the unit after the last
  /// @param key the same for lines of the same letters
  /// @param letters how many letters it has that are not cut out
  /// @param linked how many of these lead elsewhere
  /// @param signposted whether an address stands in it, or a bar as between links
  record Line(int from, int to, int key, int letters, int linked, boolean signposted) {}

  OwnLines(List<MarkedText> texts) {
    this.texts = texts;
    linesOfPosts = new ArrayList<>(texts.size());
    Map<Integer, Integer> postOfLine = new HashMap<>();
    for (MarkedText text : texts) {
      List<Line> lines = linesOf(text);
      linesOfPosts.add(lines);
      // a post that a channel repeats word by word does not make its own words furniture
      int post = keyOf(lines);
      for (Line line : lines) {
        Integer earlier = postOfLine.putIfAbsent(line.key(), post);
        if (earlier != null && earlier != post) {
          recurring.add(line.key());
        }
      }
    }
  }

  /// The lines of a post that are its own; all of them if none would be left.
  List<Line> of(int post) {
    List<Line> lines = linesOfPosts.get(post);
    int first = 0;
    int last = lines.size();
    while (last > 0 && isFurniture(lines.get(last - 1), texts.get(post))) {
      last--;
    }
    while (first < last && isHeading(lines.get(first), texts.get(post))) {
      first++;
    }
    return first == last ? lines : lines.subList(first, last);
  }

  private boolean isFurniture(Line lastLine, MarkedText text) {
    return isHeading(lastLine, text) || leadsElsewhere(lastLine, text);
  }

  private boolean isHeading(Line line, MarkedText text) {
    return recurs(line) || LegalNotices.WORDS.areIn(text.string(), line.from(), line.to());
  }

  private boolean recurs(Line line) {
    return recurring.contains(line.key());
  }

  /// Whether it looks like a line that is there to lead elsewhere.
  private static boolean leadsElsewhere(Line line, MarkedText text) {
    return line.linked() * 100 >= line.letters() * LINKED_PERCENT
        || (line.letters() <= SHORT_LINE && line.signposted())
        || (line.letters() <= INVITATION
            && Invitations.WORDS.areIn(text.string(), line.from(), line.to()));
  }

  private static int keyOf(List<Line> lines) {
    int key = 1;
    for (Line line : lines) {
      key = 31 * key + line.key();
    }
    return key;
  }

  private static List<Line> linesOf(MarkedText text) {
    List<Line> lines = new ArrayList<>(8);
    var reader = new LineReader(text);
    String string = text.string();
    int from = 0;
    while (from < string.length()) {
      int feed = string.indexOf('\n', from);
      int to = feed < 0 ? string.length() : feed;
      Line line = reader.read(from, to);
      if (line != null) {
        lines.add(line);
      }
      from = to + 1;
    }
    return lines;
  }

  /// Reads the lines of a text, each stretch by stretch of the same marks.
  private static final class LineReader {

    private final MarkedText text;
    private final char[] units;
    private int key;
    private int letters;
    private int linked;
    private boolean signposted;

    LineReader(MarkedText text) {
      this.text = text;
      this.units = text.string().toCharArray();
    }

    /// A line; null if there is no letter in it.
    @Nullable Line read(int from, int to) {
      key = 1;
      letters = 0;
      linked = 0;
      signposted = false;
      for (int at = from; at < to; ) {
        int end = Math.min(to, text.endOfMarksAt(at));
        if (text.cut().get(at)) {
          cut(at, end);
        } else {
          words(at, end, to, text.linked().get(at) ? 1 : 0);
        }
        at = end;
      }
      return letters == 0
          ? null
          : new Line(from, to, Hashing.mix(key), letters, linked, signposted);
    }

    private void cut(int from, int to) {
      for (int i = from; i < to && !signposted; i++) {
        char f = FoldedChars.fold(units[i]);
        signposted = f != FoldedChars.GAP && f != FoldedChars.NOTHING;
      }
    }

    private void words(int from, int to, int lineEnd, int links) {
      for (int i = from; i < to; i++) {
        char c = units[i];
        char f = FoldedChars.fold(c);
        if (f != FoldedChars.GAP && f != FoldedChars.NOTHING) {
          key = key * 31 + f;
          letters++;
          linked += links;
        } else if (c == FoldedChars.MATHEMATICAL && i + 1 < lineEnd) {
          key = key * 31 + units[i + 1];
          letters++;
        } else {
          signposted |= c == '|' || c == '｜' || c == '@';
        }
      }
    }
  }
}
