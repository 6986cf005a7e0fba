package io.loomgram.caching;

/// How an answer came about, as the header `X-Cache` tells.
public enum CacheStatus {
  /// From the cache, within its freshness lifetime.
  HIT,
  /// From the cache, past its lifetime: being renewed, or the site cannot be had.
  STALE,
  /// Loaded for this caller.
  MISS,
  /// Loaded for another caller who asked at the same time.
  COALESCED
}
