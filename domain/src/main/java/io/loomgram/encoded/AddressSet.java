package io.loomgram.encoded;

import java.util.Arrays;

/// Hashes of addresses on their way to being each there once, without boxing. Not thread-safe.
final class AddressSet {

  private long[] values = new long[8];
  private int size;

  /// Adds a hash, unless it is [Addresses#NONE].
  void add(long hash) {
    if (hash == Addresses.NONE) {
      return;
    }
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size++] = hash;
  }

  /// The hashes in ascending order, each once.
  long[] distinct() {
    Arrays.sort(values, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept == 0 || values[kept - 1] != values[i]) {
        values[kept++] = values[i];
      }
    }
    size = kept;
    return Arrays.copyOf(values, size);
  }
}
