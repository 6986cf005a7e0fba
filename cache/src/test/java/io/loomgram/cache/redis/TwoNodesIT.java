package io.loomgram.cache.redis;

import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.ids;
import static io.loomgram.cache.Samples.latest;
import static io.loomgram.cache.Samples.notFound;
import static io.loomgram.cache.Samples.page;
import static io.loomgram.cache.Samples.unavailable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.CacheEntry.Page;
import io.loomgram.cache.CacheTime;
import io.loomgram.cache.FakeSite;
import io.loomgram.cache.Lease;
import io.loomgram.cache.SharedAnswer;
import io.loomgram.cache.SharedTier.Question;
import io.loomgram.cache.SharedTier.Want;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lifetime;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.ReadFailure;
import io.loomgram.fixtures.TestClock;
import io.loomgram.fixtures.redis.FaultProxy;
import io.loomgram.fixtures.redis.RedisProcess;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// Nodes around one real Redis: a page is loaded once on all of them together.
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TwoNodesIT {

  private static final Question PAGE = new Question(Want.PAGE, null);
  private static final Lifetime DUE =
      new Lifetime(Duration.ofMinutes(2), Duration.ZERO, Duration.ofHours(1));
  private static final Lifetime OVER =
      new Lifetime(Duration.ZERO, Duration.ZERO, Duration.ofHours(1));

  private final FakeSite site = new FakeSite(page(1, 2));
  private RedisProcess server;
  private Node one;
  private Node two;

  @BeforeAll
  void start() {
    server = RedisProcess.start();
  }

  @AfterAll
  void stop() {
    server.close();
  }

  @BeforeEach
  void connect() {
    server.send("FLUSHALL");
    site.answers(page(1, 2));
    one = new Node("one", server.port());
    two = new Node("two", server.port());
  }

  @AfterEach
  void disconnect() {
    one.close();
    two.close();
  }

  @Test
  void whatOneNodeHasLoadedIsAHitOnTheOther() throws Exception {
    int before = site.loads();
    assertEquals(CacheStatus.MISS, one.get(LATEST, site).status());
    one.awaitStored(LATEST);
    CachedPage other = two.get(LATEST, site);
    assertEquals(CacheStatus.HIT, other.status());
    assertEquals(List.of(1, 2), ids(other.page()));
    assertEquals(1, two.heard.sharedHits.get());
    assertEquals(1, site.loads() - before);
  }

  @Test
  void aHitInMemorySendsRedisNothing() throws Exception {
    one.get(LATEST, site);
    one.awaitStored(LATEST);
    List<String> before = commandsOfTheNodes();
    for (int hit = 0; hit < 1_000; hit++) {
      assertEquals(CacheStatus.HIT, one.get(LATEST, site).status());
      one.cache.getAll(Map.of(LATEST, site), Duration.ofSeconds(10));
    }
    assertEquals(before, commandsOfTheNodes());
    two.get(LATEST, site);
    assertNotEquals(before, commandsOfTheNodes(), "a hit in Redis is counted");
  }

  @Test
  void aNodeThatAsksDuringTheLoadOfAnotherWaitsForIt() throws Exception {
    FakeSite slow = new FakeSite(page(3));
    CountDownLatch gate = slow.holds();
    Future<CachedPage> leader = one.asks(LATEST, slow);
    slow.awaitLoad();
    Future<CachedPage> follower = two.asks(LATEST, slow);
    awaitOrFail(() -> two.heard.leaseWaits.get() > 0);
    gate.countDown();
    assertEquals(CacheStatus.MISS, leader.get(20, TimeUnit.SECONDS).status());
    assertEquals(CacheStatus.COALESCED, follower.get(20, TimeUnit.SECONDS).status());
    assertEquals(1, slow.loads());
    assertEquals(0, two.heard.takeOvers.get());
  }

  @Test
  void aLoadThatTakesLongerThanTheLeaseKeepsItByExtension() throws Exception {
    FakeSite slow = new FakeSite(page(3));
    CountDownLatch gate = slow.holds();
    Future<CachedPage> leader = one.asks(LATEST, slow);
    slow.awaitLoad();
    Future<CachedPage> follower = two.asks(LATEST, slow);
    awaitOrFail(() -> two.heard.nanosWaited.get() > 2 * Node.LEASE.toNanos());
    gate.countDown();
    assertEquals(CacheStatus.MISS, leader.get(20, TimeUnit.SECONDS).status());
    assertEquals(CacheStatus.COALESCED, follower.get(20, TimeUnit.SECONDS).status());
    assertEquals(1, slow.loads());
  }

  @Test
  void theLeaseOfAHolderThatDiedIsTakenOver() throws Exception {
    assertInstanceOf(SharedAnswer.Leased.class, one.tier.readOrLease(LATEST, PAGE));
    CachedPage page = two.asks(LATEST, site).get(5, TimeUnit.SECONDS);
    assertEquals(CacheStatus.MISS, page.status());
    assertEquals(1, two.heard.takeOvers.get());
  }

  @Test
  void aHolderThatSleptPastItsLeaseDoesNotOverwriteTheOneWhoTookOver() throws Exception {
    Lease slept =
        assertInstanceOf(SharedAnswer.Leased.class, one.tier.readOrLease(LATEST, PAGE)).lease();
    two.asks(LATEST, site).get(5, TimeUnit.SECONDS);
    two.awaitStored(LATEST);
    assertFalse(one.stores(LATEST, slept, new Page(page(99), DUE, Duration.ZERO, 0)));
    assertEquals(List.of(1, 2), ids(one.get(LATEST, site).page()));
  }

  @Test
  void twoNodesAtTheRenewalPointRenewOnce() throws Exception {
    store(DUE, 7);
    FakeSite slow = new FakeSite(page(8));
    CountDownLatch gate = slow.holds();
    Future<CachedPage> first = one.asks(LATEST, slow);
    slow.awaitLoad();
    CachedPage other = two.get(LATEST, slow);
    assertEquals(CacheStatus.HIT, other.status(), "it is fresh, and renewed elsewhere");
    assertEquals(List.of(7), ids(other.page()));
    gate.countDown();
    assertEquals(List.of(8), ids(first.get(20, TimeUnit.SECONDS).page()));
    assertEquals(1, slow.loads());
  }

  @Test
  void aFailureIsSharedWithTheNodeThatWaits() throws Exception {
    FakeSite failing = new FakeSite(page(1));
    failing.fails(unavailable());
    CountDownLatch gate = failing.holds();
    Future<CachedPage> leader = one.asks(LATEST, failing);
    failing.awaitLoad();
    Future<CachedPage> follower = two.asks(LATEST, failing);
    awaitOrFail(() -> two.heard.leaseWaits.get() > 0);
    gate.countDown();
    assertInstanceOf(ReadFailure.class, failureOf(leader));
    assertInstanceOf(ReadFailure.SourceUnavailable.class, failureOf(follower));
    assertEquals(1, failing.loads());
  }

  @Test
  void aStaleCopyOfAnotherNodeGoesOutWhenTheSiteCannotBeHad() throws Exception {
    store(OVER, 7);
    FakeSite failing = new FakeSite(page(1));
    failing.fails(unavailable());
    CachedPage stale = two.get(LATEST, failing);
    assertEquals(CacheStatus.STALE, stale.status());
    assertEquals(List.of(7), ids(stale.page()));
  }

  @Test
  void anEmptyPageDoesNotReplaceTheCopyOfAnotherNode() throws Exception {
    store(OVER, 7);
    FakeSite throttled = new FakeSite(page());
    assertEquals(List.of(7), ids(two.get(LATEST, throttled).page()));
    two.awaitGivenUp(LATEST);
    assertEquals(List.of(7), ids(one.get(LATEST, throttled).page()));
    assertEquals(1, throttled.loads(), "all nodes leave the key alone for a while");
  }

  @Test
  void aMissingChannelIsRememberedForAllNodesAndLongerEachTime() throws Exception {
    FakeSite missing = new FakeSite(page(1));
    missing.fails(notFound());
    assertThrows(ReadFailure.ChannelNotFound.class, () -> one.get(LATEST, missing));
    one.awaitStored(LATEST);
    assertThrows(ReadFailure.ChannelNotFound.class, () -> two.get(LATEST, missing));
    assertEquals(1, missing.loads());
  }

  @Test
  void manyKeysAreHadTogetherFromRedisAndFromTheSite() throws Exception {
    one.get(latest("alpha"), site);
    one.awaitStored(latest("alpha"));
    Map<CacheKey, PageLoader> asked = new LinkedHashMap<>();
    asked.put(latest("alpha"), site);
    asked.put(latest("bravo"), site);
    Map<CacheKey, Lookup> found = two.cache.getAll(asked, Duration.ofSeconds(10));
    assertEquals(
        CacheStatus.HIT,
        assertInstanceOf(Lookup.Found.class, found.get(latest("alpha"))).page().status());
    assertEquals(
        CacheStatus.MISS,
        assertInstanceOf(Lookup.Found.class, found.get(latest("bravo"))).page().status());
  }

  @Test
  void nothingIsHeldInMemoryLongerThanAllowedWhileRedisIsBehind() throws Exception {
    TestClock clock = new TestClock();
    try (Node brief =
        new Node(
            "brief",
            RedisUrl.parse(server.url()),
            Duration.ofMillis(100),
            new CacheTime(clock, clock.ticker()))) {
      brief.get(LATEST, site);
      brief.awaitStored(LATEST);
      brief.get(LATEST, site);
      assertEquals(0, brief.heard.sharedHits.get());
      clock.advance(Duration.ofMillis(100));
      assertEquals(CacheStatus.HIT, brief.get(LATEST, site).status());
      assertEquals(1, brief.heard.sharedHits.get());
    }
  }

  @Test
  void nodesWhoseClocksDisagreeByMinutesAgreeOnAgeFreshnessAndLease() throws Exception {
    InstantSource ahead = () -> Instant.now().plus(Duration.ofMinutes(2));
    InstantSource behind = () -> Instant.now().minus(Duration.ofMinutes(2));
    try (Node fast = skewed("fast", ahead);
        Node slow = skewed("slow", behind)) {
      FakeSite held = new FakeSite(page(3));
      CountDownLatch gate = held.holds();
      Future<CachedPage> leader = fast.asks(LATEST, held);
      held.awaitLoad();
      Future<CachedPage> follower = slow.asks(LATEST, held);
      awaitOrFail(() -> slow.heard.leaseWaits.get() > 0);
      gate.countDown();
      assertTrue(age(leader.get(20, TimeUnit.SECONDS), ahead).toSeconds() < 10);
      CachedPage other = follower.get(20, TimeUnit.SECONDS);
      assertEquals(CacheStatus.COALESCED, other.status());
      assertTrue(age(other, behind).toSeconds() < 10, () -> "an age of " + age(other, behind));
      assertTrue(other.freshFor(behind.instant()).isPositive());
      assertEquals(1, held.loads());
    }
  }

  private Node skewed(String name, InstantSource clock) {
    return new Node(
        name,
        RedisUrl.parse(server.url()),
        Duration.ofSeconds(10),
        new CacheTime(clock, System::nanoTime));
  }

  private static Duration age(CachedPage page, InstantSource clock) {
    return Duration.between(page.storedAt(), clock.instant());
  }

  @Test
  void sixNodesFarFromRedisLoadEachOfManyKeysOnce() throws Exception {
    try (FaultProxy far = new FaultProxy(server.port()).delay(Duration.ofMillis(45))) {
      List<Node> nodes = new ArrayList<>();
      for (int node = 0; node < 6; node++) {
        nodes.add(Node.patient("node" + node, far.port()));
      }
      Map<CacheKey, FakeSite> sites = new LinkedHashMap<>();
      for (int key = 0; key < 20; key++) {
        sites.put(latest("key_" + key), new FakeSite(page(key + 1)));
      }
      List<CacheKey> keys = List.copyOf(sites.keySet());
      List<Future<CachedPage>> asked = new ArrayList<>();
      Random random = new Random(3);
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int request = 0; request < 600; request++) {
          CacheKey key = keys.get(random.nextInt(keys.size()));
          Node node = nodes.get(random.nextInt(nodes.size()));
          asked.add(threads.submit(() -> node.get(key, siteOf(sites, key))));
        }
        for (Future<CachedPage> answer : asked) {
          answer.get(30, TimeUnit.SECONDS);
        }
      }
      nodes.forEach(Node::close);
      sites.forEach((key, asks) -> assertEquals(1, asks.loads(), key.toString()));
    }
  }

  /// How often the server ran each command; without the test's own, and the pool's heartbeat.
  private List<String> commandsOfTheNodes() {
    return server
        .ask("INFO commandstats")
        .lines()
        .filter(line -> line.startsWith("cmdstat_"))
        .filter(line -> !line.matches("cmdstat_(info|flushall|ping):.*"))
        .toList();
  }

  private static FakeSite siteOf(Map<CacheKey, FakeSite> sites, CacheKey key) {
    FakeSite site = sites.get(key);
    if (site == null) {
      throw new AssertionError("no site for " + key);
    }
    return site;
  }

  private void store(Lifetime life, int... ids) throws Exception {
    Lease lease =
        assertInstanceOf(SharedAnswer.Leased.class, one.tier.readOrLease(LATEST, PAGE)).lease();
    assertTrue(one.stores(LATEST, lease, new Page(page(ids), life, Duration.ZERO, 0)));
  }

  private static Throwable failureOf(Future<CachedPage> asked) {
    ExecutionException failed =
        assertThrows(ExecutionException.class, () -> asked.get(20, TimeUnit.SECONDS));
    return Objects.requireNonNull(failed.getCause());
  }

  private static void awaitOrFail(BooleanSupplier condition) throws InterruptedException {
    for (int tries = 0; !condition.getAsBoolean(); tries++) {
      assertTrue(tries < 10_000, "it did not come about");
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }
}
