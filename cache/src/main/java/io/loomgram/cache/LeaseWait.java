package io.loomgram.cache;

import java.time.Duration;
import java.util.function.LongSupplier;

/// A load's wait for the lease of another node: short pauses at first, longer ones later, each
/// jittered, within the limit for all of them. Not thread-safe.
final class LeaseWait {

  private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
  private static final Duration LONGEST_PAUSE = Duration.ofMillis(200);
  private static final long PAST_THE_END_NANOS = Duration.ofMillis(1).toNanos();

  private final Duration limit;
  private final LongSupplier ticker;
  private final Jitter jitter;
  private final Pause pause;
  private final CacheListener listener;
  private final long startedAt;
  private Duration next = FIRST_PAUSE;
  private boolean hasWaited;

  /// @param limit for all pauses together
  LeaseWait(
      Duration limit, LongSupplier ticker, Jitter jitter, Pause pause, CacheListener listener) {
    this.limit = limit;
    this.ticker = ticker;
    this.jitter = jitter;
    this.pause = pause;
    this.listener = listener;
    this.startedAt = ticker.getAsLong();
  }

  boolean hasWaited() {
    return hasWaited;
  }

  /// The wait is over, and the lease is had.
  void endsWithLease() {
    if (hasWaited) {
      listener.tookLeaseOver();
    }
  }

  /// Waits once more.
  ///
  /// @param leaseRemaining how long the other's lease still runs
  /// @return whether to go on waiting
  boolean waitsOn(Duration leaseRemaining) {
    long left = limit.toNanos() - (ticker.getAsLong() - startedAt);
    if (left <= 0) {
      return false;
    }
    long untilFree = leaseRemaining.toNanos() + PAST_THE_END_NANOS;
    Duration length = Duration.ofNanos(Math.min(Math.min(jitter.around(next), untilFree), left));
    next = next.multipliedBy(3).dividedBy(2);
    if (next.compareTo(LONGEST_PAUSE) > 0) {
      next = LONGEST_PAUSE;
    }
    hasWaited = true;
    listener.waitedForLease(length);
    try {
      pause.pause(length);
      return true;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
