package io.loomgram.cache;

import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.ids;
import static io.loomgram.cache.Samples.latest;
import static io.loomgram.cache.Samples.notFound;
import static io.loomgram.cache.Samples.page;
import static io.loomgram.cache.Samples.unavailable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheProfile;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.ReadFailure;
import io.loomgram.fixtures.TestClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The cache of a node that is alone.
@Timeout(30)
class MemoryCacheTest {

  private final TestClock clock = new TestClock();
  private final FakeSite site = new FakeSite(page(1, 2));
  private final TwoLevelCache cache = LoneCache.of(CacheProfile.NORMAL, clock);

  @Test
  void aPageIsLoadedOnceWhileItIsFresh() {
    CachedPage first = cache.get(LATEST, site);
    clock.advance(Duration.ofSeconds(3));
    CachedPage second = cache.get(LATEST, site);
    assertEquals(CacheStatus.MISS, first.status());
    assertEquals(Duration.ofSeconds(10), first.life());
    assertEquals(CacheStatus.HIT, second.status());
    assertEquals(Duration.ofSeconds(7), second.freshFor(clock.instant()));
    assertEquals(first.storedAt(), second.storedAt());
    assertSame(second, cache.get(LATEST, site), "a hit makes nothing anew");
    assertEquals(1, site.loads());
  }

  @Test
  void aPagePastItsLifeIsLoadedAnew() {
    cache.get(LATEST, site);
    clock.advance(Duration.ofSeconds(10));
    site.answers(page(1, 2, 3));
    CachedPage anew = cache.get(LATEST, site);
    assertEquals(CacheStatus.MISS, anew.status());
    assertEquals(List.of(1, 2, 3), ids(anew.page()));
  }

  @Test
  void aPagePastItsRenewalPointGoesOutAtOnceAndIsRenewedBehind() throws Exception {
    cache.get(LATEST, site);
    site.awaitLoad();
    clock.advance(Duration.ofMillis(9_500));
    site.answers(page(1, 2, 3));
    CountDownLatch gate = site.holds();
    CachedPage old = cache.get(LATEST, site);
    assertEquals(CacheStatus.HIT, old.status());
    assertEquals(List.of(1, 2), ids(old.page()));
    site.awaitLoad();
    assertEquals(CacheStatus.HIT, cache.get(LATEST, site).status());
    gate.countDown();
    awaitLanding();
    assertEquals(List.of(1, 2, 3), ids(cache.get(LATEST, site).page()));
    assertEquals(2, site.loads(), "two reads past the renewal point start one renewal");
  }

  @Test
  void aReadPastTheLifeJoinsTheRenewalThatFlies() throws Exception {
    cache.get(LATEST, site);
    site.awaitLoad();
    clock.advance(Duration.ofMillis(9_500));
    site.answers(page(3));
    CountDownLatch gate = site.holds();
    cache.get(LATEST, site);
    site.awaitLoad();
    clock.advance(Duration.ofSeconds(1));
    openOnceWaiting(Thread.currentThread(), gate);
    assertEquals(CacheStatus.COALESCED, cache.get(LATEST, site).status());
    assertEquals(2, site.loads());
  }

  @Test
  void aPageThatIsRefreshedInEveryRenewalWindowIsNeverColdForACaller() {
    cache.refresh(LATEST, site);
    for (int second = 1; second <= 60; second++) {
      clock.advance(new FreshnessPolicy(CacheProfile.NORMAL).renewalWindow());
      cache.refresh(LATEST, site);
      assertEquals(CacheStatus.HIT, cache.get(LATEST, site).status());
    }
    assertEquals(Set.of(LoadPriority.BACKGROUND), Set.copyOf(site.priorities()));
  }

  @Test
  void manyCallersAtOnceShareOneLoad() throws Exception {
    CountDownLatch gate = site.holds();
    List<Future<CachedPage>> callers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int caller = 0; caller < 64; caller++) {
        callers.add(threads.submit(() -> cache.get(LATEST, site)));
      }
      site.awaitLoad();
      gate.countDown();
      int misses = 0;
      for (Future<CachedPage> caller : callers) {
        misses += caller.get(20, TimeUnit.SECONDS).status() == CacheStatus.MISS ? 1 : 0;
      }
      assertEquals(1, misses);
    }
    assertEquals(1, site.loads());
    assertEquals(0, cache.inFlight());
  }

  @Test
  void aFailureIsSharedAndForgotten() {
    site.fails(unavailable());
    assertThrows(ReadFailure.SourceUnavailable.class, () -> cache.get(LATEST, site));
    site.answers(page(1));
    assertEquals(CacheStatus.MISS, cache.get(LATEST, site).status());
  }

  @Test
  void aStaleCopyGoesOutWhenTheSiteCannotBeHad() {
    cache.get(LATEST, site);
    clock.advance(Duration.ofMinutes(30));
    site.fails(unavailable());
    CachedPage stale = cache.get(LATEST, site);
    assertEquals(CacheStatus.STALE, stale.status());
    assertEquals(Duration.ZERO, stale.life());
    assertEquals(List.of(1, 2), ids(stale.page()));
  }

  @Test
  void aSiteThatCannotBeHadIsLeftAloneForASecondWhileACopyIsLeft() {
    cache.get(LATEST, site);
    clock.advance(Duration.ofSeconds(20));
    site.fails(unavailable());
    cache.get(LATEST, site);
    cache.get(LATEST, site);
    assertEquals(2, site.loads());
    clock.advance(Duration.ofSeconds(1));
    site.answers(page(9));
    assertEquals(CacheStatus.MISS, cache.get(LATEST, site).status());
  }

  @Test
  void pastItsStaleWindowACopyIsNotServed() {
    cache.get(LATEST, site);
    clock.advance(Duration.ofMinutes(61));
    site.fails(unavailable());
    assertThrows(ReadFailure.SourceUnavailable.class, () -> cache.get(LATEST, site));
  }

  @Test
  void withTheProfileOffEachCallerSeesTheSiteAsItIsNow() {
    TwoLevelCache off = LoneCache.of(CacheProfile.OFF, clock);
    assertEquals(CacheStatus.MISS, off.get(LATEST, site).status());
    site.answers(page(3));
    CachedPage second = off.get(LATEST, site);
    assertEquals(CacheStatus.MISS, second.status());
    assertEquals(List.of(3), ids(second.page()));
    assertEquals(0, off.memoryBytes());
  }

  @Test
  void aSlowKeyDoesNotHoldUpAnother() throws Exception {
    FakeSite slow = new FakeSite(page(1));
    CountDownLatch gate = slow.holds();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<CachedPage> waiting = threads.submit(() -> cache.get(latest("slow"), slow));
      slow.awaitLoad();
      assertEquals(CacheStatus.MISS, cache.get(LATEST, site).status());
      assertFalse(waiting.isDone());
      gate.countDown();
      assertEquals(CacheStatus.MISS, waiting.get(20, TimeUnit.SECONDS).status());
    }
  }

  @Test
  void anInterruptedLeaderLeavesAndTheOthersGetThePage() throws Exception {
    CountDownLatch gate = site.holds();
    Thread leader =
        Thread.ofVirtual()
            .start(() ->
                assertThrows(ReadFailure.SourceTimedOut.class, () -> cache.get(LATEST, site)));
    site.awaitLoad();
    leader.interrupt();
    assertTrue(leader.join(Duration.ofSeconds(20)));
    gate.countDown();
    awaitLanding();
    assertEquals(CacheStatus.HIT, cache.get(LATEST, site).status());
    assertEquals(1, site.loads());
  }

  @Test
  void manyKeysComeInTheOrderAskedEachWithItsOwnFailure() {
    FakeSite gone = new FakeSite(page());
    gone.fails(notFound());
    Map<CacheKey, PageLoader> asked = new LinkedHashMap<>();
    asked.put(latest("zulu"), site);
    asked.put(latest("gone"), gone);
    asked.put(latest("alpha"), site);
    Map<CacheKey, Lookup> found = cache.getAll(asked, Duration.ofSeconds(20));
    assertEquals(List.copyOf(asked.keySet()), List.copyOf(found.keySet()));
    assertInstanceOf(Lookup.Found.class, found.get(latest("zulu")));
    assertInstanceOf(Lookup.Failed.class, found.get(latest("gone")));
  }

  @Test
  void aKeyThatIsLateAmongManyFailsAloneOrGivesItsStaleCopy() {
    cache.get(latest("known"), site);
    clock.advance(Duration.ofMinutes(1));
    FakeSite slow = new FakeSite(page(1));
    CountDownLatch gate = slow.holds();
    Map<CacheKey, PageLoader> asked = new LinkedHashMap<>();
    asked.put(latest("quick"), site);
    asked.put(latest("known"), slow);
    asked.put(latest("unknown"), slow);
    Map<CacheKey, Lookup> found = cache.getAll(asked, Duration.ofMillis(200));
    gate.countDown();
    assertEquals(CacheStatus.MISS, status(found.get(latest("quick"))));
    assertEquals(CacheStatus.STALE, status(found.get(latest("known"))));
    assertInstanceOf(Lookup.Failed.class, found.get(latest("unknown")));
  }

  @Test
  void amongManyAStaleCopyIsUsedRatherThanWaitedFor() {
    cache.get(latest("known"), site);
    clock.advance(Duration.ofMinutes(1));
    FakeSite hanging = new FakeSite(page(1));
    CountDownLatch gate = hanging.holds();

    Map<CacheKey, Lookup> found =
        assertTimeoutPreemptively(
            Duration.ofMinutes(5),
            () -> cache.getAll(Map.of(latest("known"), hanging), Duration.ofHours(1)));
    gate.countDown();

    assertEquals(CacheStatus.STALE, status(found.get(latest("known"))));
  }

  @Test
  void aRefreshLoadsInTheBackgroundAndOnlyWhatIsDue() {
    cache.refresh(LATEST, site);
    cache.refresh(LATEST, site);
    assertEquals(List.of(LoadPriority.BACKGROUND), site.priorities());
    clock.advance(Duration.ofMillis(9_500));
    cache.refresh(LATEST, site);
    assertEquals(2, site.loads());
    assertEquals(CacheStatus.HIT, cache.get(LATEST, site).status());
  }

  @Test
  void aBrokenLoaderIsTheCallersToSeeAndFreesTheKey() {
    PageLoader broken =
        priority -> {
          throw new IllegalArgumentException("broken");
        };
    assertThrows(IllegalStateException.class, () -> cache.get(LATEST, broken));
    assertEquals(CacheStatus.MISS, cache.get(LATEST, site).status());
  }

  private static CacheStatus status(@Nullable Lookup lookup) {
    return assertInstanceOf(Lookup.Found.class, lookup).page().status();
  }

  /// Opens the gate as soon as the caller waits.
  private static void openOnceWaiting(Thread caller, CountDownLatch gate) {
    Thread.ofPlatform()
        .daemon()
        .start(() -> {
          while (caller.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
          }
          gate.countDown();
        });
  }

  /// Waits for the renewal that flies, by joining it; finds it fresh if it has landed.
  private void awaitLanding() {
    cache.refresh(LATEST, site);
  }
}
