package io.loomgram.caching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LazyTest {

  private final AtomicInteger makings = new AtomicInteger();

  @Test
  void nothingIsMadeUntilItIsAskedFor() {
    var lazy = new Lazy<>(makings::incrementAndGet);

    assertEquals(Optional.empty(), lazy.ifMade());
    assertEquals(0, makings.get());
  }

  @Test
  void theValueIsMadeOnce() {
    var lazy = new Lazy<>(makings::incrementAndGet);

    assertEquals(List.of(1, 1), List.of(lazy.get(), lazy.get()));
    assertEquals(Optional.of(1), lazy.ifMade());
  }

  @Test
  void whoAsksWhileItIsMadeGetsTheSame() throws InterruptedException, ExecutionException {
    var begun = new CountDownLatch(1);
    var gate = new CountDownLatch(1);
    var lazy =
        new Lazy<>(() -> {
          begun.countDown();
          awaitQuietly(gate);
          return makings.incrementAndGet();
        });

    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Integer> first = threads.submit(lazy::get);
      begun.await();
      Future<Integer> second = threads.submit(lazy::get);
      gate.countDown();
      assertEquals(List.of(1, 1), List.of(first.get(), second.get()));
    }
  }

  @Test
  void aFailureIsToldAndTheNextToAskTriesAnew() {
    var lazy =
        new Lazy<>(() -> {
          int making = makings.incrementAndGet();
          if (making == 1) {
            throw new IllegalStateException("broken");
          }
          return making;
        });

    assertEquals("broken", assertThrows(IllegalStateException.class, lazy::get).getMessage());
    assertEquals(2, lazy.get());
  }

  private static void awaitQuietly(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
