package io.loomgram.app.syndication;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/// How far one request may walk back: shared by the channels of one feed. A walk that is stopped
/// has a way on, so nothing is lost to a reader that follows it. Thread-safe.
final class WalkLimits {

  /// Pages behind the newest that one request reads at most.
  static final int MAX_PAGES = 50;

  /// Pages in a row without a single post that the feed is about, after which a walk stops.
  static final int MAX_BARREN_PAGES = 10;

  /// How long one request goes on asking for further pages.
  static final Duration MAX_TIME = Duration.ofSeconds(15);

  private final LongSupplier nanos;
  private final long begunAt;
  private final AtomicInteger pages = new AtomicInteger();

  /// @param nanos a nanosecond ticker
  WalkLimits(LongSupplier nanos) {
    this.nanos = nanos;
    this.begunAt = nanos.getAsLong();
  }

  /// Whether one more page may be read; it counts.
  boolean takePage() {
    return nanos.getAsLong() - begunAt <= MAX_TIME.toNanos() && pages.getAndIncrement() < MAX_PAGES;
  }
}
