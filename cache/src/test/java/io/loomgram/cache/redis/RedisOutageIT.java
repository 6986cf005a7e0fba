package io.loomgram.cache.redis;

import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.latest;
import static io.loomgram.cache.Samples.page;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.CacheTime;
import io.loomgram.cache.CircuitBreaker;
import io.loomgram.cache.FakeSite;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.fixtures.TestClock;
import io.loomgram.fixtures.redis.FaultProxy;
import io.loomgram.fixtures.redis.RedisProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Redis asleep, dead, full, emptied, or far away: the nodes serve, load once a key each, and come
/// back to it by themselves.
@Timeout(60)
class RedisOutageIT {

  /// The breaker's time and that of the lives; it stands still unless it is advanced.
  private final TestClock clock = new TestClock();

  private final FakeSite site = new FakeSite(page(1, 2));
  private RedisProcess server;
  private FaultProxy proxy;
  private Node node;

  @BeforeEach
  void start() {
    server = RedisProcess.start();
    proxy = new FaultProxy(server.port());
    node =
        new Node(
            "one",
            RedisUrl.parse("redis://127.0.0.1:" + proxy.port()),
            Duration.ofSeconds(10),
            new CacheTime(clock, clock.ticker()));
  }

  @AfterEach
  void stop() {
    node.close();
    proxy.close();
    server.close();
  }

  @Test
  void aSleepingServerCostsOneTimeOutAndThenNothing() throws Exception {
    node.get(latest("warm_up"), site);
    server.pause();
    assertEquals(CacheStatus.MISS, node.asks(LATEST, site).get(5, TimeUnit.SECONDS).status());
    assertEquals(CircuitBreaker.State.OPEN, node.breaker.state());
    long before = System.nanoTime();
    assertEquals(CacheStatus.MISS, node.get(latest("another"), site).status());
    assertTrue(System.nanoTime() - before < Node.TIMEOUT.toNanos(), "nobody waits for Redis");
    server.resume();
    assertHealsAfterTheBreakersTime();
  }

  @Test
  void whileRedisIsAwayCallersOfOneKeyStillShareOneLoad() throws Exception {
    proxy.refuse();
    FakeSite slow = new FakeSite(page(1));
    CountDownLatch gate = slow.holds();
    List<Future<CachedPage>> callers = new ArrayList<>();
    for (int caller = 0; caller < 50; caller++) {
      callers.add(node.asks(LATEST, slow));
    }
    slow.awaitLoad();
    gate.countDown();
    for (Future<CachedPage> caller : callers) {
      caller.get(10, TimeUnit.SECONDS);
    }
    assertEquals(1, slow.loads());
    assertEquals(CacheStatus.HIT, node.get(LATEST, slow).status());
  }

  @Test
  void aDeadServerThatComesBackIsUsedAgainWithoutARestart() throws Exception {
    server.kill();
    assertEquals(CacheStatus.MISS, node.asks(LATEST, site).get(5, TimeUnit.SECONDS).status());
    server.restart();
    assertHealsAfterTheBreakersTime();
    CacheKey next = latest("after");
    node.get(next, site);
    node.awaitStored(next);
    assertTrue(node.redis.call(jedis -> jedis.exists(RedisKeys.value(next))).orElseThrow());
  }

  @Test
  void aProbeAloneNoticesThatRedisIsBack() throws Exception {
    server.kill();
    node.redis.ping();
    assertFalse(node.redis.looksUp());
    server.restart();
    assertFalse(node.redis.looksUp(), "the breaker is still open");
    clock.advance(Node.BREAKER_OPEN);
    assertFalse(node.redis.looksUp(), "it is being asked");
    while (!node.redis.looksUp()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aFailedTrialIsFollowedByTheNextAfterTheBreakersTime() {
    server.kill();
    node.redis.ping();
    clock.advance(Node.BREAKER_OPEN);
    assertFalse(node.redis.ping());
    server.restart();
    assertHealsAfterTheBreakersTime();
  }

  @Test
  void theLogSaysOnceWhyRedisCannotBeUsedAndOnceThatItCan() {
    Logger logger = Logger.getLogger(RedisConnection.class.getName());
    List<String> told = new ArrayList<>();
    Handler recorder = new RecordingHandler(told);
    logger.addHandler(recorder);
    try {
      proxy.close();
      node.redis.ping();
      clock.advance(Node.BREAKER_OPEN);
      node.redis.ping();
      assertEquals(
          List.of(
              "WARNING Redis cannot be used (Connection refused); this node serves from its memory,"
                  + " and asks Redis again in PT0.6S"),
          told);
    } finally {
      logger.removeHandler(recorder);
    }
  }

  @Test
  void aPasswordThatIsWrongIsSaidWithoutThePassword() {
    server.send("CONFIG SET requirepass right");
    RedisUrl url = RedisUrl.parse("redis://:mistaken@127.0.0.1:" + server.port());
    Logger logger = Logger.getLogger(RedisConnection.class.getName());
    List<String> told = new ArrayList<>();
    Handler recorder = new RecordingHandler(told);
    logger.addHandler(recorder);
    try (Node stranger = new Node("stranger", url, Duration.ofSeconds(10))) {
      assertFalse(stranger.redis.ping());
      assertEquals(1, told.size());
      assertTrue(told.getFirst().contains("(it says: WRONGPASS "), told::toString);
      assertFalse(told.getFirst().contains("mistaken"), told::toString);
    } finally {
      logger.removeHandler(recorder);
    }
  }

  @Test
  void aBlackHoleIsATimeOut() throws Exception {
    node.get(latest("warm_up"), site);
    proxy.stall();
    assertEquals(CacheStatus.MISS, node.asks(LATEST, site).get(5, TimeUnit.SECONDS).status());
    assertFalse(node.redis.isAvailable());
    proxy.resume();
    assertHealsAfterTheBreakersTime();
  }

  @Test
  void aHostThatTakesNoConnectionsCostsOneTimeOutNotTwo() throws Exception {
    try (SilentPort silent = new SilentPort();
        Node lonely = new Node("lonely", silent.port())) {
      AtomicInteger tries = new AtomicInteger();
      assertTrue(
          lonely
              .redis
              .call(jedis -> {
                tries.incrementAndGet();
                return jedis.ping();
              })
              .isEmpty());
      assertEquals(1, tries.get());
      assertEquals(CircuitBreaker.State.OPEN, lonely.breaker.state());
    }
  }

  @Test
  void cutConnectionsAreMadeAnewWithoutOpeningTheBreaker() {
    node.get(latest("warm_up"), site);
    proxy.cut();
    node.get(LATEST, site);
    assertEquals(CircuitBreaker.State.CLOSED, node.breaker.state());
  }

  @Test
  void aServerThatIsEmptiedDuringALoadStillGetsThePage() throws Exception {
    FakeSite slow = new FakeSite(page(1));
    CountDownLatch gate = slow.holds();
    Future<CachedPage> leader = node.asks(LATEST, slow);
    slow.awaitLoad();
    server.send("FLUSHALL");
    gate.countDown();
    assertEquals(CacheStatus.MISS, leader.get(10, TimeUnit.SECONDS).status());
    try (Node other = new Node("two", proxy.port())) {
      node.awaitValue(LATEST);
      assertEquals(CacheStatus.HIT, other.get(LATEST, slow).status());
    }
    assertEquals(1, slow.loads());
  }

  @Test
  void aFullServerLeavesEachNodeToItself() {
    node.get(latest("warm_up"), site);
    server.send("CONFIG SET maxmemory 1");
    int before = site.loads();
    assertEquals(CacheStatus.MISS, node.get(LATEST, site).status());
    assertEquals(CacheStatus.HIT, node.get(LATEST, site).status());
    assertEquals(1, site.loads() - before);
    assertEquals(CircuitBreaker.State.CLOSED, node.breaker.state());
  }

  @Test
  void withRedisFarAwayAHitCostsNothing() throws Exception {
    node.get(LATEST, site);
    node.awaitStored(LATEST);
    proxy.delay(Duration.ofMillis(200));
    long before = System.nanoTime();
    for (int hit = 0; hit < 1_000; hit++) {
      node.get(LATEST, site);
    }
    assertTrue(System.nanoTime() - before < Duration.ofMillis(200).toNanos());
  }

  /// The first command after the breaker's time is the one that finds Redis again.
  private void assertHealsAfterTheBreakersTime() {
    assertEquals(CircuitBreaker.State.OPEN, node.breaker.state());
    clock.advance(Node.BREAKER_OPEN);
    assertTrue(node.redis.ping());
    assertEquals(CircuitBreaker.State.CLOSED, node.breaker.state());
  }

  private static final class RecordingHandler extends Handler {
    private final List<String> told;

    RecordingHandler(List<String> told) {
      this.told = told;
    }

    @Override
    public void publish(LogRecord entry) {
      told.add(entry.getLevel() + " " + new SimpleFormatter().formatMessage(entry));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
