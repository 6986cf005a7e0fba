package io.loomgram.cache;

import io.loomgram.caching.CacheKey;
import org.jspecify.annotations.Nullable;

/// The memory level: bounded in bytes, thread-safe, never blocking for long.
public interface LocalTier {

  /// What is held under a key, if anything. Takes no lock.
  ///
  /// @param ticker the moment for which it is asked, which the caller has read already
  @Nullable HeldEntry get(CacheKey key, long ticker);

  /// Holds an entry to its end, unless a newer one is held.
  void put(CacheKey key, HeldEntry entry);

  /// Forgets a key.
  void remove(CacheKey key);

  /// The bytes held.
  long bytes();
}
