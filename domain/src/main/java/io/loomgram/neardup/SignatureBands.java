package io.loomgram.neardup;

import java.util.Arrays;

/// Locality-sensitive hashing: finds, among the posts put in so far, those whose sketches agree
/// with a given one in [#LEAST_BANDS] places or more (*Mining of Massive Datasets*, ch. 3.4).
///
/// Every place of a sketch is a band of its own. Bands of one row find a short copy within a long
/// post, whose resemblance is small: at 0.125, ten words of eighty, one pair in seventy is missed.
/// Asking for two bands instead of one keeps out most pairs that share but a common word.
///
/// A bucket holds its first [#BUCKET_LIMIT] posts, so that a word which everybody uses costs a
/// bounded time. Not thread-safe.
final class SignatureBands {

  /// How many bands must agree.
  static final int LEAST_BANDS = 2;

  static final int BUCKET_LIMIT = 64;

  private final int[] heads;
  private final byte[] sizes;
  private final int mask;
  private int[] keys;
  private int[] posts;
  private int[] next;
  private int entries;

  private final byte[] hits;
  private final int[] touched;
  private int touchedCount;

  /// @param capacity how many posts there will be at most
  SignatureBands(int capacity) {
    int buckets = Integer.highestOneBit(Math.max(64, capacity * MinHash.FUNCTIONS / 2)) * 2;
    heads = new int[buckets];
    sizes = new byte[buckets];
    mask = buckets - 1;
    int expected = Math.max(16, capacity) * MinHash.FUNCTIONS / 2;
    keys = new int[expected];
    posts = new int[expected];
    next = new int[expected];
    hits = new byte[capacity];
    touched = new int[capacity];
  }

  /// Puts a post in.
  ///
  /// @param sketches holds the post's sketch
  /// @param at where the sketch begins
  void put(int post, short[] sketches, int at) {
    for (int band = 0; band < MinHash.FUNCTIONS; band++) {
      int key = key(band, sketches[at + band]);
      int bucket = Hashing.mix(key) & mask;
      if (sizes[bucket] < BUCKET_LIMIT) {
        sizes[bucket]++;
        link(post, key, bucket);
      }
    }
  }

  private void link(int post, int key, int bucket) {
    if (entries == keys.length) {
      keys = Arrays.copyOf(keys, entries * 2);
      posts = Arrays.copyOf(posts, entries * 2);
      next = Arrays.copyOf(next, entries * 2);
    }
    keys[entries] = key;
    posts[entries] = post;
    next[entries] = heads[bucket];
    heads[bucket] = ++entries;
  }

  /// Finds the candidates for a sketch: [#candidate(int)] from 0.
  ///
  /// @return how many there are
  int find(short[] sketches, int at) {
    forget();
    for (int band = 0; band < MinHash.FUNCTIONS; band++) {
      int key = key(band, sketches[at + band]);
      for (int e = heads[Hashing.mix(key) & mask]; e != 0; e = next[e - 1]) {
        if (keys[e - 1] == key) {
          hit(posts[e - 1]);
        }
      }
    }
    int found = 0;
    for (int i = 0; i < touchedCount; i++) {
      int post = touched[i];
      if (hits[post] >= LEAST_BANDS) {
        touched[i] = touched[found];
        touched[found++] = post;
      }
    }
    return found;
  }

  /// A candidate of the last [#find(short[], int)].
  int candidate(int index) {
    return touched[index];
  }

  private void hit(int post) {
    if (hits[post]++ == 0) {
      touched[touchedCount++] = post;
    }
  }

  private void forget() {
    for (int i = 0; i < touchedCount; i++) {
      hits[touched[i]] = 0;
    }
    touchedCount = 0;
  }

  private static int key(int band, short value) {
    return band << 16 | (value & 0xFFFF);
  }
}
