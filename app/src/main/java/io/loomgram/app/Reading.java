package io.loomgram.app;

import io.loomgram.app.observe.Metrics;
import io.loomgram.cache.CacheLimits;
import io.loomgram.cache.CacheTime;
import io.loomgram.cache.NoSharedTier;
import io.loomgram.cache.TwoLevelCache;
import io.loomgram.cache.ZstdCompression;
import io.loomgram.cache.local.CaffeineDerivedCache;
import io.loomgram.cache.local.CaffeineTier;
import io.loomgram.cache.redis.RedisConnection;
import io.loomgram.cache.redis.RedisLeadership;
import io.loomgram.cache.redis.RedisLeaseKeeper;
import io.loomgram.cache.redis.RedisPopularity;
import io.loomgram.cache.redis.RedisSettings;
import io.loomgram.cache.redis.RedisSourceBars;
import io.loomgram.cache.redis.RedisTier;
import io.loomgram.caching.DerivedCache;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.ChannelSource;
import io.loomgram.channel.SourceBars;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.fetch.TelegramChannelSource;
import io.loomgram.fetch.http.FetchLimits;
import io.loomgram.fetch.http.FetchSettings;
import io.loomgram.fetch.http.PageFetcher;
import io.loomgram.fetch.page.ChannelPageParser;
import io.loomgram.refresh.Leadership;
import io.loomgram.refresh.LocalPopularity;
import io.loomgram.refresh.Popularity;
import io.loomgram.refresh.Refresher;
import java.time.Duration;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// Everything below the doors: what reads channels and keeps what it has read. Built from the
/// ground up, closed in reverse.
final class Reading implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Reading.class.getName());

  private final Compression compression = new ZstdCompression();
  private final PageEncoder encoder = new PageEncoder(compression);
  private final PageDecoder decoder = new PageDecoder(compression);
  private final DerivedCache derived;
  private final DecodedPages decoded;
  private final @Nullable RedisConnection redis;
  private final TwoLevelCache cache;
  private final PageFetcher fetcher;
  private final ChannelSource source;
  private final Popularity popularity;
  private final ChannelReader channels;
  private final @Nullable Refresher refresher;
  private final Duration patience;

  Reading(Settings settings, Surroundings surroundings, Metrics metrics) {
    this.patience = patience(settings.upstream());
    MemoryShare memory = memory(settings.cache().memoryMaxBytes());
    this.derived = new CaffeineDerivedCache(memory.derived());
    this.decoded = new DecodedPages(decoder, derived);

    RedisSettings shared = settings.cache().redis();
    // Tells this process from its own earlier lives too.
    String node =
        settings.web().node() + "-" + HexFormat.of().toHexDigits(surroundings.random().nextInt());
    this.redis =
        shared == null
            ? null
            : RedisConnection.create(shared, surroundings.ticker(), metrics.cache());
    this.cache = cache(settings, surroundings, metrics, node, memory.pages());

    this.fetcher = fetcher(settings.upstream(), surroundings, metrics);
    this.source =
        new TelegramChannelSource(
            fetcher, new ChannelPageParser(), settings.parser(), metrics.fetch());
    this.popularity = redis == null ? new LocalPopularity() : new RedisPopularity(redis);
    this.channels = new ChannelReader(source, cache, encoder, popularity::asked);
    this.refresher = refresher(settings, surroundings, metrics, node);
  }

  private static MemoryShare memory(long allowed) {
    MemoryShare share = MemoryShare.of(allowed, Runtime.getRuntime().maxMemory());
    if (share.fallsShortOf(allowed)) {
      LOG.log(
          System.Logger.Level.WARNING,
          "MEMORY_CACHE_MAX_MB is {0}, the cache takes {1} MiB: half of the heap."
              + " LOOMGRAM_JAVA_OPTS=-Xmx1g makes that larger",
          allowed >> 20,
          share.bytes() >> 20);
    }
    return share;
  }

  private TwoLevelCache cache(
      Settings settings, Surroundings surroundings, Metrics metrics, String node, long maxBytes) {
    NoSharedTier alone = new NoSharedTier();
    return new TwoLevelCache(
        new CaffeineTier(maxBytes, surroundings.ticker()),
        redis == null ? alone : new RedisTier(redis, node),
        redis == null ? alone : new RedisLeaseKeeper(redis),
        new FreshnessPolicy(settings.cache().profile(), settings.cache().renewal()),
        new CacheLimits(patience, patience.dividedBy(2), settings.cache().memoryMaxTtl()),
        new CacheTime(surroundings.wall(), surroundings.ticker()),
        surroundings.random(),
        surroundings.pause(),
        metrics.cache());
  }

  private PageFetcher fetcher(
      Settings.Upstream upstream, Surroundings surroundings, Metrics metrics) {
    FetchLimits limits =
        new FetchLimits(upstream.timeout(), upstream.maxConcurrent(), upstream.maxBytes());
    FetchSettings fetch =
        new FetchSettings(upstream.urls(), limits, upstream.proxy(), upstream.language());
    // The nodes tell each other of hosts that want to be left alone.
    SourceBars bars = redis == null ? SourceBars.ALONE : new RedisSourceBars(redis);
    return new PageFetcher(
        fetch, surroundings.wall(), surroundings.ticker(), metrics.fetch(), bars);
  }

  private @Nullable Refresher refresher(
      Settings settings, Surroundings surroundings, Metrics metrics, String node) {
    Settings.Refresh refresh = settings.refresh();
    FreshnessPolicy policy = new FreshnessPolicy(settings.cache().profile());
    boolean wanted = refresh.interval().isPositive() && refresh.channels() > 0 && policy.reuses();
    if (!wanted) {
      return null;
    }
    // The others look three times a tick, so a lead that is lost is taken over within one.
    Duration term = refresh.interval().multipliedBy(2).dividedBy(3);
    Leadership leadership =
        redis == null ? Leadership.ALONE : new RedisLeadership(redis, node, term);
    return new Refresher(
        channels::refresh,
        popularity,
        leadership,
        new Refresher.Limits(
            refresh.interval(),
            policy.profile().pageLife(),
            policy.renewalWindow(),
            refresh.channels(),
            refresh.concurrency()),
        surroundings.ticker(),
        metrics.refresh());
  }

  /// How long a caller waits for a page: the site may take its time for a permit, for one host and
  /// for the next.
  private static Duration patience(Settings.Upstream upstream) {
    return upstream.timeout().multipliedBy(3).plusSeconds(1);
  }

  /// Starts what runs by itself.
  void start() {
    RedisConnection connection = redis;
    if (connection != null) {
      Thread.ofVirtual().name("redis-greeting").start(connection::ping);
    }
    if (refresher != null) {
      refresher.start();
    }
  }

  ChannelReader channels() {
    return channels;
  }

  ChannelSource source() {
    return source;
  }

  TwoLevelCache cache() {
    return cache;
  }

  DerivedCache derived() {
    return derived;
  }

  Compression compression() {
    return compression;
  }

  PageEncoder encoder() {
    return encoder;
  }

  PageDecoder decoder() {
    return decoder;
  }

  DecodedPages decoded() {
    return decoded;
  }

  PageFetcher fetcher() {
    return fetcher;
  }

  @Nullable RedisConnection redis() {
    return redis;
  }

  /// How long a caller waits for what has to be loaded.
  Duration patience() {
    return patience;
  }

  @Override
  public void close() {
    if (refresher != null) {
      refresher.close();
    }
    fetcher.close();
    if (redis != null) {
      redis.close();
    }
  }
}
