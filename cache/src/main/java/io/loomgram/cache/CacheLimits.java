package io.loomgram.cache;

import java.time.Duration;

/// What bounds the cache.
///
/// @param callerPatience how long a caller waits for a load; longer than the site may take
/// @param leaseWait how long a load waits for the lease of other nodes before it loads for its own
///   node; shorter than the callers' patience
/// @param memoryMaxTtl how long the memory level may hold a value while the shared level is behind
///   it
public record CacheLimits(Duration callerPatience, Duration leaseWait, Duration memoryMaxTtl) {

  /// @throws IllegalArgumentException if one is not positive
  public CacheLimits {
    if (!callerPatience.isPositive() || !leaseWait.isPositive() || !memoryMaxTtl.isPositive()) {
      throw new IllegalArgumentException(
          "limits of " + callerPatience + ", " + leaseWait + " and " + memoryMaxTtl);
    }
  }
}
