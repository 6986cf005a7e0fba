package io.loomgram.app.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.TestClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TokenBucketsTest {

  private final TestClock clock = new TestClock();
  private final TokenBuckets buckets = new TokenBuckets(3, clock.ticker());

  private void takeAll() {
    for (int i = 0; i < 3; i++) {
      assertEquals(Duration.ZERO, buckets.take("a"));
    }
  }

  @Test
  void aMinutesRequestsGoThroughAndThenNone() {
    takeAll();

    assertEquals(Duration.ofSeconds(20), buckets.take("a"));
  }

  @Test
  void theBucketFillsEvenly() {
    takeAll();
    clock.advance(Duration.ofSeconds(20));

    assertEquals(Duration.ZERO, buckets.take("a"));
    assertTrue(buckets.take("a").isPositive());
  }

  @Test
  void oneClientDoesNotTakeFromAnother() {
    takeAll();

    assertEquals(Duration.ZERO, buckets.take("b"));
  }

  @Test
  void aLiftedLimitComesBack() {
    takeAll();
    buckets.lift("a", Duration.ofMinutes(10));
    for (int i = 0; i < 50; i++) {
      assertEquals(Duration.ZERO, buckets.take("a"));
    }
    clock.advance(Duration.ofMinutes(10));
    takeAll();

    assertTrue(buckets.take("a").isPositive());
  }

  @Test
  void clientsBeyondTheBoundMakeRoom() {
    for (int i = 0; i < TokenBuckets.MOST_CLIENTS + 10; i++) {
      buckets.take("client " + i);
    }

    assertTrue(buckets.size() <= TokenBuckets.MOST_CLIENTS);
  }
}
