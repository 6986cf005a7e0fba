package io.loomgram.cache.local;

import com.github.benmanes.caffeine.cache.Weigher;
import io.loomgram.cache.CacheEntry.Page;
import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.cache.HeldEntry;
import io.loomgram.caching.CacheKey;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PostSlice;

/// Weighs an entry in bytes of heap: its arrays, its strings and the objects around them, the key
/// and Caffeine's own bookkeeping included. The constants are upper bounds for a 64-bit JVM with
/// compressed references, with or without compact object headers.
final class EntryWeigher implements Weigher<CacheKey, HeldEntry> {

  /// Caffeine's node and its place in the table.
  private static final int NODE = 152;

  /// The key with two strings, their characters apart.
  private static final int KEY = 24 + 2 * (24 + 16);

  /// The held entry, its instant, the answer to a hit, its life of three durations and that of an
  /// absence.
  private static final int HELD = 104 + 24 + 32 + 32 + 24 + 4 * 24;

  /// The page, its hash and the headers of its arrays and of its list.
  private static final int PAGE = 40 + 16 + (24 + 16 + 32) + 2 * 16 + 24 + 16;

  /// A failure with its strings.
  private static final int VERDICT = 512;

  private static final int SLICE = 4 + 32 + 16;
  private static final int ALBUM = 24 + 16;
  private static final int ALBUM_MEMBER = 4 + 16;

  @Override
  public int weigh(CacheKey key, HeldEntry held) {
    int content =
        switch (held.entry()) {
          case Page page -> weigh(page.page());
          case Verdict _ -> VERDICT;
        };
    return NODE + KEY + key.channel().length() + 2 * key.detail().length() + HELD + content;
  }

  private static int weigh(EncodedPage page) {
    int weight = PAGE + page.packed().length + page.signals().length;
    for (PostSlice slice : page.slices()) {
      weight += SLICE;
      if (!slice.album().isEmpty()) {
        weight += ALBUM + ALBUM_MEMBER * slice.album().size();
      }
    }
    return weight;
  }
}
