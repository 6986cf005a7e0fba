package io.loomgram.neardup;

/// Hashes of words and of pairs of words. They are stored with pages and compared between nodes, so
/// they must never depend on the run.
final class Hashing {

  private Hashing() {}

  /// FNV-1a over the units, then [#mix].
  static int word(char[] units, int from, int length) {
    int hash = 0x811C9DC5;
    for (int i = from; i < from + length; i++) {
      hash = (hash ^ units[i]) * 0x01000193;
    }
    return mix(hash);
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
