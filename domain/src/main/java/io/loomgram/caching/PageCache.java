package io.loomgram.caching;

import io.loomgram.channel.ReadFailure;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// The port to the cache of pages. Calls block; implementations are thread-safe.
///
/// A page is loaded once however many callers ask for it at once. Failures are shared among those
/// callers too, and those that will not pass soon are remembered for a while.
public interface PageCache {

  /// The page of a key, from the cache or from the loader.
  ///
  /// @throws io.loomgram.channel.ReadFailure if it cannot be loaded and no stale copy is left
  CachedPage get(CacheKey key, PageLoader loader);

  /// The pages of many keys, in the order of the map. Missing ones are loaded concurrently; one
  /// that does not come within the time allowed is a failure of its own, and a stale copy is used
  /// rather than waited for.
  Map<CacheKey, Lookup> getAll(Map<CacheKey, PageLoader> loaders, Duration timeAllowed);

  /// Remembers that what a key stands for is not there: for a while, and longer each time.
  void remember(CacheKey key, ReadFailure failure);

  /// What is remembered of a key by [#remember], while it is.
  Optional<ReadFailure> remembered(CacheKey key);
}
