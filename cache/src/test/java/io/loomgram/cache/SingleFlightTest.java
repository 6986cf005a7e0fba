package io.loomgram.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.SingleFlight.Landing;
import io.loomgram.cache.SingleFlight.Ticket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SingleFlightTest {

  private static final Duration LONG = Duration.ofSeconds(20);

  private final SingleFlight<String, String> flights = new SingleFlight<>();
  private final CountDownLatch gate = new CountDownLatch(1);

  @Test
  void joinersShareTheLeadersLoad() throws Exception {
    Ticket<String> leader = flights.join("key", held("first"));
    Ticket<String> joiner = flights.join("key", () -> Landing.of("second"));
    gate.countDown();
    assertTrue(leader.leads());
    assertFalse(joiner.leads());
    assertEquals("first", leader.await(LONG));
    assertEquals("first", joiner.await(LONG));
  }

  @Test
  void otherKeysDoNotWait() throws Exception {
    flights.join("slow", held("slow"));
    assertEquals("quick", flights.join("quick", () -> Landing.of("quick")).await(LONG));
    gate.countDown();
  }

  @Test
  void aFailureIsSharedAndNotKept() throws Exception {
    IllegalStateException broken = new IllegalStateException("broken");
    Ticket<String> leader =
        flights.join(
            "key",
            () -> {
              awaitGate();
              throw broken;
            });
    Ticket<String> joiner = flights.join("key", () -> Landing.of("unused"));
    gate.countDown();
    assertSame(broken, assertThrows(ExecutionException.class, () -> leader.await(LONG)).getCause());
    assertSame(broken, assertThrows(ExecutionException.class, () -> joiner.await(LONG)).getCause());
    assertEquals("anew", flights.join("key", () -> Landing.of("anew")).await(LONG));
  }

  @Test
  void anInterruptedLeaderDoesNotFailTheOthers() throws Exception {
    AtomicReference<Throwable> leadersEnd = new AtomicReference<>();
    CountDownLatch started = new CountDownLatch(1);
    Thread leader =
        Thread.ofPlatform()
            .start(() -> {
              Ticket<String> ticket = flights.join("key", held("value"));
              started.countDown();
              try {
                ticket.await(LONG);
              } catch (InterruptedException | ExecutionException | TimeoutException end) {
                leadersEnd.set(end);
              }
            });
    assertTrue(started.await(20, TimeUnit.SECONDS));
    Ticket<String> joiner = flights.join("key", () -> Landing.of("unused"));
    leader.interrupt();
    assertTrue(leader.join(LONG));
    assertEquals(InterruptedException.class, leadersEnd.get().getClass());
    gate.countDown();
    assertEquals("value", joiner.await(LONG));
  }

  @Test
  void aJoinerWhoseTimeIsUpLeavesAlone() throws Exception {
    Ticket<String> leader = flights.join("key", held("value"));
    Ticket<String> joiner = flights.join("key", () -> Landing.of("unused"));
    assertThrows(TimeoutException.class, () -> joiner.await(Duration.ofMillis(1)));
    gate.countDown();
    assertEquals("value", leader.await(LONG));
  }

  @Test
  void whoeverAsksAfterAnAnswerStartsAnew() throws Exception {
    assertEquals("one", flights.join("key", () -> Landing.of("one")).await(LONG));
    Ticket<String> next = flights.join("key", () -> Landing.of("two"));
    assertTrue(next.leads());
    assertEquals("two", next.await(LONG));
  }

  @Test
  void callersAreAnsweredBeforeWhatComesAfterwards() throws Exception {
    CountDownLatch afterwards = new CountDownLatch(1);
    Ticket<String> ticket =
        flights.join(
            "key",
            () ->
                new Landing<>(
                    "value",
                    () -> {
                      awaitGate();
                      afterwards.countDown();
                    }));
    assertEquals("value", ticket.await(LONG));
    assertEquals(1, afterwards.getCount());
    gate.countDown();
    assertTrue(afterwards.await(20, TimeUnit.SECONDS));
  }

  @Test
  void nothingIsKeptOnceNothingFlies() throws Exception {
    for (int key = 0; key < 100; key++) {
      flights.join("key " + key, () -> Landing.of("value")).await(LONG);
    }
    assertEquals(0, flights.inFlight());
  }

  @Test
  void aThreadThatCannotBeHadFailsTheCallersAndFreesTheKey() {
    SingleFlight<String, String> threadless =
        new SingleFlight<>(load -> {
          throw new OutOfMemoryError("no thread");
        });
    Ticket<String> ticket = threadless.join("key", () -> Landing.of("unused"));
    assertThrows(ExecutionException.class, () -> ticket.await(LONG));
    assertEquals(0, threadless.inFlight());
  }

  private SingleFlight.Load<String> held(String value) {
    return () -> {
      awaitGate();
      return Landing.of(value);
    };
  }

  private void awaitGate() {
    try {
      if (!gate.await(20, TimeUnit.SECONDS)) {
        throw new AssertionError("the gate was not opened");
      }
    } catch (InterruptedException interrupted) {
      throw new AssertionError("a load was interrupted", interrupted);
    }
  }
}
