package io.loomgram.caching;

import io.loomgram.encoded.EncodedPage;
import java.time.Duration;
import java.time.Instant;

/// A page as the cache gives it out. It says nothing about the moment at which it was given, so one
/// object serves all who hit the same entry. Immutable.
///
/// @param page the page
/// @param status how it came about
/// @param storedAt when it was loaded from the site
/// @param life how long it is fresh, counted from `storedAt`; zero for a stale one
public record CachedPage(EncodedPage page, CacheStatus status, Instant storedAt, Duration life) {

  /// @throws IllegalArgumentException if the life is negative
  public CachedPage {
    if (life.isNegative()) {
      throw new IllegalArgumentException("a life of " + life);
    }
  }

  /// How long it stays fresh from a moment on; zero if it is not.
  public Duration freshFor(Instant now) {
    Duration left = Duration.between(now, storedAt.plus(life));
    return left.isNegative() ? Duration.ZERO : left;
  }
}
