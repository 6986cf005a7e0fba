package io.loomgram.bench;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/// A server in a process of its own, so that its processor time and its memory can be told apart
/// from those of the program that loads it.
///
/// The flags of the JVM are those of `deploy/java.flags`, so it is started from the root of the
/// project.
///
/// @param process the process
/// @param port the port on which it listens on the loopback
record ServerProcess(Process process, int port) implements AutoCloseable {

  private static final Duration TIME_TO_START = Duration.ofSeconds(60);

  /// The server of a jar before a site. What it has loaded stays fresh for two minutes, and nothing
  /// is refreshed.
  static ServerProcess ofJar(String jar, URI site) throws IOException {
    return ofJar(jar, site, Map.of());
  }

  /// The same with other settings.
  static ServerProcess ofJar(String jar, URI site, Map<String, String> settings)
      throws IOException {
    int port = freePort();
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "HOST",
                "127.0.0.1",
                "PORT",
                Integer.toString(port),
                "UPSTREAM_URL",
                site.toString(),
                "CACHE_PROFILE",
                "aggressive",
                "REFRESH_INTERVAL",
                "0s",
                "LOG_LEVEL",
                "error"));
    environment.putAll(settings);
    return started(List.of("-jar", jar, "serve"), environment, port);
  }

  /// A [BareServer].
  ///
  /// @param stored a file with the zstd bytes that it sends
  /// @param rawLength their length before packing
  static ServerProcess bare(Path stored, long rawLength) throws IOException {
    int port = freePort();
    List<String> arguments =
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            BareServer.class.getName(),
            Integer.toString(port),
            stored.toString(),
            Long.toString(rawLength));
    return started(arguments, Map.of(), port);
  }

  private static ServerProcess started(
      List<String> arguments, Map<String, String> environment, int port) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("@" + Path.of("deploy/java.flags").toAbsolutePath());
    command.addAll(arguments);
    var builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Process process =
        builder
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    var server = new ServerProcess(process, port);
    server.awaitPort();
    return server;
  }

  private void awaitPort() throws IOException {
    long end = System.nanoTime() + TIME_TO_START.toNanos();
    while (System.nanoTime() < end && process.isAlive()) {
      try (var _ = new Socket("127.0.0.1", port)) {
        return;
      } catch (IOException notYet) {
        LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
      }
    }
    process.destroy();
    throw new IOException("nobody listens on port " + port);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /// The processor time that the process has used, in nanoseconds.
  long cpuNanos() {
    return process.info().totalCpuDuration().orElseThrow().toNanos();
  }

  /// The resident memory of the process, in MiB; Linux only.
  long residentMiB() throws IOException {
    try (var lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
      String line = lines.filter(text -> text.startsWith("VmRSS:")).findFirst().orElseThrow();
      return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
    }
  }

  /// What is alive on the heap, in MiB: in use after a collection that is asked for.
  long liveMiB() throws IOException, InterruptedException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process collection =
        new ProcessBuilder(jcmd, Long.toString(process.pid()), "GC.run")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (collection.waitFor() != 0) {
      throw new IOException("no collection");
    }
    String gauge = "jvm_memory_used_bytes{area=\"heap\"} ";
    byte[] request = KeptConnection.get("/metrics", "identity");
    try (var connection = new KeptConnection(port, request)) {
      return new String(connection.ask(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> line.startsWith(gauge))
              .mapToLong(line -> Long.parseLong(line.substring(gauge.length())))
              .findFirst()
              .orElseThrow()
          >> 20;
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
