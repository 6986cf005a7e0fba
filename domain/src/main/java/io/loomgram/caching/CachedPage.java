package io.loomgram.caching;

import io.loomgram.encoded.EncodedPage;
import java.time.Duration;
import java.time.Instant;

/// A page as the cache gives it out.
///
/// @param page the page
/// @param status how it came about
/// @param storedAt when it was loaded from the site
/// @param freshNanos how many nanoseconds it stays fresh from now on; zero for a stale one
public record CachedPage(EncodedPage page, CacheStatus status, Instant storedAt, long freshNanos) {

  /// @throws IllegalArgumentException if the remaining life is negative
  public CachedPage {
    if (freshNanos < 0) {
      throw new IllegalArgumentException("a remaining life of " + freshNanos + " ns");
    }
  }

  /// @param freshFor how long it stays fresh from now on; zero for a stale one
  /// @throws IllegalArgumentException if the remaining life is negative
  public CachedPage(EncodedPage page, CacheStatus status, Instant storedAt, Duration freshFor) {
    this(page, status, storedAt, freshFor.toNanos());
  }

  /// How long it stays fresh from now on; zero for a stale one.
  public Duration freshFor() {
    return Duration.ofNanos(freshNanos);
  }
}
