package io.loomgram.cache;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// Random numbers for jitter that many threads may draw without waiting for each other: the
/// SplitMix64 sequence (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014).
final class Jitter {

  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
  private static final double UNIT = 0x1.0p-53;

  private final AtomicLong state;

  Jitter(long seed) {
    this.state = new AtomicLong(seed);
  }

  /// Between half of a duration and one and a half, in nanoseconds.
  long around(Duration duration) {
    return Math.round(duration.toNanos() * (0.5 + next()));
  }

  /// A number from 0 inclusive to 1 exclusive.
  double next() {
    long mixed = state.addAndGet(GOLDEN_GAMMA);
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return ((mixed ^ (mixed >>> 31)) >>> 11) * UNIT;
  }
}
