package io.loomgram.bench;

import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.UpstreamServer;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How long cached answers take while feeds are built: a hundred requests for a body a second, with
/// and without a client that has hundred-channel feeds of 2,000 posts built in a loop, in turns, in
/// one run.
///
/// Starts the server of a jar (first argument, `app/target/loomgram.jar` if none) before a
/// generated site, so nothing else is needed.
public final class FeedLoad {

  private static final int CHANNELS = 100;
  private static final int PER_SECOND = 100;
  private static final int TURNS = 6;
  private static final Duration TURN = Duration.ofSeconds(8);

  private final HttpClient client = HttpClient.newHttpClient();
  private final URI server;
  private final AtomicInteger question = new AtomicInteger();
  private final AtomicInteger built = new AtomicInteger();

  private FeedLoad(URI server) {
    this.server = server;
  }

  /// Runs the load and prints the percentiles.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    String jar = arguments.length > 0 ? arguments[0] : "app/target/loomgram.jar";
    var site = new GeneratedSite(7, Instant.now(), false);
    try (UpstreamServer upstream = UpstreamServer.start(site)) {
      int port = freePort();
      Process process = start(Path.of(jar), port, upstream.uri());
      try {
        var load = new FeedLoad(URI.create("http://127.0.0.1:" + port));
        load.warmUp();
        load.measure();
      } finally {
        process.destroy();
        process.waitFor();
      }
    }
  }

  private static Process start(Path jar, int port, URI upstream) throws IOException {
    var builder =
        new ProcessBuilder(
            ProcessHandle.current().info().command().orElse("java"),
            "-XX:+UseSerialGC",
            "-Xmx512m",
            "-jar",
            jar.toString());
    builder
        .environment()
        .putAll(
            Map.of(
                "HOST",
                "127.0.0.1",
                "PORT",
                Integer.toString(port),
                "UPSTREAM_URL",
                upstream.toString(),
                "CACHE_PROFILE",
                "aggressive",
                "REFRESH_INTERVAL",
                "0s"));
    return builder
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private void warmUp() throws InterruptedException {
    while (!isUp()) {
      Thread.sleep(100);
    }
    for (int round = 0; round < 40; round++) {
      feed();
      for (int channel = 0; channel < CHANNELS; channel++) {
        body(channel);
      }
    }
  }

  private boolean isUp() throws InterruptedException {
    try {
      return send(HttpRequest.newBuilder(server.resolve("/healthz"))) == 200;
    } catch (IOException notYet) {
      return false;
    }
  }

  private void measure() throws InterruptedException {
    var alone = new Latencies();
    var beside = new Latencies();
    for (int turn = 0; turn < TURNS; turn++) {
      askBodies(alone);
      var building = new AtomicBoolean(true);
      Thread feeds =
          Thread.ofPlatform()
              .start(() -> {
                while (building.get()) {
                  feed();
                  built.incrementAndGet();
                }
              });
      askBodies(beside);
      building.set(false);
      feeds.join();
    }
    IO.println("bodies alone:        " + alone);
    IO.println("bodies beside feeds: " + beside + ", " + built.get() + " feeds built");
    IO.println(
        String.format(Locale.ROOT, "p99 beside / alone:  %.2f", beside.at(0.99) / alone.at(0.99)));
  }

  /// Asks at fixed times, whether the answer before has come or not, as far as one client can; a
  /// late answer counts from when it should have been asked for.
  private void askBodies(Latencies to) {
    long start = System.nanoTime();
    long step = 1_000_000_000L / PER_SECOND;
    int count = (int) (TURN.toSeconds() * PER_SECOND);
    for (int i = 0; i < count; i++) {
      long due = start + i * step;
      while (System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      body(i % CHANNELS);
      to.add(System.nanoTime() - due);
    }
  }

  private void body(int channel) {
    ask(
        HttpRequest.newBuilder(server.resolve("/v1/body/" + name(channel)))
            .header("Accept-Encoding", "zstd"));
  }

  /// Another limit or another channel left out is another question, so that no feed comes from the
  /// cache.
  private void feed() {
    int number = question.getAndIncrement();
    int limit = 2000 - number % 1000;
    int leftOut = number / 1000;
    String channels =
        IntStream.range(0, CHANNELS + 1)
            .filter(channel -> channel != leftOut)
            .mapToObj(channel -> '"' + name(channel) + '"')
            .collect(Collectors.joining(","));
    ask(
        HttpRequest.newBuilder(server.resolve("/v1/feed"))
            .header("Content-Type", "application/json")
            .header("Accept-Encoding", "zstd")
            .POST(
                BodyPublishers.ofString(
                    "{\"channels\":[" + channels + "],\"limit\":" + limit + "}")));
  }

  private void ask(HttpRequest.Builder request) {
    try {
      int status = send(request);
      if (status != 200) {
        throw new IllegalStateException("status " + status);
      }
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private int send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return client
        .send(request.timeout(Duration.ofSeconds(60)).build(), BodyHandlers.discarding())
        .statusCode();
  }

  private static String name(int channel) {
    return String.format(Locale.ROOT, "gen_%04d", channel);
  }

  /// Latencies of many requests.
  private static final class Latencies {

    private long[] nanos = new long[1024];
    private int count;

    void add(long latency) {
      if (count == nanos.length) {
        nanos = Arrays.copyOf(nanos, count * 2);
      }
      nanos[count++] = latency;
    }

    double at(double share) {
      long[] sorted = Arrays.copyOf(nanos, count);
      Arrays.sort(sorted);
      return sorted[Math.min(count - 1, (int) (count * share))] / 1e6;
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "p50 %.2f ms, p90 %.2f ms, p99 %.2f ms of %d",
          at(0.5),
          at(0.9),
          at(0.99),
          count);
    }
  }
}
