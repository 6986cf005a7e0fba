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
}
