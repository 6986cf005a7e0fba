package io.loomgram.neardup;

import java.util.Arrays;

/// A multimap from 64-bit hashes to posts without boxing; the posts of a key come in the order in
/// which they were added. Not thread-safe.
final class LongChains {

  /// Behind the last entry of a key.
  static final int END = -1;

  private final int[] heads;
  private final int mask;
  private long[] keys;
  private int[] values;
  private int[] next;
  private int count;

  LongChains(int expected) {
    int buckets = Integer.highestOneBit(Math.max(8, expected)) * 2;
    heads = new int[buckets];
    Arrays.fill(heads, END);
    mask = buckets - 1;
    int room = Math.max(8, expected);
    keys = new long[room];
    values = new int[room];
    next = new int[room];
  }

  void add(long key, int value) {
    if (count == keys.length) {
      keys = Arrays.copyOf(keys, count * 2);
      values = Arrays.copyOf(values, count * 2);
      next = Arrays.copyOf(next, count * 2);
    }
    keys[count] = key;
    values[count] = value;
    next[count] = END;
    int bucket = bucket(key);
    int last = heads[bucket];
    if (last == END) {
      heads[bucket] = count;
    } else {
      while (next[last] != END) {
        last = next[last];
      }
      next[last] = count;
    }
    count++;
  }

  /// The first entry of a key, or [#END].
  int first(long key) {
    return withKey(key, heads[bucket(key)]);
  }

  /// The entry of the same key behind an entry, or [#END].
  int next(int entry) {
    return withKey(keys[entry], next[entry]);
  }

  /// The post of an entry.
  int value(int entry) {
    return values[entry];
  }

  private int withKey(long key, int from) {
    int entry = from;
    while (entry != END && keys[entry] != key) {
      entry = next[entry];
    }
    return entry;
  }

  private int bucket(long key) {
    return Hashing.mix(Long.hashCode(key)) & mask;
  }
}
