package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.redis.RedisProcess;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// Six real server processes around one real Redis that is put to sleep, killed, filled and emptied
/// under load: every request is served, the site is asked for a page at most once more by each
/// node, and all nodes have Redis again within the breaker's time.
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NodesAroundRedisIT {

  private static final int NODES = 6;
  private static final int CLIENTS = 8;
  private static final int CHANNELS = 12;

  /// Until the processes of six nodes under load, Redis, the site and the clients, which share the
  /// processors of one machine, have all had their turn.
  private static final Duration SCHEDULING = Duration.ofSeconds(4);

  private final HttpClient client = HttpClient.newHttpClient();
  private final AtomicInteger lastRound = new AtomicInteger();
  private final List<NodeProcess> nodes = new ArrayList<>();
  private UpstreamServer site;
  private RedisProcess redis;

  @BeforeAll
  void start() throws Exception {
    site =
        UpstreamServer.of(new GeneratedSite(7, Instant.now(), false))
            .delay(Duration.ofMillis(100))
            .start();
    redis = RedisProcess.start();
    for (int node = 0; node < NODES; node++) {
      nodes.add(NodeProcess.launch(site.uri(), redis.url(), client));
    }
    for (NodeProcess node : nodes) {
      node.awaitReady();
    }
  }

  @AfterAll
  void stop() {
    NodeProcess.closeAll(nodes);
    redis.close();
    site.close();
    client.shutdownNow();
  }

  @BeforeEach
  void begin() throws InterruptedException {
    for (NodeProcess node : nodes) {
      node.awaitReady();
    }
    site.forget();
  }

  @Test
  void withRedisThereTheSiteIsAskedOnceForEachPage() throws Exception {
    Load load = new Load();
    load.awaitRequests(600);
    load.end();
    assertEquals(List.of(), load.notServed());
    assertEquals(Map.of(), askedMoreOftenThan(1), "pages and how often the site was asked");
  }

  @Test
  void aRedisThatSleepsIsDoneWithoutAndUsedAgain() throws Exception {
    Load load = new Load();
    load.awaitRequests(200);
    redis.pause();
    load.awaitRequests(600);
    redis.resume();
    awaitHealed();
    load.end();
    assertEquals(List.of(), load.notServed());
    assertEquals(Map.of(), askedMoreOftenThan(1 + NODES));
  }

  @Test
  void aRedisThatIsKilledIsDoneWithoutAndUsedAgainOnceItIsBack() throws Exception {
    Load load = new Load();
    load.awaitRequests(200);
    redis.kill();
    load.awaitRequests(600);
    redis.restart();
    awaitHealed();
    load.end();
    assertEquals(List.of(), load.notServed());
    assertEquals(Map.of(), askedMoreOftenThan(1 + NODES));
  }

  @Test
  void aRedisThatIsFullIsReadAndEachNodeLoadsForItself() throws Exception {
    Load load = new Load();
    load.awaitRequests(200);
    redis.send("CONFIG SET maxmemory-policy noeviction");
    redis.send("CONFIG SET maxmemory 1");
    load.nextRound();
    load.awaitRequests(600);
    redis.send("CONFIG SET maxmemory 0");
    awaitHealed();
    load.end();
    assertEquals(List.of(), load.notServed());
    assertEquals(Map.of(), askedMoreOftenThan(1 + NODES));
  }

  @Test
  void aRedisThatIsEmptiedIsFilledAgain() throws Exception {
    Load load = new Load();
    load.awaitRequests(200);
    redis.send("FLUSHALL");
    load.awaitRequests(600);
    awaitHealed();
    load.end();
    assertEquals(List.of(), load.notServed());
    assertEquals(Map.of(), askedMoreOftenThan(2));
  }

  @Test
  void theLoadOfANodeThatIsKilledIsTakenOverByTheOneThatWaits() throws Exception {
    try (UpstreamServer slow =
            UpstreamServer.of(new GeneratedSite(7, Instant.now(), false))
                .delay(Duration.ofSeconds(2))
                .start();
        NodeProcess holder = NodeProcess.launch(slow.uri(), redis.url(), client);
        NodeProcess other = NodeProcess.launch(slow.uri(), redis.url(), client);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      holder.awaitReady();
      other.awaitReady();
      Future<HttpResponse<String>> lost = threads.submit(() -> holder.get("/v1/body/gen_7777"));
      while (slow.counters().requests() == 0) {
        TimeUnit.MILLISECONDS.sleep(5);
      }
      Future<HttpResponse<String>> waiting = threads.submit(() -> other.get("/v1/body/gen_7777"));
      holder.kill();
      assertEquals(200, waiting.get(30, TimeUnit.SECONDS).statusCode());
      assertEquals(2, slow.counters().requests("/s/gen_7777"));
      assertTrue(lost.state() != Future.State.SUCCESS);
    }
  }

  @Test
  void sixtyFourClientsOfOneColdChannelOnAllNodesAskTheSiteOnce() throws Exception {
    List<Future<HttpResponse<String>>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CountDownLatch go = new CountDownLatch(1);
      for (int number = 0; number < 64; number++) {
        NodeProcess node = nodes.get(number % NODES);
        answers.add(
            threads.submit(() -> {
              go.await();
              return node.get("/v1/body/gen_9999");
            }));
      }
      go.countDown();
      for (Future<HttpResponse<String>> answer : answers) {
        assertEquals(200, answer.get(30, TimeUnit.SECONDS).statusCode());
      }
    }
    assertEquals(1, site.counters().requests("/s/gen_9999"));
  }

  /// Waits until every node has Redis again: a trial that began just before Redis was back takes as
  /// long as a command may, and the next follows when the breaker has been open for its time.
  private void awaitHealed() throws InterruptedException {
    Duration bound = NodeProcess.BREAKER_OPEN.plus(NodeProcess.REDIS_TIMEOUT);
    long end = System.nanoTime() + bound.plus(SCHEDULING).toNanos();
    for (NodeProcess node : nodes) {
      while (!node.hasRedis()) {
        assertTrue(node.isAlive(), "a node ended; see target/nodes.log");
        assertTrue(System.nanoTime() < end, "a node does not use Redis again");
        TimeUnit.MILLISECONDS.sleep(50);
      }
    }
  }

  private Map<String, Long> askedMoreOftenThan(long limit) {
    return site.counters().byTarget().entrySet().stream()
        .filter(target -> target.getValue() > limit)
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /// Clients who ask all nodes for pages of channels that nobody else asks for, until told to end.
  private final class Load {

    private final AtomicInteger round = new AtomicInteger(lastRound.incrementAndGet());
    private final AtomicInteger served = new AtomicInteger();
    private final ConcurrentLinkedQueue<String> notServed = new ConcurrentLinkedQueue<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final List<Thread> clients = new ArrayList<>();

    Load() {
      for (int number = 0; number < CLIENTS; number++) {
        Random random = new Random(number);
        clients.add(Thread.ofVirtual().start(() -> ask(random)));
      }
    }

    private void ask(Random random) {
      while (ended.getCount() > 0) {
        String channel = "gen_%02d%02d".formatted(round.get(), random.nextInt(CHANNELS));
        String path =
            random.nextBoolean() ? "/v1/body/" + channel : "/v1/more/" + channel + "/before/200";
        NodeProcess node = nodes.get(random.nextInt(NODES));
        try {
          int status = node.get(path).statusCode();
          served.incrementAndGet();
          if (status != 200) {
            notServed.add(status + " " + path);
          }
        } catch (IOException failed) {
          notServed.add(failed + " " + path);
        } catch (InterruptedException interrupted) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }

    /// From now on other channels are asked for.
    void nextRound() {
      round.set(lastRound.incrementAndGet());
    }

    /// Waits until so many more requests were served.
    void awaitRequests(int more) throws InterruptedException {
      int wanted = served.get() + more;
      while (served.get() < wanted && notServed.size() < 100) {
        TimeUnit.MILLISECONDS.sleep(5);
      }
    }

    void end() throws InterruptedException {
      ended.countDown();
      for (Thread thread : clients) {
        thread.join();
      }
    }

    List<String> notServed() {
      return List.copyOf(notServed);
    }
  }
}
