package io.loomgram.neardup;

/// For every post a set of 512 bits, one for each of its words by the word's hash. Words in common
/// are bits in common, so a few machine instructions tell that two posts share too little to be
/// compared word by word. Not thread-safe.
final class FeatureBits {

  private static final int WORDS = 8;

  /// A bit for each kind of shingle, set where it has a feature.
  private static final long TELLING =
      (1 << Shingle.KINDS) - 1 & ~(1 << Shingle.PAIR | 1 << Shingle.WEAK);

  /// Posts of one story share two fifths and more of the shorter one's words.
  private static final int LEAST_PERCENT = 38;

  private final long[] bits;
  private final short[] sizes;

  FeatureBits(int capacity) {
    bits = new long[capacity * WORDS];
    sizes = new short[capacity];
  }

  /// Sets the bits of a post's shingles, those that say little and pairs left out.
  void set(int post, StoredShingles shingles) {
    int base = post * WORDS;
    for (int i = 0; i < shingles.count(); i++) {
      int shingle = shingles.get(i);
      int hash = Shingle.hash(shingle);
      bits[base + (hash >>> 6 & WORDS - 1)] |= (TELLING >>> Shingle.kind(shingle) & 1) << hash;
    }
    int size = 0;
    for (int word = base; word < base + WORDS; word++) {
      size += Long.bitCount(bits[word]);
    }
    sizes[post] = (short) size;
  }

  /// How many bits are set for a post.
  int size(int post) {
    return sizes[post];
  }

  /// Whether two posts have enough bits in common.
  boolean mayShareEnough(int one, int other) {
    int a = one * WORDS;
    int b = other * WORDS;
    int common = 0;
    for (int word = 0; word < WORDS; word++) {
      common += Long.bitCount(bits[a + word] & bits[b + word]);
    }
    return common * 100 >= LEAST_PERCENT * Math.min(sizes[one], sizes[other]);
  }
}
