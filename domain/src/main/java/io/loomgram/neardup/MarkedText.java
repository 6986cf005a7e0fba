package io.loomgram.neardup;

import java.util.BitSet;

/// The text of a post and what in it are no words of its own.
///
/// @param string the whole text, lines parted by line feeds
/// @param cut the UTF-16 units that count as blanks: addresses, mentions, emoji; not copied
/// @param linked the units of words that lead elsewhere; not copied
public record MarkedText(String string, BitSet cut, BitSet linked) {

  private static final BitSet NONE = new BitSet(0);

  /// A text without marks.
  public static MarkedText plain(String string) {
    return new MarkedText(string, NONE, NONE);
  }

  /// Where the marks are others than at an index, or the text ends.
  int endOfMarksAt(int index) {
    return Math.min(end(cut, index), end(linked, index));
  }

  private int end(BitSet marks, int index) {
    int end = marks.get(index) ? marks.nextClearBit(index) : marks.nextSetBit(index);
    return end < 0 ? string.length() : end;
  }
}
