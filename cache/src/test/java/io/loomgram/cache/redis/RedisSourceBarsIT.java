package io.loomgram.cache.redis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.CircuitBreaker;
import io.loomgram.channel.SourceBars;
import io.loomgram.fixtures.redis.RedisProcess;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the nodes tell each other of hosts that asked to be left alone.
@Timeout(60)
class RedisSourceBarsIT {

  private static final List<String> HOSTS = List.of("first.example", "second.example:8443");

  private RedisProcess server;
  private Node one;
  private Node two;

  @BeforeEach
  void start() {
    server = RedisProcess.start();
    one = new Node("one", server.port());
    two = new Node("two", server.port());
  }

  @AfterEach
  void stop() {
    one.close();
    two.close();
    server.close();
  }

  @Test
  void aBarIsKnownToAllNodesWithTheTimeThatIsLeft() {
    new RedisSourceBars(one.redis).bar("second.example:8443", Duration.ofSeconds(40));
    Map<String, Duration> barred = new RedisSourceBars(two.redis).barred(HOSTS);
    assertEquals(List.of("second.example:8443"), List.copyOf(barred.keySet()));
    Duration left = Objects.requireNonNull(barred.get("second.example:8443"));
    assertTrue(left.compareTo(Duration.ofSeconds(40)) <= 0, left::toString);
    assertTrue(left.compareTo(Duration.ofSeconds(20)) > 0, left::toString);
  }

  @Test
  void nothingIsBarredAtFirst() {
    assertEquals(Map.of(), new RedisSourceBars(one.redis).barred(HOSTS));
  }

  @Test
  void aServerThatTakesNoWritesIsStillAsked() {
    server.send("CONFIG SET maxmemory 1");
    SourceBars bars = new RedisSourceBars(one.redis);
    bars.bar("first.example", Duration.ofSeconds(40));
    assertEquals(CircuitBreaker.State.CLOSED, one.breaker.state());
    assertEquals(Map.of(), bars.barred(HOSTS));
  }

  @Test
  void aReplicaIsStillAsked() {
    server.send("REPLICAOF 127.0.0.1 " + RedisProcess.freePort());
    new RedisSourceBars(one.redis).bar("first.example", Duration.ofSeconds(40));
    assertEquals(CircuitBreaker.State.CLOSED, one.breaker.state());
  }

  @Test
  void whileRedisIsAwayNothingIsKnownAndNothingFails() {
    SourceBars bars = new RedisSourceBars(one.redis);
    server.close();
    bars.bar("first.example", Duration.ofSeconds(40));
    assertEquals(Map.of(), bars.barred(HOSTS));
  }
}
