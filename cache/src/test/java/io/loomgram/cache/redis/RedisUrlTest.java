package io.loomgram.cache.redis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.redis.RedisUrl.Node;
import io.loomgram.cache.redis.RedisUrl.Topology;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisUrlTest {

  @Test
  void aSingleServerHasADefaultPortAndDatabase() {
    RedisUrl url = RedisUrl.parse("redis://cache.example");
    assertEquals(Topology.STANDALONE, url.topology());
    assertEquals(Set.of(new Node("cache.example", 6379)), url.nodes());
    assertEquals(0, url.database());
    assertFalse(url.tls());
    assertNull(url.password());
  }

  @Test
  void credentialsAndDatabaseAreRead() {
    RedisUrl url = RedisUrl.parse("rediss://me:p%40ss:word@[::1]:6380/3");
    assertTrue(url.tls());
    assertEquals("me", url.user());
    assertEquals("p@ss:word", url.password());
    assertEquals(Set.of(new Node("[::1]", 6380)), url.nodes());
    assertEquals(3, url.database());
  }

  @Test
  void aPasswordMayComeWithoutAUser() {
    RedisUrl url = RedisUrl.parse("redis://:secret@localhost");
    assertNull(url.user());
    assertEquals("secret", url.password());
  }

  @Test
  void aClusterListsSomeOfItsServers() {
    RedisUrl url = RedisUrl.parse("redis-cluster://one:7000,two");
    assertEquals(Topology.CLUSTER, url.topology());
    assertEquals(Set.of(new Node("one", 7000), new Node("two", 6379)), url.nodes());
  }

  @Test
  void sentinelsNameTheMaster() {
    RedisUrl url = RedisUrl.parse("redis-sentinel://one,two:26380/mymaster/2");
    assertEquals(Topology.SENTINEL, url.topology());
    assertEquals(Set.of(new Node("one", 26379), new Node("two", 26380)), url.nodes());
    assertEquals("mymaster", url.master());
    assertEquals(2, url.database());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "localhost:6379",
        "http://localhost",
        "redis://",
        "redis://a,b",
        "redis://host:0",
        "redis://host:65536",
        "redis://host/name",
        "redis://host/1/2",
        "redis-cluster://a,b/1",
        "redis-cluster://a,,b",
        "redis-sentinel://a,b",
        "redis-sentinel://a,b/"
      })
  void whatIsNoAddressIsRefused(String written) {
    assertThrows(IllegalArgumentException.class, () -> RedisUrl.parse(written));
  }

  @Test
  void theSecretIsNotShown() {
    String url = "redis://me:secret@host";
    assertFalse(RedisUrl.parse(url).toString().contains("secret"));
    String malformed = "redis://me:secret@host/x";
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> RedisUrl.parse(malformed));
    assertFalse(String.valueOf(refusal.getMessage()).contains("secret"));
  }
}
