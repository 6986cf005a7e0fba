package io.loomgram.neardup;

import java.nio.ByteBuffer;

/// The shingles of a post where they are stored, ascending: read in place, since most posts of a
/// feed are never compared.
///
/// @param bytes holds them, four bytes each
/// @param from where the first begins
/// @param count how many there are
record StoredShingles(ByteBuffer bytes, int from, int count) {

  /// How many there can be, by the byte that tells how many there are.
  static final int MOST = 255;

  /// Those of a text, stored for themselves.
  static StoredShingles of(Shingles shingles) {
    int[] values = shingles.values();
    ByteBuffer bytes = ByteBuffer.allocate(values.length * Integer.BYTES);
    bytes.asIntBuffer().put(values);
    return new StoredShingles(bytes, 0, values.length);
  }

  /// A shingle.
  ///
  /// @param index from 0
  int get(int index) {
    return bytes.getInt(from + index * Integer.BYTES);
  }

  void copyTo(int[] values) {
    for (int i = 0; i < count; i++) {
      values[i] = get(i);
    }
  }

  /// Whether they are but a sample of the text's shingles.
  boolean isSample() {
    return count == Shingles.MOST;
  }

  /// The greatest hash up to which every shingle of the text is there.
  int sampledUpTo() {
    return isSample() ? Shingle.hash(get(count - 1)) : Integer.MAX_VALUE;
  }
}
