package io.loomgram.cache;

import io.loomgram.cache.local.CaffeineTier;
import io.loomgram.caching.CacheProfile;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.fixtures.TestClock;
import java.time.Duration;
import java.util.Random;

/// The cache of a node that is alone, for tests.
final class LoneCache {

  private static final CacheLimits LIMITS =
      new CacheLimits(Duration.ofSeconds(20), Duration.ofSeconds(10), Duration.ofSeconds(10));

  private LoneCache() {}

  static TwoLevelCache of(CacheProfile profile, TestClock clock) {
    NoSharedTier alone = new NoSharedTier();
    return new TwoLevelCache(
        new CaffeineTier(1 << 20, clock::nanos),
        alone,
        alone,
        new FreshnessPolicy(profile),
        LIMITS,
        new CacheTime(clock, clock::nanos),
        new Random(7),
        duration -> clock.advance(duration),
        CacheListener.SILENT);
  }
}
