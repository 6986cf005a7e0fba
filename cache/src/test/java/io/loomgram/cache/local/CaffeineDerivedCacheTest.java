package io.loomgram.cache.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.caching.DerivedCache;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CaffeineDerivedCacheTest {

  private final CaffeineDerivedCache cache = new CaffeineDerivedCache(100_000);
  private final AtomicInteger computed = new AtomicInteger();

  @Test
  void aValueIsComputedOnce() {
    assertEquals("value", get("of", "how"));
    assertEquals("value", get("of", "how"));
    assertEquals(1, computed.get());
  }

  @Test
  void variantsAndTypesAreApart() {
    get("of", "one");
    get("of", "two");
    assertEquals(
        7, cache.get(new DerivedCache.Key<>(Integer.class, "of", "one"), _ -> 16, () -> 7));
    assertEquals(2, computed.get());
  }

  @Test
  void concurrentCallersComputeItOnceAndOtherKeysDoNotWait() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    DerivedCache.Key<String> key = new DerivedCache.Key<>(String.class, "of", "how");
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<String> first =
          threads.submit(() ->
              cache.get(
                  key,
                  String::length,
                  () -> {
                    computed.incrementAndGet();
                    begun.countDown();
                    await(gate);
                    return "slow";
                  }));
      await(begun);
      Future<String> second = threads.submit(() -> cache.get(key, String::length, () -> "unused"));
      for (int other = 0; other < 1000; other++) {
        get("other " + other, "how");
      }
      gate.countDown();
      assertEquals("slow", first.get(20, TimeUnit.SECONDS));
      assertEquals("slow", second.get(20, TimeUnit.SECONDS));
    }
    assertEquals(1001, computed.get());
  }

  @Test
  void aFailureIsNotKept() {
    DerivedCache.Key<String> key = new DerivedCache.Key<>(String.class, "of", "how");
    assertThrows(
        IllegalStateException.class,
        () ->
            cache.get(
                key,
                String::length,
                () -> {
                  throw new IllegalStateException("broken");
                }));
    assertEquals("value", get("of", "how"));
  }

  private String get(String of, String how) {
    return cache.get(
        new DerivedCache.Key<>(String.class, of, how),
        String::length,
        () -> {
          computed.incrementAndGet();
          return "value";
        });
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(20, TimeUnit.SECONDS));
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
