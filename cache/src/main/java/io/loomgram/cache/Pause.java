package io.loomgram.cache;

import java.time.Duration;

/// Waiting for a while: the system's way, or a test's.
@FunctionalInterface
public interface Pause {

  /// @throws InterruptedException if the thread is interrupted meanwhile
  void pause(Duration duration) throws InterruptedException;
}
