package io.loomgram.fetch.http;

import static io.loomgram.channel.LoadPriority.BACKGROUND;
import static io.loomgram.channel.LoadPriority.USER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.LoadPriority;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class FetchPermitsTest {

  private static final Duration LONG = Duration.ofSeconds(15);

  private final BlockingQueue<String> started = new LinkedBlockingQueue<>();

  @Test
  void soManyAreGivenAndTheNextWaits() throws Exception {
    FetchPermits permits = new FetchPermits(2, 10, LONG);
    assertTrue(permits.acquire(USER));
    assertTrue(permits.acquire(BACKGROUND));
    assertEquals(2, permits.taken());
    queue(permits, USER, "third");
    assertEquals(0, started.size());
    permits.release();
    assertEquals("third", next());
  }

  @Test
  void usersGoFirstThenTheBackgroundEachInItsOrder() throws Exception {
    FetchPermits permits = new FetchPermits(1, 10, LONG);
    assertTrue(permits.acquire(USER));
    queue(permits, BACKGROUND, "background 1");
    queue(permits, USER, "user 1");
    queue(permits, BACKGROUND, "background 2");
    queue(permits, USER, "user 2");
    permits.release();
    assertEquals("user 1", next());
    permits.release();
    assertEquals("user 2", next());
    permits.release();
    assertEquals("background 1", next());
    permits.release();
    assertEquals("background 2", next());
  }

  @Test
  void aPermitThatNobodyWaitsForStaysToBeHad() throws Exception {
    FetchPermits permits = new FetchPermits(1, 10, LONG);
    assertTrue(permits.acquire(USER));
    permits.release();
    assertEquals(0, permits.taken());
    assertTrue(permits.acquire(BACKGROUND));
  }

  @Test
  void thoseWhoWaitAreBounded() throws Exception {
    FetchPermits permits = new FetchPermits(1, 1, LONG);
    assertTrue(permits.acquire(USER));
    queue(permits, USER, "waits");
    assertFalse(permits.acquire(USER));
    queue(permits, BACKGROUND, "waits too");
    assertFalse(permits.acquire(BACKGROUND));
  }

  @Test
  void theWaitIsBounded() throws Exception {
    FetchPermits permits = new FetchPermits(1, 10, Duration.ofMillis(1));
    assertTrue(permits.acquire(USER));
    assertFalse(permits.acquire(USER));
    assertEquals(0, permits.waiting(USER));
    permits.release();
    assertTrue(permits.acquire(USER));
  }

  @Test
  void aWaiterThatIsInterruptedLeavesTheQueueAndTakesNothing() throws Exception {
    FetchPermits permits = new FetchPermits(1, 10, LONG);
    assertTrue(permits.acquire(USER));
    CompletableFuture<Boolean> waiting = new CompletableFuture<>();
    Thread waiter =
        Thread.startVirtualThread(() -> {
          try {
            waiting.complete(permits.acquire(USER));
          } catch (InterruptedException interrupted) {
            waiting.completeExceptionally(interrupted);
          }
        });
    awaitWaiting(permits, USER, 1);
    waiter.interrupt();
    var failure = assertThrows(ExecutionException.class, () -> waiting.get(5, TimeUnit.SECONDS));
    assertInstanceOf(InterruptedException.class, failure.getCause());
    assertEquals(0, permits.waiting(USER));
    permits.release();
    assertTrue(permits.acquire(USER));
  }

  @Test
  void underAStormOfComingsAndGoingsNoPermitIsLostOrMade() throws Exception {
    FetchPermits permits = new FetchPermits(3, 1000, Duration.ofNanos(1));
    Thread[] storm = new Thread[60];
    for (int i = 0; i < storm.length; i++) {
      LoadPriority priority = i % 3 == 0 ? BACKGROUND : USER;
      storm[i] = Thread.startVirtualThread(() -> comeAndGo(permits, priority));
    }
    for (Thread thread : storm) {
      assertTrue(thread.join(LONG));
    }
    for (int i = 0; i < 3; i++) {
      assertTrue(permits.acquire(USER));
    }
    assertFalse(permits.acquire(USER));
  }

  private static void comeAndGo(FetchPermits permits, LoadPriority priority) {
    try {
      for (int i = 0; i < 200; i++) {
        if (permits.acquire(priority)) {
          Thread.onSpinWait();
          permits.release();
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void queue(FetchPermits permits, LoadPriority priority, String name) {
    int before = permits.waiting(priority);
    Thread.startVirtualThread(() -> {
      try {
        if (permits.acquire(priority)) {
          started.add(name);
        }
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    });
    awaitWaiting(permits, priority, before + 1);
  }

  /// Bounded by the time-out of the class.
  private static void awaitWaiting(FetchPermits permits, LoadPriority priority, int many) {
    while (permits.waiting(priority) < many) {
      Thread.onSpinWait();
    }
  }

  private String next() throws InterruptedException {
    return String.valueOf(started.poll(5, TimeUnit.SECONDS));
  }
}
