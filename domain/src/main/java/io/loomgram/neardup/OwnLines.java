package io.loomgram.neardup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tells which lines of the posts of a page are their own words, and which are the channel's
/// furniture: a heading or a footer that recurs from post to post, and last lines that only lead
/// elsewhere: nothing but links, a short line with an address, an invitation to subscribe.
final class OwnLines {

  private static final int LINKED_PERCENT = 80;
  private static final int SHORT_LINE = 60;
  private static final int INVITATION = 120;

  private final List<List<Line>> linesOfPosts = new ArrayList<>();
  private final Map<Integer, Set<Integer>> postsOfLine = new HashMap<>();

  /// A line with letters in it.
  ///
  /// @param from the first unit
  /// @param to the unit after the last
  /// @param key the same for lines of the same letters
  /// @param leadsElsewhere whether it looks like a line that is there to lead elsewhere
  record Line(int from, int to, int key, boolean leadsElsewhere) {}

  OwnLines(List<MarkedText> texts) {
    for (MarkedText text : texts) {
      List<Line> lines = linesOf(text);
      linesOfPosts.add(lines);
      // a post that a channel repeats word by word does not make its own words furniture
      int post = lines.stream().mapToInt(Line::key).reduce(1, (all, key) -> 31 * all + key);
      for (Line line : lines) {
        postsOfLine.computeIfAbsent(line.key(), _ -> new HashSet<>(2)).add(post);
      }
    }
  }

  /// The lines of a post that are its own; all of them if none would be left.
  List<Line> of(int post) {
    List<Line> lines = linesOfPosts.get(post);
    int first = 0;
    int last = lines.size();
    while (last > 0 && (recurs(lines.get(last - 1)) || lines.get(last - 1).leadsElsewhere())) {
      last--;
    }
    while (first < last && recurs(lines.get(first))) {
      first++;
    }
    return first == last ? lines : lines.subList(first, last);
  }

  private boolean recurs(Line line) {
    return postsOfLine.getOrDefault(line.key(), Set.of()).size() > 1;
  }

  private static List<Line> linesOf(MarkedText text) {
    List<Line> lines = new ArrayList<>(8);
    String string = text.string();
    int from = 0;
    while (from < string.length()) {
      int feed = string.indexOf('\n', from);
      int to = feed < 0 ? string.length() : feed;
      addLine(text, from, to, lines);
      from = to + 1;
    }
    return lines;
  }

  private static void addLine(MarkedText text, int from, int to, List<Line> lines) {
    int key = 1;
    int letters = 0;
    int linked = 0;
    boolean address = false;
    boolean bar = false;
    for (int i = from; i < to; i++) {
      char c = text.string().charAt(i);
      char f = FoldedChars.fold(c);
      if (text.cut().get(i)) {
        address |= f != FoldedChars.GAP && f != FoldedChars.NOTHING;
      } else if (f != FoldedChars.GAP && f != FoldedChars.NOTHING) {
        key = key * 31 + f;
        letters++;
        linked += text.linked().get(i) ? 1 : 0;
      } else if (c == FoldedChars.MATHEMATICAL && i + 1 < to) {
        key = key * 31 + text.string().charAt(i + 1);
        letters++;
      } else {
        bar |= c == '|' || c == '｜';
        address |= c == '@';
      }
    }
    if (letters == 0) {
      return;
    }
    boolean leadsElsewhere =
        linked * 100 >= letters * LINKED_PERCENT
            || (letters <= SHORT_LINE && (address || bar))
            || (letters <= INVITATION && Invitations.in(text.string(), from, to));
    lines.add(new Line(from, to, Hashing.mix(key), leadsElsewhere));
  }
}
