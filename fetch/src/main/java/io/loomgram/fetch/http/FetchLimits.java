package io.loomgram.fetch.http;

import java.time.Duration;

/// How much of the site is asked for at a time, and how long and how large an answer may be.
///
/// @param timeout how long one request may take as a whole, connecting and the last byte included
/// @param maxConcurrent how many requests are in flight at most
/// @param maxBytes how many bytes a page may have once it is unpacked
public record FetchLimits(Duration timeout, int maxConcurrent, int maxBytes) {

  /// Eight seconds, 32 requests, 8 MiB.
  public static final FetchLimits DEFAULT = new FetchLimits(Duration.ofSeconds(8), 32, 8 << 20);

  /// @throws IllegalArgumentException if a bound is not positive
  public FetchLimits {
    if (!timeout.isPositive()) {
      throw new IllegalArgumentException("a time-out of " + timeout);
    }
    if (maxConcurrent < 1) {
      throw new IllegalArgumentException(maxConcurrent + " requests at a time");
    }
    if (maxBytes < 1) {
      throw new IllegalArgumentException("a page of " + maxBytes + " bytes");
    }
  }
}
