package io.loomgram.cache.redis;

import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.latest;
import static io.loomgram.cache.Samples.page;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.CircuitBreaker;
import io.loomgram.cache.FakeSite;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.fixtures.redis.FaultProxy;
import io.loomgram.fixtures.redis.RedisCluster;
import io.loomgram.fixtures.redis.RedisProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Redis over TLS: real servers with certificates of an authority of one's own, which the JVM's
/// trust store names as an operator would have it do.
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RedisTlsIT {

  private static final Duration HELD = Duration.ofSeconds(10);
  private static final String TRUST_STORE = "javax.net.ssl.trustStore";
  private static final String TRUST_STORE_PASSWORD = "javax.net.ssl.trustStorePassword";
  private static final String PASSWORD = "changeit";

  private static final HeldCertificate AUTHORITY =
      new HeldCertificate.Builder().certificateAuthority(0).build();
  private static final HeldCertificate STRANGER =
      new HeldCertificate.Builder().certificateAuthority(0).build();

  private Path folder;
  private FakeSite site;

  @BeforeAll
  void trustTheAuthority(@TempDir Path temporary) throws Exception {
    folder = temporary;
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("authority", AUTHORITY.certificate());
    Path file = folder.resolve("trusted.p12");
    try (OutputStream out = Files.newOutputStream(file)) {
      trusted.store(out, PASSWORD.toCharArray());
    }
    System.setProperty(TRUST_STORE, file.toString());
    System.setProperty(TRUST_STORE_PASSWORD, PASSWORD);
  }

  @BeforeEach
  void openTheSite() {
    site = new FakeSite(page(1, 2));
  }

  @AfterAll
  void trustAsBefore() {
    System.clearProperty(TRUST_STORE);
    System.clearProperty(TRUST_STORE_PASSWORD);
  }

  @Test
  void theNodesShareWhatOneHasLoaded() throws Exception {
    int port = RedisProcess.freePort();
    try (RedisProcess server = start(port, certificate(AUTHORITY, "127.0.0.1"));
        Node one = node("one", port);
        Node two = node("two", port)) {
      assertEquals(CacheStatus.MISS, one.get(LATEST, site).status());
      one.awaitValue(LATEST);
      assertEquals(CacheStatus.HIT, two.get(LATEST, site).status());
      assertEquals(1, two.heard.sharedHits.get());
      assertEquals(":1", server.send("DBSIZE"), "it is this server that holds the page");
    }
  }

  @Test
  void theNodesShareAClusterThatTalksTlsToThemAndWithin() throws Exception {
    String[] options = tlsOptions(certificate(AUTHORITY, "127.0.0.1"));
    try (RedisCluster cluster = RedisCluster.startEncrypted(options);
        Node one = new Node("one", RedisUrl.parse(cluster.url()), HELD);
        Node two = new Node("two", RedisUrl.parse(cluster.url()), HELD)) {
      List<CacheKey> keys =
          IntStream.range(0, 20).mapToObj(number -> latest("channel_" + number)).toList();
      for (CacheKey key : keys) {
        assertEquals(CacheStatus.MISS, one.get(key, site).status());
        one.awaitValue(key);
      }
      for (CacheKey key : keys) {
        assertEquals(CacheStatus.HIT, two.get(key, site).status());
      }
      assertEquals(20, site.loads());
      assertTrue(cluster.keysOfEach().stream().allMatch(held -> held > 0), "all servers hold some");
    }
  }

  @Test
  void theNodesAskASentinelAndItsMasterOverTls() throws Exception {
    HeldCertificate certificate = certificate(AUTHORITY, "127.0.0.1");
    int port = RedisProcess.freePort();
    int sentinelPort = RedisProcess.freePort();
    try (RedisProcess master = start(port, certificate);
        RedisProcess sentinel =
            RedisProcess.startSentinel(
                "main", port, encrypted(sentinelPort, certificate, "--tls-replication yes"));
        Node one = sentinelNode("one", sentinelPort);
        Node two = sentinelNode("two", sentinelPort)) {
      assertEquals(CacheStatus.MISS, one.get(LATEST, site).status());
      one.awaitValue(LATEST);
      assertEquals(CacheStatus.HIT, two.get(LATEST, site).status());
      assertEquals(":1", master.send("DBSIZE"));
      assertTrue(sentinel.ask("SENTINEL MASTERS").contains(Integer.toString(port)));
    }
  }

  private static Node sentinelNode(String name, int sentinelPort) {
    String url = "rediss-sentinel://127.0.0.1:" + sentinelPort + "/main";
    return new Node(name, RedisUrl.parse(url), HELD);
  }

  @Test
  void aCertificateOfAnUnknownAuthorityIsRefusedAndTheNodeServesAlone() throws Exception {
    assertServesAlone(certificate(STRANGER, "127.0.0.1"));
  }

  @Test
  void aCertificateForAnotherHostIsRefusedAndTheNodeServesAlone() throws Exception {
    assertServesAlone(certificate(AUTHORITY, "redis.example"));
  }

  @Test
  void aHandshakeThatIsNotAnsweredIsATimeOut() throws Exception {
    int port = RedisProcess.freePort();
    try (RedisProcess server = start(port, certificate(AUTHORITY, "127.0.0.1"));
        FaultProxy proxy = new FaultProxy(port);
        Node node = node("one", proxy.port())) {
      proxy.stall();
      assertEquals(CacheStatus.MISS, node.asks(LATEST, site).get(5, TimeUnit.SECONDS).status());
      assertEquals(CircuitBreaker.State.OPEN, node.breaker.state());
      proxy.resume();
      awaitAnswer(node);
      assertEquals("+PONG", server.send("PING"));
    }
  }

  private void assertServesAlone(HeldCertificate certificate) throws Exception {
    int port = RedisProcess.freePort();
    try (RedisProcess server = start(port, certificate);
        Node node = node("one", port)) {
      assertEquals(CacheStatus.MISS, node.asks(LATEST, site).get(5, TimeUnit.SECONDS).status());
      assertEquals(CircuitBreaker.State.OPEN, node.breaker.state());
      assertEquals(CacheStatus.HIT, node.get(LATEST, site).status());
      assertEquals(1, site.loads());
      assertEquals(":0", server.send("DBSIZE"));
    }
  }

  /// A server that takes encrypted connections on the port, and the test's own on another.
  private RedisProcess start(int port, HeldCertificate certificate) throws Exception {
    RedisProcess server = RedisProcess.start(encrypted(port, certificate));
    // Once it answers a command, both ports are open.
    assertEquals("+PONG", server.send("PING"));
    return server;
  }

  private String[] encrypted(int port, HeldCertificate certificate, String... more)
      throws IOException {
    List<String> options = new ArrayList<>(List.of("--tls-port " + port));
    options.addAll(List.of(tlsOptions(certificate)));
    options.addAll(List.of(more));
    return options.toArray(String[]::new);
  }

  private String[] tlsOptions(HeldCertificate certificate) throws IOException {
    Path chain = Files.createTempFile(folder, "server", ".crt");
    Path key = Files.createTempFile(folder, "server", ".key");
    Path authority = Files.createTempFile(folder, "authority", ".crt");
    Files.writeString(chain, certificate.certificatePem());
    Files.writeString(key, certificate.privateKeyPkcs8Pem());
    Files.writeString(authority, AUTHORITY.certificatePem());
    return new String[] {
      "--tls-cert-file " + chain,
      "--tls-key-file " + key,
      "--tls-ca-cert-file " + authority,
      "--tls-auth-clients no"
    };
  }

  private static HeldCertificate certificate(HeldCertificate authority, String host) {
    return new HeldCertificate.Builder()
        .signedBy(authority)
        .addSubjectAlternativeName(host)
        .build();
  }

  private static Node node(String name, int port) {
    return new Node(name, RedisUrl.parse("rediss://127.0.0.1:" + port), HELD);
  }

  private static void awaitAnswer(Node node) throws InterruptedException {
    for (int tries = 0; !node.redis.ping(); tries++) {
      assertTrue(tries < 500, "Redis is not used again");
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }
}
