package io.loomgram.cache.redis;

import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.latest;
import static io.loomgram.cache.Samples.page;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.CircuitBreaker;
import io.loomgram.cache.FakeSite;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.ChannelName;
import io.loomgram.fixtures.redis.RedisCluster;
import io.loomgram.fixtures.redis.RedisProcess;
import io.loomgram.refresh.Popularity;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Two nodes around each kind of Redis that a URL can name, with real servers: what one has loaded
/// is a hit on the other.
@Timeout(120)
class RedisKindsIT {

  private static final Duration HELD = Duration.ofSeconds(10);

  /// More than the tries of one command, and one less than a pool holds.
  private static final int MANY = 15;

  private final FakeSite site = new FakeSite(page(1, 2));

  @Test
  void theNodesShareAClusterOfThreeServers() throws Exception {
    try (RedisCluster cluster = RedisCluster.start();
        Node one = new Node("one", RedisUrl.parse(cluster.url()), HELD);
        Node two = new Node("two", RedisUrl.parse(cluster.url()), HELD)) {
      Map<CacheKey, PageLoader> asked = new LinkedHashMap<>();
      for (int channel = 0; channel < 40; channel++) {
        asked.put(latest("channel_" + channel), site);
      }
      for (Lookup lookup : one.cache.getAll(asked, HELD).values()) {
        assertEquals(
            CacheStatus.MISS, assertInstanceOf(Lookup.Found.class, lookup).page().status());
      }
      for (CacheKey key : asked.keySet()) {
        one.awaitValue(key);
      }
      for (Lookup lookup : two.cache.getAll(asked, HELD).values()) {
        assertEquals(CacheStatus.HIT, assertInstanceOf(Lookup.Found.class, lookup).page().status());
      }
      assertEquals(40, site.loads());
      assertTrue(cluster.keysOfEach().stream().allMatch(keys -> keys > 0), "all servers hold some");
    }
  }

  @Test
  void theRefreshersOfAClusterShareLeadAndCounts() throws Exception {
    try (RedisCluster cluster = RedisCluster.start();
        Node one = new Node("one", RedisUrl.parse(cluster.url()), HELD);
        Node two = new Node("two", RedisUrl.parse(cluster.url()), HELD)) {
      assertTrue(new RedisLeadership(one.redis, "one", HELD).leads());
      assertTrue(!new RedisLeadership(two.redis, "two", HELD).leads());
      Popularity popularity = new RedisPopularity(one.redis);
      popularity.asked(new ChannelName("some_channel"));
      popularity.asked(new ChannelName("some_channel"));
      popularity.share();
      assertEquals(
          List.of(new Popularity.Asked(new ChannelName("some_channel"), 2)),
          new RedisPopularity(two.redis).mostAsked(5));
    }
  }

  @Test
  void theNodesFollowTheSentinelToTheNewMaster() throws Exception {
    try (RedisProcess master = RedisProcess.start();
        RedisProcess replica = RedisProcess.start("--replicaof 127.0.0.1 " + master.port());
        RedisProcess sentinel = RedisProcess.startSentinel("main", master.port());
        Node one = new Node("one", RedisUrl.parse(sentinelUrl(sentinel)), HELD);
        Node two = new Node("two", RedisUrl.parse(sentinelUrl(sentinel)), HELD)) {
      one.get(LATEST, site);
      one.awaitValue(LATEST);
      assertEquals(CacheStatus.HIT, two.get(LATEST, site).status());
      awaitReplica(sentinel);
      master.kill();
      awaitMaster(one, replica.port());
      CacheKey next = latest("after_the_failover");
      one.get(next, site);
      one.awaitValue(next);
      assertEquals(CacheStatus.HIT, two.get(next, site).status());
      assertEquals(
          "$", replica.send("GET loomgram:1:{after_the_failover}:latest:").substring(0, 1));
    }
  }

  @Test
  void connectionsToAMasterThatDiedAllAtOnceCostNoOutage() throws Exception {
    try (RedisProcess master = RedisProcess.start();
        RedisProcess sentinel = RedisProcess.startSentinel("main", master.port());
        Node node = new Node("one", RedisUrl.parse(sentinelUrl(sentinel)), HELD)) {
      openManyConnections(node, () -> List.of(master.ask("INFO clients")));
      master.send("CLIENT KILL TYPE normal");
      assertStillUsesRedis(node);
    }
  }

  @Test
  void connectionsToAClusterThatDiedAllAtOnceCostNoOutage() throws Exception {
    try (RedisCluster cluster = RedisCluster.start();
        Node node = new Node("one", RedisUrl.parse(cluster.url()), HELD)) {
      openManyConnections(node, () -> cluster.ask("INFO clients"));
      cluster.ask("CLIENT KILL TYPE normal");
      assertStillUsesRedis(node);
    }
  }

  /// Has the pool make as many connections as commands wait in Redis at once, all for the server of
  /// one key.
  private static void openManyConnections(Node node, Supplier<List<String>> clients)
      throws InterruptedException {
    byte[] list = "{some_channel}:list".getBytes(StandardCharsets.UTF_8);
    List<Thread> waiting = new ArrayList<>();
    for (int connection = 0; connection < MANY; connection++) {
      waiting.add(Thread.ofVirtual().start(() -> node.redis.call(jedis -> jedis.blpop(0, list))));
    }
    while (blocked(clients.get()) < MANY) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    for (int connection = 0; connection < MANY; connection++) {
      assertTrue(node.redis.call(jedis -> jedis.rpush(list, new byte[] {1})).isPresent());
    }
    for (Thread thread : waiting) {
      thread.join();
    }
  }

  private static int blocked(List<String> clients) {
    return clients.stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith("blocked_clients:"))
        .mapToInt(line -> Integer.parseInt(line.substring("blocked_clients:".length())))
        .sum();
  }

  private void assertStillUsesRedis(Node node) throws Exception {
    assertEquals(CacheStatus.MISS, node.get(LATEST, site).status());
    assertEquals(CircuitBreaker.State.CLOSED, node.breaker.state());
    node.awaitValue(LATEST);
  }

  private static String sentinelUrl(RedisProcess sentinel) {
    return "redis-sentinel://127.0.0.1:" + sentinel.port() + "/main";
  }

  private static void awaitReplica(RedisProcess sentinel) throws InterruptedException {
    for (int tries = 0; !sentinel.ask("SENTINEL REPLICAS main").contains("127.0.0.1"); tries++) {
      assertTrue(tries < 600, "the sentinel does not see the replica");
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  /// Waits until commands of a node succeed again, which they can on the new master alone.
  private static void awaitMaster(Node node, int port) throws InterruptedException {
    for (int tries = 0; !node.redis.ping(); tries++) {
      assertTrue(tries < 600, "the node does not find the master on port " + port);
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }
}
