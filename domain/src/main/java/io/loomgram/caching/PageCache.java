package io.loomgram.caching;

import java.time.Duration;
import java.util.Map;

/// The port to the cache of pages. Calls block; implementations are thread-safe.
///
/// A page is loaded once however many callers ask for it at once. Failures are shared among those
/// callers too, and those that will not pass soon are remembered for a while.
public interface PageCache {

  /// The page of a key, from the cache or from the loader.
  ///
  /// @throws io.loomgram.channel.ReadFailure if it cannot be loaded and no stale copy is left
  CachedPage get(CacheKey key, PageLoader loader);

  /// The page around a post, like [#get]. That it does not hold the post is remembered for longer
  /// each time, apart from the page's own life: the page is then given out without asking the site,
  /// and the caller finds no slice of the post in it.
  ///
  /// @param key a key of kind [CacheKey.Kind#AROUND]
  /// @throws io.loomgram.channel.ReadFailure if it cannot be loaded and no stale copy is left
  CachedPage getForPost(CacheKey key, PageLoader loader);

  /// Loads a page ahead of its callers, unless it is fresh and before its renewal point or being
  /// loaded already; blocks until then. The loader is asked in the background. A failure is not
  /// thrown: whoever asks next meets it.
  void refresh(CacheKey key, PageLoader loader);

  /// The pages of many keys, in the order of the map. Missing ones are loaded concurrently. One of
  /// which a stale copy is held is waited for but for a moment; another that does not come within
  /// the time allowed is a failure of its own.
  Map<CacheKey, Lookup> getAll(Map<CacheKey, PageLoader> loaders, Duration timeAllowed);
}
