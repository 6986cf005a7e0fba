package io.loomgram.app.graphql;

import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageCache;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.ReadFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/// Keeps every page for ever and loads one at a time for each key.
final class FakePageCache implements PageCache {

  private static final Instant STORED = Instant.parse("2026-03-01T12:00:00Z");

  private final Map<CacheKey, CachedPage> pages = new ConcurrentHashMap<>();
  private final Map<CacheKey, Lock> loadings = new ConcurrentHashMap<>();

  @Override
  public CachedPage get(CacheKey key, PageLoader loader) {
    // Not inside the map, since a feed is loaded from pages of this cache.
    Lock loading = loadings.computeIfAbsent(key, _ -> new ReentrantLock());
    loading.lock();
    try {
      CachedPage known = pages.get(key);
      if (known != null) {
        return known;
      }
      CachedPage loaded =
          new CachedPage(
              loader.load(LoadPriority.USER), CacheStatus.MISS, STORED, Duration.ofSeconds(10));
      pages.put(key, loaded);
      return loaded;
    } finally {
      loading.unlock();
    }
  }

  @Override
  public Map<CacheKey, Lookup> getAll(Map<CacheKey, PageLoader> loaders, Duration timeAllowed) {
    Map<CacheKey, Lookup> found = new LinkedHashMap<>();
    loaders.forEach((key, loader) -> found.put(key, lookup(key, loader)));
    return found;
  }

  private Lookup lookup(CacheKey key, PageLoader loader) {
    try {
      return new Lookup.Found(get(key, loader));
    } catch (ReadFailure failure) {
      return new Lookup.Failed(failure);
    }
  }

  @Override
  public CachedPage getForPost(CacheKey key, PageLoader loader) {
    return get(key, loader);
  }

  @Override
  public void refresh(CacheKey key, PageLoader loader) {
    get(key, loader);
  }
}
