package io.loomgram.app;

import io.loomgram.fixtures.redis.RedisProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A server in a process of its own, one node of many around a Redis: with little heap, so that
/// whatever piles up ends it, and with a short patience with Redis.
final class NodeProcess implements AutoCloseable {

  static final Duration REDIS_TIMEOUT = Duration.ofSeconds(1);
  static final Duration BREAKER_OPEN = Duration.ofSeconds(2);
  private static final int START_TRIES = 600;

  private final Process process;
  private final URI address;
  private final HttpClient client;

  private NodeProcess(Process process, URI address, HttpClient client) {
    this.process = process;
    this.address = address;
    this.client = client;
  }

  /// Starts a node, without waiting until it is ready.
  static NodeProcess launch(URI site, String redisUrl, HttpClient client) throws IOException {
    int port = RedisProcess.freePort();
    ProcessBuilder node =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+ExitOnOutOfMemoryError",
            "-Xmx96m",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            "io.loomgram.app.Main",
            "serve");
    Map<String, String> settings = node.environment();
    settings.clear();
    settings.put("HOST", "127.0.0.1");
    settings.put("PORT", Integer.toString(port));
    settings.put("UPSTREAM_URL", site.toString());
    settings.put("REDIS_URL", redisUrl);
    settings.put("REDIS_TIMEOUT", REDIS_TIMEOUT.toMillis() + "ms");
    settings.put("REDIS_BREAKER_OPEN", BREAKER_OPEN.toMillis() + "ms");
    settings.put("CACHE_PROFILE", "aggressive");
    settings.put("MEMORY_CACHE_MAX_MB", "16");
    settings.put("REFRESH_INTERVAL", "0s");
    Process process =
        node.redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(Path.of("target/nodes.log").toFile()))
            .start();
    return new NodeProcess(process, URI.create("http://127.0.0.1:" + port), client);
  }

  /// Waits until it is ready and has Redis.
  void awaitReady() throws InterruptedException {
    for (int tries = 0; tries < START_TRIES; tries++) {
      if (!process.isAlive()) {
        throw new AssertionError("a node ended; see target/nodes.log");
      }
      if (hasRedis()) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new AssertionError("a node is not ready; see target/nodes.log");
  }

  /// Whether it says that it is ready and that Redis answers it.
  boolean hasRedis() throws InterruptedException {
    try {
      return get("/readyz").body().contains("\"redis\":\"up\"");
    } catch (IOException notYet) {
      return false;
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /// An answer, within a bounded time.
  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path)).timeout(Duration.ofSeconds(30)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  /// Kills it where it stands.
  void kill() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
  }

  /// Ends all of them.
  static void closeAll(List<NodeProcess> nodes) {
    nodes.forEach(NodeProcess::close);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
