package io.loomgram.app.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ReadinessTest {

  private final Readiness readiness = new Readiness();

  @Test
  void anIdleServerDrainsAtOnce() {
    readiness.ready();

    assertTrue(readiness.drain(Duration.ofMinutes(1)));
    assertEquals(Readiness.State.DRAINING, readiness.state());
  }

  @Test
  void drainingWaitsForTheLastRequest() throws Exception {
    readiness.ready();
    readiness.requestBegins();
    CompletableFuture<Boolean> drained =
        CompletableFuture.supplyAsync(() -> readiness.drain(Duration.ofMinutes(1)));

    readiness.requestEnds();

    assertTrue(drained.get(10, TimeUnit.SECONDS));
  }

  @Test
  void aRequestThatDoesNotEndIsNotWaitedForTooLong() {
    readiness.requestBegins();

    assertFalse(readiness.drain(Duration.ofMillis(1)));
  }
}
