package io.loomgram.neardup;

/// A small fixed map from hashes of words to numbers from 1, made for being asked once for every
/// word of every post: one look at one place mostly. Immutable.
final class WordTable {

  private final int[] keys;
  private final byte[] values;
  private final int mask;

  /// @param words folded words
  /// @param numbers their numbers, 1 to 127; of a word that stands twice the first
  WordTable(char[][] words, int[] numbers) {
    int size = Integer.highestOneBit(Math.max(16, words.length)) * 8;
    keys = new int[size];
    values = new byte[size];
    mask = size - 1;
    for (int i = 0; i < words.length; i++) {
      int hash = Hashing.word(words[i], 0, words[i].length);
      int place = place(hash);
      if (values[place] == 0) {
        keys[place] = hash;
        values[place] = (byte) numbers[i];
      }
    }
  }

  /// The number of the word with a hash; 0 if there is none.
  int get(int hash) {
    return values[place(hash)];
  }

  /// Where the hash stands, or the empty place where it would.
  private int place(int hash) {
    int place = hash & mask;
    while (values[place] != 0 && keys[place] != hash) {
      place = place + 1 & mask;
    }
    return place;
  }
}
