package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import java.time.Duration;
import java.time.Instant;

/// How old an answer is and how long it stays fresh, and the headers that say so ([RFC
/// 9111](https://www.rfc-editor.org/rfc/rfc9111), [RFC
/// 5861](https://www.rfc-editor.org/rfc/rfc5861)).
///
/// @param status how the answer came about
/// @param storedAt when it was loaded
/// @param life how long it is fresh, counted from `storedAt`; zero for a stale one
public record Freshness(CacheStatus status, Instant storedAt, Duration life) {

  /// Lifetimes and ages up to this many seconds have their headers made in advance.
  private static final int PREPARED_SECONDS = 600;

  private static final Header[] CACHE_CONTROL = new Header[PREPARED_SECONDS];
  private static final Header[] AGE = new Header[PREPARED_SECONDS];
  private static final Header HIT = xCache("hit");
  private static final Header STALE = xCache("stale");
  private static final Header MISS = xCache("miss");
  private static final Header COALESCED = xCache("coalesced");
  private static final Header NEVER_FRESH =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-cache");
  private static final Header NO_LONGER_FRESH =
      HeaderValues.createCached(
          HeaderNames.CACHE_CONTROL, "public, max-age=0, stale-if-error=3600");

  static {
    for (int seconds = 0; seconds < PREPARED_SECONDS; seconds++) {
      CACHE_CONTROL[seconds] = cacheControl(seconds);
      AGE[seconds] = HeaderValues.createCached(HeaderNames.AGE, seconds);
    }
  }

  /// How fresh a page is.
  public static Freshness of(CachedPage page) {
    return new Freshness(page.status(), page.storedAt(), page.life());
  }

  /// The freshness of an answer that is made of two: the older, and the sooner stale.
  public Freshness and(Freshness other) {
    Instant older = storedAt.isBefore(other.storedAt) ? storedAt : other.storedAt;
    Instant end = end().isBefore(other.end()) ? end() : other.end();
    Duration shared =
        life.isZero() || other.life.isZero() ? Duration.ZERO : Duration.between(older, end);
    return new Freshness(worse(status, other.status), older, shared);
  }

  private Instant end() {
    return storedAt.plus(life);
  }

  private static CacheStatus worse(CacheStatus one, CacheStatus other) {
    return rank(one) >= rank(other) ? one : other;
  }

  private static int rank(CacheStatus status) {
    return switch (status) {
      case HIT -> 0;
      case COALESCED -> 1;
      case MISS -> 2;
      case STALE -> 3;
    };
  }

  /// `Cache-Control`. The lifetime counts from the moment at which the content was loaded, as `Age`
  /// does, so a cache on the way keeps it for no longer than this server does.
  Header cacheControl() {
    if (life.isZero()) {
      return status == CacheStatus.STALE ? NO_LONGER_FRESH : NEVER_FRESH;
    }
    int seconds = Math.clamp(life.toSeconds(), 0, Integer.MAX_VALUE);
    return seconds < PREPARED_SECONDS ? CACHE_CONTROL[seconds] : cacheControl(seconds);
  }

  private static Header cacheControl(int seconds) {
    return HeaderValues.createCached(
        HeaderNames.CACHE_CONTROL,
        "public, max-age=" + seconds + ", stale-while-revalidate=30, stale-if-error=3600");
  }

  /// `Age` in whole seconds.
  Header age(long nowMillis) {
    long seconds = Math.max(0, nowMillis - storedAt.toEpochMilli()) / 1000;
    return seconds < PREPARED_SECONDS
        ? AGE[(int) seconds]
        : HeaderValues.createCached(HeaderNames.AGE, seconds);
  }

  /// `X-Cache`.
  Header xCache() {
    return switch (status) {
      case HIT -> HIT;
      case STALE -> STALE;
      case MISS -> MISS;
      case COALESCED -> COALESCED;
    };
  }

  private static Header xCache(String word) {
    return HeaderValues.createCached("X-Cache", word);
  }
}
