package io.loomgram.refresh;

import java.time.Duration;

/// Hears what the refresher does, for metrics.
@FunctionalInterface
public interface RefreshListener {

  /// A tick is over.
  ///
  /// @param leads whether this node led
  /// @param channels how many channels were looked at
  /// @param took how long it took
  void ticked(boolean leads, int channels, Duration took);
}
