package io.loomgram.bench;

import com.github.luben.zstd.Zstd;
import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.UpstreamServer;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// What a cached body costs the server, against a bare handler of the same web server that sends
/// the same stored bytes: processor time of the server's process for each request, for a client
/// that takes zstd and for one that takes nothing, in turns, in one run.
///
/// `java -cp … io.loomgram.bench.BodyLoad [jar]`; the jar is `app/target/loomgram.jar` if none is
/// given.
public final class BodyLoad {

  private static final int CONNECTIONS = 16;
  private static final int TURNS = 5;
  private static final Duration TURN = Duration.ofSeconds(4);
  private static final String BODY = "/v1/body/gen_0001";

  /// One thing to measure.
  private record Subject(
      String name, Process process, int port, String path, String coding, List<Double> micros) {}

  private BodyLoad() {}

  /// Runs the load and prints the medians.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    String jar = arguments.length > 0 ? arguments[0] : "app/target/loomgram.jar";
    try (UpstreamServer upstream =
        UpstreamServer.start(new GeneratedSite(7, Instant.now(), false))) {
      int port = freePort();
      Process server =
          java(
              List.of("-jar", jar, "serve"),
              Map.of(
                  "HOST",
                  "127.0.0.1",
                  "PORT",
                  Integer.toString(port),
                  "UPSTREAM_URL",
                  upstream.uri().toString(),
                  "CACHE_PROFILE",
                  "aggressive",
                  "REFRESH_INTERVAL",
                  "0s",
                  "LOG_LEVEL",
                  "error"));
      Path stored = Files.createTempFile("stored", ".zst");
      int barePort = freePort();
      Process bare = null;
      try {
        awaitPort(port);
        byte[] packed = once(port, BODY, "zstd");
        Files.write(stored, packed);
        long rawLength = Zstd.getFrameContentSize(packed);
        bare =
            java(
                List.of(
                    "-cp",
                    System.getProperty("java.class.path"),
                    "io.loomgram.bench.BareServer",
                    Integer.toString(barePort),
                    stored.toString(),
                    Long.toString(rawLength)),
                Map.of());
        awaitPort(barePort);
        System.out.printf(Locale.ROOT, "body: %d bytes, %d stored%n", rawLength, packed.length);
        measure(
            List.of(
                new Subject(
                    "zstd, bare handler", bare, barePort, "/packed", "zstd", new ArrayList<>()),
                new Subject("zstd, loomgram", server, port, BODY, "zstd", new ArrayList<>()),
                new Subject(
                    "identity, bare handler",
                    bare,
                    barePort,
                    "/unpacked",
                    "identity",
                    new ArrayList<>()),
                new Subject(
                    "identity, loomgram", server, port, BODY, "identity", new ArrayList<>())));
      } finally {
        server.destroy();
        if (bare != null) {
          bare.destroy();
        }
        Files.deleteIfExists(stored);
      }
    }
  }

  private static void measure(List<Subject> subjects) throws InterruptedException {
    for (Subject subject : subjects) {
      turn(subject);
      subject.micros().clear();
    }
    for (int i = 0; i < TURNS; i++) {
      for (Subject subject : subjects) {
        turn(subject);
      }
    }
    double floor = 0;
    for (int i = 0; i < subjects.size(); i++) {
      Subject subject = subjects.get(i);
      double median = median(subject.micros());
      String ratio = i % 2 == 0 ? "" : String.format(Locale.ROOT, "  %.2f x", median / floor);
      floor = median;
      System.out.printf(
          Locale.ROOT,
          "%-24s median %6.1f us of processor time a request %s%s%n",
          subject.name(),
          median,
          rounded(subject.micros()),
          ratio);
    }
  }

  private static void turn(Subject subject) throws InterruptedException {
    AtomicLong asked = new AtomicLong();
    long before = cpuNanos(subject.process());
    long end = System.nanoTime() + TURN.toNanos();
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      clients.add(Thread.ofPlatform().start(() -> asked.addAndGet(askUntil(end, subject))));
    }
    for (Thread client : clients) {
      client.join();
    }
    subject.micros().add((cpuNanos(subject.process()) - before) / 1_000.0 / asked.get());
  }

  private static long askUntil(long end, Subject subject) {
    long count = 0;
    try (var connection = new KeptConnection(subject.port(), subject.path(), subject.coding())) {
      while (System.nanoTime() < end) {
        connection.ask();
        count++;
      }
    } catch (IOException failed) {
      throw new IllegalStateException(subject.name() + ": " + failed.getMessage(), failed);
    }
    return count;
  }

  private static byte[] once(int port, String path, String coding) throws IOException {
    try (var connection = new KeptConnection(port, path, coding)) {
      return connection.ask();
    }
  }

  private static long cpuNanos(Process process) {
    return process.info().totalCpuDuration().orElseThrow().toNanos();
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static String rounded(List<Double> values) {
    return Arrays.toString(values.stream().mapToLong(Math::round).sorted().toArray());
  }

  private static Process java(List<String> arguments, Map<String, String> environment)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-XX:+UseCompactObjectHeaders",
            "-Xms32m",
            "-Xmx256m",
            "--enable-native-access=ALL-UNNAMED"));
    command.addAll(arguments);
    var builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    return builder
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static void awaitPort(int port) throws IOException {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (System.nanoTime() < end) {
      try (var _ = new java.net.Socket("127.0.0.1", port)) {
        return;
      } catch (IOException notYet) {
        LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
      }
    }
    throw new IOException("nobody listens on port " + port);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
