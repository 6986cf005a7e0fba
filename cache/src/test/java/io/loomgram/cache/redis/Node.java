package io.loomgram.cache.redis;

import io.loomgram.cache.CacheEntry;
import io.loomgram.cache.CacheLimits;
import io.loomgram.cache.CacheTime;
import io.loomgram.cache.CircuitBreaker;
import io.loomgram.cache.Lease;
import io.loomgram.cache.RecordingCacheListener;
import io.loomgram.cache.TwoLevelCache;
import io.loomgram.cache.local.CaffeineTier;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheProfile;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.caching.PageLoader;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// One node of many around a Redis, with a short patience with it, and with the system's own clocks
/// unless it is given another.
final class Node implements AutoCloseable {

  static final Duration TIMEOUT = Duration.ofMillis(500);
  static final Duration BREAKER_OPEN = Duration.ofMillis(600);
  static final Duration LEASE = Duration.ofMillis(900);

  final RecordingCacheListener heard = new RecordingCacheListener();
  final CircuitBreaker breaker;
  final RedisConnection redis;
  final RedisTier tier;
  final RedisLeaseKeeper leases;
  final TwoLevelCache cache;
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();

  Node(String name, int redisPort) {
    this(name, RedisUrl.parse("redis://127.0.0.1:" + redisPort), Duration.ofSeconds(10));
  }

  Node(String name, RedisUrl url, Duration memoryMaxTtl) {
    this(name, url, memoryMaxTtl, new CacheTime(InstantSource.system(), System::nanoTime));
  }

  Node(String name, RedisUrl url, Duration memoryMaxTtl, CacheTime time) {
    this(name, url, memoryMaxTtl, time, TIMEOUT);
  }

  /// A node that waits for Redis as long as a busy machine may take.
  static Node patient(String name, int redisPort) {
    return new Node(
        name,
        RedisUrl.parse("redis://127.0.0.1:" + redisPort),
        Duration.ofSeconds(10),
        new CacheTime(InstantSource.system(), System::nanoTime),
        Duration.ofSeconds(10));
  }

  private Node(String name, RedisUrl url, Duration memoryMaxTtl, CacheTime time, Duration timeout) {
    this.breaker = new CircuitBreaker(BREAKER_OPEN, time.ticker(), _ -> {});
    this.redis =
        new RedisConnection(new RedisSettings(url, timeout, BREAKER_OPEN, LEASE, 16), breaker);
    this.tier = new RedisTier(redis, name);
    this.leases = new RedisLeaseKeeper(redis);
    this.cache =
        new TwoLevelCache(
            new CaffeineTier(8 << 20, time.ticker()),
            tier,
            leases,
            new FreshnessPolicy(CacheProfile.NORMAL),
            new CacheLimits(Duration.ofSeconds(20), Duration.ofSeconds(10), memoryMaxTtl),
            time,
            new Random(name.hashCode()),
            duration -> TimeUnit.NANOSECONDS.sleep(duration.toNanos()),
            heard);
  }

  CachedPage get(CacheKey key, PageLoader loader) {
    return cache.get(key, loader);
  }

  Future<CachedPage> asks(CacheKey key, PageLoader loader) {
    return callers.submit(() -> cache.get(key, loader));
  }

  /// Stores what has just been loaded.
  boolean stores(CacheKey key, Lease lease, CacheEntry entry) {
    return tier.storeAndRelease(key, lease, entry, Duration.ZERO);
  }

  /// Waits until what is written behind the callers has been written, and the lease is free.
  void awaitStored(CacheKey key) throws InterruptedException {
    awaitLease(key, lease -> lease == null);
  }

  /// Waits until the lease has made way for a failure.
  void awaitGivenUp(CacheKey key) throws InterruptedException {
    awaitLease(key, lease -> lease != null && lease[0] == '!');
  }

  /// Waits until the value is there.
  void awaitValue(CacheKey key) throws InterruptedException {
    for (int tries = 0; tries < 5_000; tries++) {
      if (redis.call(jedis -> jedis.exists(RedisKeys.value(key))).orElseThrow()) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(2);
    }
    throw new AssertionError(key + " is not stored");
  }

  private void awaitLease(CacheKey key, Predicate<byte @Nullable []> wanted)
      throws InterruptedException {
    for (int tries = 0; tries < 5_000; tries++) {
      byte[] lease =
          redis
              .call(jedis -> Optional.ofNullable(jedis.get(RedisKeys.lease(key))))
              .orElseThrow()
              .orElse(null);
      if (wanted.test(lease)) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(2);
    }
    throw new AssertionError("the lease of " + key + " stays as it is");
  }

  @Override
  public void close() {
    callers.shutdownNow();
    redis.close();
  }
}
