package io.loomgram.refresh;

import io.loomgram.channel.ChannelName;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/// Refreshes, once a tick, the channels that are asked for most, and keeps those of them that are
/// asked for all the time warm until the next tick: a channel that has as many requests as its page
/// has lives is renewed in each of them, which costs the site no more than its readers would. One
/// node does it for all: the leader. The others stand by; they look three times a tick whether the
/// lead is free, so that the hand-over takes less than a tick.
///
/// What is refreshed is loaded in the background, behind the users; a page that is fresh and before
/// its renewal point is left alone.
public final class Refresher implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Refresher.class.getName());

  /// How often in a tick a node looks who leads.
  private static final int LOOKS_PER_TICK = 3;

  private final Consumer<ChannelName> refresh;
  private final Popularity popularity;
  private final Leadership leadership;
  private final Limits limits;
  private final LongSupplier ticker;
  private final RefreshListener listener;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Duration step;
  private List<ChannelName> busy = List.of();
  private long tickedAt;
  private long lookedAt;

  /// What bounds the refresher.
  ///
  /// @param interval the length of a tick
  /// @param pageLife how long a page is fresh
  /// @param renewalWindow how long before the end of its life a page is due at the latest
  /// @param channels how many channels it refreshes in a tick
  /// @param concurrency how many of them at a time
  public record Limits(
      Duration interval, Duration pageLife, Duration renewalWindow, int channels, int concurrency) {

    /// @throws IllegalArgumentException if one is not positive
    public Limits {
      if (!interval.isPositive() || !pageLife.isPositive() || !renewalWindow.isPositive()) {
        throw new IllegalArgumentException(
            "each " + interval + ", a life of " + pageLife + " and " + renewalWindow);
      }
      if (channels < 1 || concurrency < 1) {
        throw new IllegalArgumentException(channels + " channels, " + concurrency + " at a time");
      }
    }

    /// The requests in a tick with which a page is asked for in each of its lives.
    double busyWeight() {
      return (double) interval.toNanos() / pageLife.toNanos();
    }
  }

  /// @param refresh brings one channel up to date; blocks, and throws nothing that is expected
  /// @param popularity what is asked for most
  /// @param leadership whether this node works for all
  /// @param limits what bounds it
  /// @param ticker nanoseconds
  /// @param listener hears of each tick
  public Refresher(
      Consumer<ChannelName> refresh,
      Popularity popularity,
      Leadership leadership,
      Limits limits,
      LongSupplier ticker,
      RefreshListener listener) {
    this.refresh = refresh;
    this.popularity = popularity;
    this.leadership = leadership;
    this.limits = limits;
    this.ticker = ticker;
    this.listener = listener;
    this.step = shorter(limits.interval().dividedBy(LOOKS_PER_TICK), limits.renewalWindow());
    this.tickedAt = ticker.getAsLong();
    this.lookedAt = tickedAt;
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /// Runs on a thread of its own until it is closed.
  public void start() {
    Thread.ofVirtual().name("refresher").start(this::run);
  }

  private void run() {
    try {
      while (!closing.await(step.toNanos(), TimeUnit.NANOSECONDS)) {
        step();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /// Does what is due: a tick, a look who leads, a round through the busy channels.
  void step() throws InterruptedException {
    long now = ticker.getAsLong();
    if (now - tickedAt >= limits.interval().toNanos()) {
      tickedAt = now;
      lookedAt = now;
      tick();
      return;
    }
    if (now - lookedAt >= limits.interval().toNanos() / LOOKS_PER_TICK) {
      lookedAt = now;
      if (!leadership.leads()) {
        busy = List.of();
      }
    }
    refreshAll(busy);
  }

  /// One tick: shares what was asked here, and refreshes if this node leads.
  @SuppressWarnings("CatchingUnchecked") // a tick that fails is followed by the next
  void tick() throws InterruptedException {
    long began = ticker.getAsLong();
    boolean leads = false;
    int channels = 0;
    busy = List.of();
    try {
      popularity.share();
      leads = leadership.leads();
      if (leads) {
        List<Popularity.Asked> most = popularity.mostAsked(limits.channels());
        channels = most.size();
        busy =
            most.stream()
                .filter(asked -> asked.weight() >= limits.busyWeight())
                .map(Popularity.Asked::channel)
                .toList();
        refreshAll(most.stream().map(Popularity.Asked::channel).toList());
      }
    } catch (RuntimeException broken) {
      LOG.log(System.Logger.Level.ERROR, "a tick of the refresher failed", broken);
    }
    listener.ticked(leads, channels, Duration.ofNanos(ticker.getAsLong() - began));
  }

  private void refreshAll(List<ChannelName> channels) throws InterruptedException {
    Semaphore places = new Semaphore(limits.concurrency());
    for (ChannelName channel : channels) {
      places.acquire();
      if (closing.getCount() == 0) {
        return;
      }
      Thread.ofVirtual().name("refresh-" + channel).start(() -> refreshOne(channel, places));
    }
    places.acquire(limits.concurrency());
  }

  @SuppressWarnings("CatchingUnchecked") // one channel does not stop the others
  private void refreshOne(ChannelName channel, Semaphore places) {
    try {
      refresh.accept(channel);
    } catch (RuntimeException broken) {
      LOG.log(System.Logger.Level.ERROR, "refreshing " + channel, broken);
    } finally {
      places.release();
    }
  }

  /// Ends after what is being loaded, and leaves the lead to others.
  @Override
  public void close() {
    closing.countDown();
    leadership.resign();
  }
}
