package io.loomgram.fetch.http;

import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.SourceBars;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/// Fetches pages of the site: one for the whole process. A request waits for its permit, then the
/// hosts are asked one after the other until one answers. Thread-safe; calls block for at most the
/// time-out while waiting and twice the time-out while asking, however many hosts there are.
public final class PageFetcher implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(PageFetcher.class.getName());

  /// When to come again if too many requests wait: the queue moves on within seconds.
  static final Duration OVERLOAD_PAUSE = Duration.ofSeconds(2);

  /// How many requests of one priority wait for a permit at most: room for the pages of some feeds.
  private static final int MAX_WAITING = 1024;

  private final Duration timeout;
  private final LongSupplier ticker;
  private final RequestListener listener;
  private final FetchPermits permits;
  private final SiteHosts hosts;
  private final BarExchange bars;
  private final SiteClient client;

  /// @param settings where the site is and how it is asked
  /// @param clock tells how far off the date of a `Retry-After` is
  /// @param ticker nanoseconds of any origin: how long hosts cool down and are barred
  /// @param listener told of every request
  public PageFetcher(
      FetchSettings settings, InstantSource clock, LongSupplier ticker, RequestListener listener) {
    this(settings, clock, ticker, listener, SourceBars.ALONE);
  }

  /// @param settings where the site is and how it is asked
  /// @param clock tells how far off the date of a `Retry-After` is
  /// @param ticker nanoseconds of any origin: how long hosts cool down and are barred
  /// @param listener told of every request
  /// @param bars what the nodes tell each other of hosts that want to be left alone
  public PageFetcher(
      FetchSettings settings,
      InstantSource clock,
      LongSupplier ticker,
      RequestListener listener,
      SourceBars bars) {
    this(settings, clock, ticker, listener, bars, MAX_WAITING, OkHttpClient::new);
  }

  PageFetcher(
      FetchSettings settings,
      InstantSource clock,
      LongSupplier ticker,
      RequestListener listener,
      SourceBars bars,
      int maxWaiting,
      Supplier<OkHttpClient> base) {
    FetchLimits limits = settings.limits();
    List<SiteHost> addresses = settings.hosts().stream().map(SiteHost::of).distinct().toList();
    this.timeout = limits.timeout();
    this.ticker = ticker;
    this.listener = listener;
    this.permits = new FetchPermits(limits.maxConcurrent(), maxWaiting, timeout);
    this.hosts = new SiteHosts(addresses, ticker);
    this.bars = new BarExchange(bars, hosts, ticker);
    this.client = new SiteClient(settings, clock, base);
  }

  /// Makes ahead what the first request needs, else that request makes it. Asks nothing.
  public void warmUp() {
    client.warmUp();
  }

  /// Asks for a page. If the thread is interrupted meanwhile, the outcome is a failure and the
  /// thread stays interrupted.
  public PageOutcome fetch(PageRequest request, LoadPriority priority) {
    Optional<Duration> barred = hosts.barredFor();
    if (barred.isPresent()) {
      return new PageOutcome.Refused(barred.get());
    }
    try {
      if (!permits.acquire(priority)) {
        return new PageOutcome.Overloaded(OVERLOAD_PAUSE);
      }
      try {
        return askHosts(request);
      } finally {
        permits.release();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return new PageOutcome.HostFailed("interrupted", interrupted);
    }
  }

  /// Whether the site is out of reach as far as is known: every host failed when it was last asked,
  /// or wants to be left alone. Asks nothing.
  public boolean siteIsAway() {
    return hosts.allAway();
  }

  /// How many requests are in flight now.
  public int inFlight() {
    return permits.taken();
  }

  /// How many requests of a priority wait for a permit now.
  public int waiting(LoadPriority priority) {
    return permits.waiting(priority);
  }

  private PageOutcome askHosts(PageRequest request) throws InterruptedException {
    bars.learn();
    long deadline = ticker.getAsLong() + 2 * timeout.toNanos();
    Set<SiteHost> tried = new HashSet<>();
    PageOutcome telling = null;
    while (true) {
      SiteHosts.Attempt attempt = hosts.choose(tried);
      if (attempt == null) {
        return telling == null ? allBarred() : telling;
      }
      long left = Math.min(timeout.toNanos(), deadline - attempt.startedAt());
      if (left <= 0) {
        hosts.abandon(attempt);
        return telling == null ? new PageOutcome.TimedOut(null) : telling;
      }
      PageOutcome outcome = ask(attempt, request, Duration.ofNanos(left));
      if (!isWorthAnotherHost(outcome)) {
        return outcome;
      }
      tried.add(attempt.host());
      telling = moreTelling(telling, outcome);
    }
  }

  private PageOutcome ask(SiteHosts.Attempt attempt, PageRequest request, Duration within)
      throws InterruptedException {
    PageOutcome outcome = null;
    try {
      outcome = client.ask(attempt.host(), request, within);
      return outcome;
    } finally {
      if (outcome == null) {
        hosts.abandon(attempt);
      } else {
        log(attempt.host(), outcome, hosts.report(attempt, outcome));
        bars.tell(attempt.host(), outcome);
        Duration took = Duration.ofNanos(ticker.getAsLong() - attempt.startedAt());
        listener.asked(attempt.host().name(), outcome, took);
      }
    }
  }

  private static void log(SiteHost host, PageOutcome outcome, SiteHosts.Change change) {
    switch (change) {
      case NONE -> {}
      case COOLS_DOWN -> LOG.log(Level.WARNING, "{0} is passed by: {1}", host.name(), outcome);
      case BARRED -> LOG.log(Level.WARNING, "{0} asks to be left alone: {1}", host.name(), outcome);
      case RECOVERED -> LOG.log(Level.INFO, "{0} answers again", host.name());
    }
  }

  /// The last bar may have run out since it was looked at; then it is worth a second's patience.
  private PageOutcome allBarred() {
    return new PageOutcome.Refused(hosts.barredFor().orElse(Duration.ofSeconds(1)));
  }

  private static boolean isWorthAnotherHost(PageOutcome outcome) {
    return switch (outcome) {
      case PageOutcome.HostFailed _,
          PageOutcome.TimedOut _,
          PageOutcome.CutShort _,
          PageOutcome.Refused _ ->
          true;
      case PageOutcome.Page _,
          PageOutcome.Redirected _,
          PageOutcome.NotFound _,
          PageOutcome.TooLarge _,
          PageOutcome.Overloaded _ ->
          false;
    };
  }

  /// Of several failures the first that is more than a host out of reach.
  private static PageOutcome moreTelling(@Nullable PageOutcome before, PageOutcome now) {
    return before == null || before instanceof PageOutcome.HostFailed ? now : before;
  }

  /// Ends what is in flight and lets the connections go.
  @Override
  public void close() {
    client.close();
  }
}
