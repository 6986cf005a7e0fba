package io.loomgram.app;

import io.loomgram.cache.Pause;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/// What a server takes from the machine that it runs on. Tests hand in their own.
///
/// @param wall the wall clock
/// @param ticker nanoseconds from an arbitrary origin, never running backwards
/// @param pause how to wait
/// @param random for jitter and for names that nobody can guess; thread-safe
record Surroundings(InstantSource wall, LongSupplier ticker, Pause pause, RandomGenerator random) {

  /// Those of this process.
  @SystemAccess("the clocks, the pause and the randomness that are handed to everything else")
  static Surroundings ofProcess() {
    SystemClock clock = new SystemClock();
    return new Surroundings(clock, clock::nanos, Thread::sleep, new SecureRandom());
  }
}
