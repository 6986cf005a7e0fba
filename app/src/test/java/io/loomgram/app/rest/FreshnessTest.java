package io.loomgram.app.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.loomgram.caching.CacheStatus;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class FreshnessTest {

  private static final Instant STORED = Instant.parse("2026-03-01T12:00:00Z");

  private static long after(Duration time) {
    return STORED.plus(time).toEpochMilli();
  }

  @Test
  void theLifetimeCountsFromTheLoadAsTheAgeDoes() {
    var freshness = new Freshness(CacheStatus.HIT, STORED, Duration.ofSeconds(10));

    assertEquals("4", freshness.age(after(Duration.ofSeconds(4))).get());
    assertEquals(
        "public, max-age=10, stale-while-revalidate=30, stale-if-error=3600",
        freshness.cacheControl().get());
  }

  @Test
  void aStaleAnswerIsNotKept() {
    var freshness = new Freshness(CacheStatus.STALE, STORED, Duration.ZERO);

    assertEquals("public, max-age=0, stale-if-error=3600", freshness.cacheControl().get());
    assertEquals("stale", freshness.xCache().get());
  }

  @Test
  void withoutFreshnessEveryUseIsAsked() {
    var freshness = new Freshness(CacheStatus.MISS, STORED, Duration.ZERO);

    assertEquals("no-cache", freshness.cacheControl().get());
  }

  @Test
  void ofTwoTheOlderAndTheSoonerStaleCounts() {
    var one = new Freshness(CacheStatus.HIT, STORED, Duration.ofSeconds(6));
    var other = new Freshness(CacheStatus.MISS, STORED.plusSeconds(3), Duration.ofSeconds(2));

    assertEquals(new Freshness(CacheStatus.MISS, STORED, Duration.ofSeconds(5)), one.and(other));
    assertEquals(one.and(other), other.and(one));
  }

  @Test
  void besideOneThatIsNotFreshNothingIs() {
    var fresh = new Freshness(CacheStatus.HIT, STORED, Duration.ofSeconds(6));
    var stale = new Freshness(CacheStatus.STALE, STORED.minusSeconds(60), Duration.ZERO);

    assertEquals(
        new Freshness(CacheStatus.STALE, STORED.minusSeconds(60), Duration.ZERO), fresh.and(stale));
  }
}
