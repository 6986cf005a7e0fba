package io.loomgram.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/// A server in a process of its own on a free loopback port, to be loaded and measured.
final class LoadedServer implements AutoCloseable {

  private static final Duration START = Duration.ofSeconds(120);

  private final Process process;
  private final int port;

  private LoadedServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /// Starts a server and waits until it is ready.
  ///
  /// @param command what starts it, such as `./loomgram serve`
  /// @param environment its settings beside host and port
  static LoadedServer start(List<String> command, Map<String, String> environment)
      throws IOException {
    LoadedServer server = launch(command, environment);
    server.awaitReady();
    return server;
  }

  /// Starts a server without waiting for it.
  static LoadedServer launch(List<String> command, Map<String, String> environment)
      throws IOException {
    int port = freePort();
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    builder.environment().put("HOST", "127.0.0.1");
    builder.environment().put("PORT", Integer.toString(port));
    Path log = Files.createTempFile("loomgram-server-", ".log");
    return new LoadedServer(
        builder.redirectErrorStream(true).redirectOutput(log.toFile()).start(), port);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  int port() {
    return port;
  }

  /// Waits until it says that it is ready.
  void awaitReady() throws IOException {
    long end = System.nanoTime() + START.toNanos();
    while (System.nanoTime() < end && process.isAlive()) {
      try {
        String _ = get("/readyz");
        return;
      } catch (IOException notYet) {
        // It does not listen yet, or is not ready.
      }
      LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
    }
    throw new IOException("the server on port " + port + " does not start");
  }

  /// The processor time that it has taken so far.
  Duration cpu() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /// Its resident memory in KiB, as Linux tells it.
  long residentKib() throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow(() -> new IOException("no resident memory in " + status));
  }

  /// How often the cache has met an event of this name, from its metrics.
  long cacheEvents(String event) throws IOException {
    String counter = "loomgram_cache_events_total{event=\"" + event + "\"} ";
    return get("/metrics")
        .lines()
        .filter(line -> line.startsWith(counter))
        .mapToLong(line -> Math.round(Double.parseDouble(line.substring(counter.length()))))
        .findFirst()
        .orElse(0);
  }

  private String get(String path) throws IOException {
    try (KeptConnection connection =
        new KeptConnection(port, KeptConnection.get(path, "identity"))) {
      return new String(connection.ask(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
