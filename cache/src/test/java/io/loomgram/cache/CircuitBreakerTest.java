package io.loomgram.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.loomgram.cache.CircuitBreaker.State;
import io.loomgram.fixtures.TestClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CircuitBreakerTest {

  private final TestClock clock = new TestClock();
  private final List<State> changes = new ArrayList<>();
  private final CircuitBreaker breaker =
      new CircuitBreaker(Duration.ofSeconds(30), clock::nanos, changes::add);

  @Test
  void aClosedBreakerPermitsEveryCall() {
    assertNotEquals(CircuitBreaker.NOT_PERMITTED, breaker.acquire());
    assertNotEquals(CircuitBreaker.NOT_PERMITTED, breaker.acquire());
    assertEquals(State.CLOSED, breaker.state());
  }

  @Test
  void aFailureOpensIt() {
    breaker.failed(breaker.acquire());
    assertEquals(CircuitBreaker.NOT_PERMITTED, breaker.acquire());
    assertEquals(List.of(State.OPEN), changes);
  }

  @Test
  void failuresOfCallsThatWereUnderWayOpenItOnce() {
    long first = breaker.acquire();
    long second = breaker.acquire();
    breaker.failed(first);
    clock.advance(Duration.ofSeconds(20));
    breaker.failed(second);
    clock.advance(Duration.ofSeconds(10));
    assertEquals(State.HALF_OPEN, breaker.state(), "the second failure did not prolong the wait");
    assertEquals(List.of(State.OPEN), changes);
  }

  @Test
  void afterItsWaitItPermitsOneTrial() {
    breaker.failed(breaker.acquire());
    clock.advance(Duration.ofSeconds(30));
    assertNotEquals(CircuitBreaker.NOT_PERMITTED, breaker.acquire());
    assertEquals(CircuitBreaker.NOT_PERMITTED, breaker.acquire());
  }

  @Test
  void aTrialThatSucceedsClosesIt() {
    breaker.failed(breaker.acquire());
    clock.advance(Duration.ofSeconds(30));
    breaker.succeeded(breaker.acquire());
    assertEquals(State.CLOSED, breaker.state());
    assertEquals(List.of(State.OPEN, State.HALF_OPEN, State.CLOSED), changes);
  }

  @Test
  void aTrialThatFailsOpensItForAnotherWait() {
    breaker.failed(breaker.acquire());
    clock.advance(Duration.ofSeconds(30));
    breaker.failed(breaker.acquire());
    clock.advance(Duration.ofSeconds(29));
    assertEquals(CircuitBreaker.NOT_PERMITTED, breaker.acquire());
    clock.advance(Duration.ofSeconds(1));
    assertNotEquals(CircuitBreaker.NOT_PERMITTED, breaker.acquire());
  }

  @Test
  void aTrialThatNeverReportsIsFollowedByAnother() {
    breaker.failed(breaker.acquire());
    clock.advance(Duration.ofSeconds(30));
    long lost = breaker.acquire();
    clock.advance(Duration.ofSeconds(30));
    long second = breaker.acquire();
    assertNotEquals(CircuitBreaker.NOT_PERMITTED, second);
    breaker.succeeded(lost);
    assertEquals(State.HALF_OPEN, breaker.state(), "the lost trial is no longer asked");
    breaker.succeeded(second);
    assertEquals(State.CLOSED, breaker.state());
  }

  @Test
  void aSuccessFromBeforeItOpenedDoesNotCloseIt() {
    long slow = breaker.acquire();
    breaker.failed(breaker.acquire());
    breaker.succeeded(slow);
    clock.advance(Duration.ofSeconds(30));
    long trial = breaker.acquire();
    breaker.succeeded(slow);
    assertEquals(State.HALF_OPEN, breaker.state());
    breaker.failed(slow);
    assertEquals(State.HALF_OPEN, breaker.state());
    breaker.succeeded(trial);
    assertEquals(State.CLOSED, breaker.state());
  }
}
