package io.loomgram.neardup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The shingles of a text: its words and its pairs of neighbouring words, hashed, each once, in
/// ascending order. Of a very long text only those of smallest hash are kept, which is a fair
/// sample that two texts draw alike (bottom-k, Broder 1997).
///
/// Immutable.
public final class Shingles {

  /// How many are kept of one text; a post of 60 words has fewer.
  static final int MOST = 160;

  /// One pair of so many is kept, the same ones of every text (sampling modulo a number, Broder
  /// 1997): enough to tell a copy from a common theme, and signatures stay small.
  private static final int PAIR_SHARE = 3;

  /// A text without words.
  public static final Shingles NONE = new Shingles(new int[0]);

  private final int[] values;

  private Shingles(int[] values) {
    this.values = values;
  }

  /// The shingles of the posts of one page, which are looked at together because what recurs on a
  /// page is no post's own.
  public static List<Shingles> ofPage(List<MarkedText> texts) {
    var own = new OwnLines(texts);
    var scanner = new WordScanner();
    List<Shingles> all = new ArrayList<>(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      scanner.clear();
      for (OwnLines.Line line : own.of(i)) {
        scanner.scan(texts.get(i), line.from(), line.to());
      }
      all.add(of(scanner));
    }
    return all;
  }

  /// The shingles of one text alone.
  public static Shingles of(String text) {
    return ofPage(List.of(MarkedText.plain(text))).getFirst();
  }

  /// The shingles that [#values()] gave.
  static Shingles ofValues(int[] values) {
    return new Shingles(values);
  }

  /// The shingles, ascending; not to be written to.
  int[] values() {
    return values;
  }

  private static Shingles of(WordScanner words) {
    int count = words.count();
    if (count == 0) {
      return NONE;
    }
    int[] values = new int[2 * count];
    int size = 0;
    int previous = -1;
    for (int i = 0; i < count; i++) {
      int kind = words.kind(i);
      values[size++] = Shingle.of(words.hash(i), kind);
      if (kind == Shingle.WEAK) {
        continue;
      }
      if (previous >= 0) {
        int pair = Hashing.pair(words.hash(previous), words.hash(i));
        if (pair % PAIR_SHARE == 0) {
          values[size++] = Shingle.of(pair, Shingle.PAIR);
        }
      }
      previous = i;
    }
    Arrays.sort(values, 0, size);
    return new Shingles(Arrays.copyOf(values, distinct(values, size)));
  }

  /// Keeps one shingle of each hash, that of the last kind.
  private static int distinct(int[] sorted, int size) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (i + 1 == size || Shingle.hash(sorted[i]) != Shingle.hash(sorted[i + 1])) {
        sorted[kept++] = sorted[i];
      }
    }
    return Math.min(kept, MOST);
  }
}
