package io.loomgram.app.observe;

import io.loomgram.cache.CacheListener;
import io.loomgram.cache.CircuitBreaker;
import io.loomgram.channel.ChannelName;
import io.loomgram.fetch.FetchListener;
import io.loomgram.fetch.http.PageOutcome;
import io.loomgram.fetch.page.ParseReport;
import io.loomgram.refresh.RefreshListener;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/// What the house does, in numbers: hears the cache, the fetcher and the refresher, and knows the
/// names under which operators find them. The names stand in `docs/metrics.md`.
public final class Metrics {

  private static final String CACHE = "loomgram_cache_reads_total";
  private static final String CACHE_HELP = "Reads of the page cache by how they came about.";

  private final MetricRegistry registry = new MetricRegistry();
  private final CacheListener cache = new CacheEvents();
  private final FetchListener fetch = new FetchEvents();

  /// Where further numbers are added.
  public MetricRegistry registry() {
    return registry;
  }

  /// Hears the cache.
  public CacheListener cache() {
    return cache;
  }

  /// Hears the fetcher and the parser.
  public FetchListener fetch() {
    return fetch;
  }

  /// Hears the refresher.
  public RefreshListener refresh() {
    LongAdder ticks =
        registry.counter("loomgram_refresh_ticks_total", "Ticks of the refresher.", "");
    LongAdder refreshed =
        registry.counter(
            "loomgram_refresh_channels_total", "Channels that the refresher looked at.", "");
    return (leads, channels, _) -> {
      ticks.increment();
      refreshed.add(leads ? channels : 0);
    };
  }

  private static String label(String name, String value) {
    return name + "=\"" + value + "\"";
  }

  private final class CacheEvents implements CacheListener {

    private final LongAdder memoryHits = read("memory_hit");
    private final LongAdder sharedHits = read("shared_hit");
    private final LongAdder misses = read("miss");
    private final LongAdder coalesced = read("coalesced");
    private final LongAdder stale = read("stale");
    private final LongAdder remembered = read("remembered");
    private final LongAdder renewals = event("renewal");
    private final LongAdder throttled = event("throttled");
    private final LongAdder leaseWaits = event("lease_wait");
    private final LongAdder takeovers = event("lease_takeover");
    private final LongAdder notStored = event("not_stored");
    private final LongAdder breakerOpened = event("breaker_opened");

    private LongAdder read(String result) {
      return registry.counter(CACHE, CACHE_HELP, label("result", result));
    }

    private LongAdder event(String event) {
      return registry.counter(
          "loomgram_cache_events_total", "What else the page cache did.", label("event", event));
    }

    @Override
    public void hit(Level level) {
      switch (level) {
        case MEMORY -> memoryHits.increment();
        case SHARED -> sharedHits.increment();
      }
    }

    @Override
    public void missed() {
      misses.increment();
    }

    @Override
    public void coalesced() {
      coalesced.increment();
    }

    @Override
    public void servedStale() {
      stale.increment();
    }

    @Override
    public void remembered() {
      remembered.increment();
    }

    @Override
    public void renewing() {
      renewals.increment();
    }

    @Override
    public void throttled() {
      throttled.increment();
    }

    @Override
    public void waitedForLease(Duration waited) {
      leaseWaits.increment();
    }

    @Override
    public void tookLeaseOver() {
      takeovers.increment();
    }

    @Override
    public void notStored() {
      notStored.increment();
    }

    @Override
    public void breakerChanged(CircuitBreaker.State to) {
      if (to == CircuitBreaker.State.OPEN) {
        breakerOpened.increment();
      }
    }
  }

  private final class FetchEvents implements FetchListener {

    private final LongAdder postsLeftOut =
        registry.counter(
            "loomgram_parser_posts_left_out_total", "Posts that could not be understood.", "");
    private final LongAdder unknownBlocks =
        registry.counter(
            "loomgram_parser_unknown_blocks_total", "Blocks of a kind that is not known.", "");

    @Override
    public void asked(String host, PageOutcome outcome, Duration took) {
      String labels = label("host", host) + "," + label("outcome", word(outcome));
      registry
          .counter("loomgram_upstream_requests_total", "Requests to the site.", labels)
          .increment();
      registry
          .histogram(
              "loomgram_upstream_request_seconds",
              "How long requests to the site took.",
              label("host", host))
          .observe(took.toNanos());
    }

    @Override
    public void parsed(ChannelName channel, ParseReport report) {
      if (!report.isClean()) {
        postsLeftOut.add(report.postsLeftOut());
        unknownBlocks.add(report.unknownKinds().values().stream().mapToInt(n -> n).sum());
      }
    }

    private static String word(PageOutcome outcome) {
      return switch (outcome) {
        case PageOutcome.Page _ -> "page";
        case PageOutcome.Redirected _ -> "redirect";
        case PageOutcome.NotFound _ -> "not_found";
        case PageOutcome.Refused _ -> "refused";
        case PageOutcome.HostFailed _ -> "failed";
        case PageOutcome.TimedOut _ -> "timed_out";
        case PageOutcome.TooLarge _ -> "too_large";
        case PageOutcome.CutShort _ -> "cut_short";
        case PageOutcome.Overloaded _ -> "overloaded";
      };
    }
  }
}
