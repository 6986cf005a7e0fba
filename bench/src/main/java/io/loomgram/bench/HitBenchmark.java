package io.loomgram.bench;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.loomgram.app.observe.Metrics;
import io.loomgram.cache.CacheLimits;
import io.loomgram.cache.CacheTime;
import io.loomgram.cache.NoSharedTier;
import io.loomgram.cache.TwoLevelCache;
import io.loomgram.cache.local.CaffeineTier;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheProfile;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.PageCursor;
import io.loomgram.encoded.EncodedPage;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/// What a hit costs, beside a bare get of the same pages from a Caffeine cache that is bounded by
/// weight and lets each entry have a life of its own, as any cache of pages has to. Both are filled
/// to three quarters: while a Caffeine cache is not half full it does not note what is read, which
/// a server that has run for a while has to pay for; both do their own work on the thread that
/// reads. Hits are counted as the server counts them, which the bare cache does not do.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(
    value = 2,
    jvmArgs = {"-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"})
public class HitBenchmark {

  private static final int KEYS = 64;
  private static final PageLoader NEVER =
      _ -> {
        throw new IllegalStateException("a hit loads nothing");
      };

  private final List<CacheKey> keys = new ArrayList<>();
  private @Nullable Cache<CacheKey, EncodedPage> bare;
  private @Nullable TwoLevelCache cache;

  @Setup
  public void fill() {
    List<EncodedPage> pages = new FeedCorpus().pages().subList(0, KEYS);
    for (int index = 0; index < KEYS; index++) {
      keys.add(CacheKey.page(new ChannelName("channel_" + index), new PageCursor.Latest()));
    }
    long bytes = pages.stream().mapToLong(page -> page.packed().length).sum();
    Cache<CacheKey, EncodedPage> plain =
        Caffeine.newBuilder()
            .executor(Runnable::run)
            .maximumWeight(bytes * 4 / 3)
            .weigher((CacheKey _, EncodedPage page) -> page.packed().length)
            .expireAfter(Expiry.writing((CacheKey _, EncodedPage _) -> Duration.ofHours(1)))
            .build();
    TwoLevelCache roomy = cacheOf(Long.MAX_VALUE);
    load(roomy, pages);
    TwoLevelCache filled = cacheOf(roomy.memoryBytes() * 4 / 3);
    load(filled, pages);
    for (int index = 0; index < KEYS; index++) {
      plain.put(keys.get(index), pages.get(index));
    }
    bare = plain;
    cache = filled;
  }

  private static TwoLevelCache cacheOf(long bytes) {
    NoSharedTier alone = new NoSharedTier();
    // The pages must not grow old while they are measured.
    CacheProfile profile = CacheProfile.AGGRESSIVE;
    return new TwoLevelCache(
        new CaffeineTier(bytes, System::nanoTime),
        alone,
        alone,
        new FreshnessPolicy(profile, false),
        new CacheLimits(Duration.ofSeconds(20), Duration.ofSeconds(10), Duration.ofHours(1)),
        new CacheTime(InstantSource.system(), System::nanoTime),
        new Random(7),
        duration -> TimeUnit.NANOSECONDS.sleep(duration.toNanos()),
        new Metrics().cache());
  }

  private void load(TwoLevelCache into, List<EncodedPage> pages) {
    for (int index = 0; index < KEYS; index++) {
      EncodedPage page = pages.get(index);
      into.get(keys.get(index), _ -> page);
    }
  }

  /// A get of Caffeine.
  @Benchmark
  @OperationsPerInvocation(KEYS)
  public void bare(Blackhole hole) {
    Cache<CacheKey, EncodedPage> filled = bare;
    if (filled != null) {
      for (CacheKey key : keys) {
        hole.consume(filled.getIfPresent(key));
      }
    }
  }

  /// A hit of the page cache.
  @Benchmark
  @OperationsPerInvocation(KEYS)
  public void hit(Blackhole hole) {
    TwoLevelCache filled = cache;
    if (filled != null) {
      for (CacheKey key : keys) {
        CachedPage page = filled.get(key, NEVER);
        hole.consume(page);
      }
    }
  }
}
