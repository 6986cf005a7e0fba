package io.loomgram.neardup;

/// Hashes of words and of pairs of words. They are stored with pages and compared between nodes, so
/// they must never depend on the run.
final class Hashing {

  /// The state of a word's hash before its first unit.
  static final int NO_UNITS = 0x811C9DC5;

  private Hashing() {}

  /// FNV-1a over the units, then [#mix].
  static int word(char[] units, int from, int length) {
    int state = NO_UNITS;
    for (int i = from; i < from + length; i++) {
      state = withUnit(state, units[i]);
    }
    return mix(state);
  }

  /// The state of a word's hash after one more unit; mixed, it is the hash of the units so far.
  static int withUnit(int state, char unit) {
    return (state ^ unit) * 0x01000193;
  }

  /// Of two hashes in their order.
  static int pair(int first, int second) {
    return mix(first * 31 + Integer.rotateLeft(second, 13));
  }

  /// The finaliser of [MurmurHash3](https://github.com/aappleby/smhasher): every bit of the input
  /// moves every bit of the output.
  static int mix(int hash) {
    int h = hash;
    h = (h ^ (h >>> 16)) * 0x85EBCA6B;
    h = (h ^ (h >>> 13)) * 0xC2B2AE35;
    return h ^ (h >>> 16);
  }
}
