package io.loomgram.cache.redis;

import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.latest;
import static io.loomgram.cache.Samples.page;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.CircuitBreaker;
import io.loomgram.cache.FakeSite;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.fixtures.redis.FaultProxy;
import io.loomgram.fixtures.redis.RedisProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Redis asleep, dead, full, emptied, or far away: the nodes serve, load once a key each, and come
/// back to it by themselves.
@Timeout(60)
class RedisOutageIT {

  private final FakeSite site = new FakeSite(page(1, 2));
  private RedisProcess server;
  private FaultProxy proxy;
  private Node node;

  @BeforeEach
  void start() {
    server = RedisProcess.start();
    proxy = new FaultProxy(server.port());
    node = new Node("one", proxy.port());
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
    awaitClosed();
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
    awaitClosed();
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
    for (int tries = 0; !node.redis.looksUp(); tries++) {
      assertTrue(tries < 500, "the probe does not notice");
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }

  @Test
  void aBlackHoleIsATimeOut() throws Exception {
    node.get(latest("warm_up"), site);
    proxy.stall();
    assertEquals(CacheStatus.MISS, node.asks(LATEST, site).get(5, TimeUnit.SECONDS).status());
    assertFalse(node.redis.isAvailable());
    proxy.resume();
    awaitClosed();
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

  private void awaitClosed() throws InterruptedException {
    for (int tries = 0; node.breaker.state() != CircuitBreaker.State.CLOSED; tries++) {
      assertTrue(tries < 500, "Redis is not used again");
      node.redis.ping();
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }
}
