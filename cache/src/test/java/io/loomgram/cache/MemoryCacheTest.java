package io.loomgram.cache;

import static io.loomgram.cache.Samples.CARD;
import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.SEARCH;
import static io.loomgram.cache.Samples.around;
import static io.loomgram.cache.Samples.ids;
import static io.loomgram.cache.Samples.latest;
import static io.loomgram.cache.Samples.notFound;
import static io.loomgram.cache.Samples.page;
import static io.loomgram.cache.Samples.unavailable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.local.CaffeineTier;
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
import java.util.Random;
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

  private static final CacheLimits LIMITS =
      new CacheLimits(Duration.ofSeconds(20), Duration.ofSeconds(10), Duration.ofSeconds(10));

  private final TestClock clock = new TestClock();
  private final FakeSite site = new FakeSite(page(1, 2));
  private final TwoLevelCache cache = cacheOf(CacheProfile.NORMAL);

  private TwoLevelCache cacheOf(CacheProfile profile) {
    NoSharedTier alone = new NoSharedTier();
    return new TwoLevelCache(
        new CaffeineTier(1 << 20, clock::nanos),
        alone,
        alone,
        new FreshnessPolicy(profile),
        LIMITS,
        new CacheTime(clock, clock::nanos),
        new Random(7),
        duration -> clock.advance(duration),
        CacheListener.SILENT);
  }

  @Test
  void aPageIsLoadedOnceWhileItIsFresh() {
    CachedPage first = cache.get(LATEST, site);
    clock.advance(Duration.ofSeconds(3));
    CachedPage second = cache.get(LATEST, site);
    assertEquals(CacheStatus.MISS, first.status());
    assertEquals(Duration.ofSeconds(10), first.freshFor());
    assertEquals(CacheStatus.HIT, second.status());
    assertEquals(Duration.ofSeconds(7), second.freshFor());
    assertEquals(first.storedAt(), second.storedAt());
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
    assertEquals(Duration.ZERO, stale.freshFor());
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
  void anEmptyPageNeverReplacesAGoodOne() {
    cache.get(LATEST, site);
    clock.advance(Duration.ofSeconds(11));
    site.answers(page());
    CachedPage kept = cache.get(LATEST, site);
    assertEquals(CacheStatus.STALE, kept.status());
    assertEquals(List.of(1, 2), ids(kept.page()));
    clock.advance(Duration.ofSeconds(3));
    site.answers(page(4));
    assertEquals(List.of(4), ids(cache.get(LATEST, site).page()));
  }

  @Test
  void anEmptyChannelIsAnsweredAndAskedAgainAfterSeconds() {
    site.answers(page());
    assertEquals(List.of(), ids(cache.get(LATEST, site).page()));
    clock.advance(Duration.ofSeconds(1));
    cache.get(LATEST, site);
    assertEquals(1, site.loads());
    clock.advance(Duration.ofSeconds(2));
    cache.get(LATEST, site);
    assertEquals(2, site.loads());
  }

  @Test
  void aSearchWithoutHitsReplacesOneWithHits() {
    cache.get(SEARCH, site);
    clock.advance(Duration.ofSeconds(11));
    site.answers(page());
    assertEquals(List.of(), ids(cache.get(SEARCH, site).page()));
  }

  @Test
  void aMissingChannelIsRememberedForEveryQuestionAndLongerEachTime() {
    site.fails(notFound());
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(CARD, site));
    clock.advance(Duration.ofSeconds(29));
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    assertEquals(1, site.loads());
    clock.advance(Duration.ofSeconds(1));
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    assertEquals(2, site.loads());
    clock.advance(Duration.ofSeconds(59));
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    assertEquals(2, site.loads());
  }

  @Test
  void aChannelThatAppearsIsNoLongerRememberedAsMissing() {
    site.fails(notFound());
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    clock.advance(Duration.ofSeconds(30));
    site.answers(page(1));
    cache.get(LATEST, site);
    assertEquals(List.of(1), ids(cache.get(CARD, site).page()));
  }

  @Test
  void aHiddenChannelStillHasACard() {
    site.fails(new ReadFailure.NoWebPreview(Samples.CHANNEL, "Title", null));
    assertThrows(ReadFailure.NoWebPreview.class, () -> cache.get(LATEST, site));
    assertThrows(ReadFailure.NoWebPreview.class, () -> cache.get(around(5), site));
    assertEquals(1, site.loads());
    site.answers(page(1));
    assertEquals(CacheStatus.MISS, cache.get(CARD, site).status());
  }

  @Test
  void aMissingPostIsRememberedApartFromItsPageAndLongerEachTime() {
    site.answers(page(4, 6));
    cache.getForPost(around(5), site);
    clock.advance(Duration.ofSeconds(29));
    cache.getForPost(around(5), site);
    assertEquals(1, site.loads());
    clock.advance(Duration.ofSeconds(1));
    cache.getForPost(around(5), site);
    assertEquals(2, site.loads());
    clock.advance(Duration.ofSeconds(59));
    cache.getForPost(around(5), site);
    assertEquals(2, site.loads());
  }

  @Test
  void aPageWithoutThePostIsLoadedAnewAsAPage() {
    site.answers(page(4, 6));
    cache.getForPost(around(5), site);
    clock.advance(Duration.ofSeconds(10));
    site.answers(page(4, 5, 6));
    assertEquals(List.of(4, 5, 6), ids(cache.get(around(5), site).page()));
    assertEquals(List.of(4, 5, 6), ids(cache.getForPost(around(5), site).page()));
  }

  @Test
  void aPostComesFromThePageAroundItWithoutAnotherLoad() {
    cache.get(around(2), site);
    assertEquals(CacheStatus.HIT, cache.getForPost(around(2), site).status());
    assertEquals(1, site.loads());
  }

  @Test
  void withTheProfileOffEachCallerSeesTheSiteAsItIsNow() {
    TwoLevelCache off = cacheOf(CacheProfile.OFF);
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

  /// Flights land on their own threads; waits until none is left.
  private void awaitLanding() throws InterruptedException {
    for (int tries = 0; cache.inFlight() > 0; tries++) {
      assertTrue(tries < 10_000, "a load did not end");
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }
}
