package io.loomgram.app;

import java.time.Instant;
import java.time.InstantSource;

/// The machine's clocks: the wall clock as an [InstantSource], and a nanosecond ticker of arbitrary
/// origin for durations.
@SystemAccess("the one clock that is handed to everything else")
final class SystemClock implements InstantSource {

  @Override
  public Instant instant() {
    return Instant.now();
  }

  /// Nanoseconds from an arbitrary origin; never goes back.
  long nanos() {
    return System.nanoTime();
  }
}
