package io.loomgram.bench;

import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.SiteAnswer;
import io.loomgram.fixtures.SiteRequest;
import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.redis.FaultProxy;
import io.loomgram.fixtures.redis.RedisProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Six server processes around one Redis, 32 clients that each pick at random from 37 requests over
/// 27 pages of the site, which answers after 150 ms; profile `normal`, 25 seconds.
///
/// The servers are warmed up on other channels first. Prints the requests to the site, the
/// duplicates among them (a page that was fetched again within 7 s, before the earliest renewal
/// point of its life), the requests served, their latencies, and the CPU time of the servers.
///
/// Arguments: the server's jar, `near`, `far` (Redis 45 ms away each way) or `alone` (each node its
/// own memory: no lease), and the seconds. Nothing else is to run on the machine meanwhile.
public final class CoalescingLoad {

  private static final int NODES = 6;
  private static final int CLIENTS = 32;
  private static final String WARM_UP = "gen_001";
  private static final String MEASURED = "gen_000";
  private static final int WARM_UP_SECONDS = 15;
  private static final Duration SITE_DELAY = Duration.ofMillis(150);
  private static final Duration ONE_WAY = Duration.ofMillis(45);
  private static final long EARLIEST_RENEWAL_NANOS = Duration.ofSeconds(7).toNanos();

  private final Map<String, ConcurrentLinkedQueue<Long>> fetches = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Long> latencies = new ConcurrentLinkedQueue<>();
  private final AtomicInteger failures = new AtomicInteger();

  private CoalescingLoad() {}

  /// Runs the load.
  public static void main(String[] arguments) throws Exception {
    new CoalescingLoad().run(Path.of(arguments[0]), arguments[1], Integer.parseInt(arguments[2]));
  }

  private void run(Path jar, String distance, int seconds) throws Exception {
    GeneratedSite pages = new GeneratedSite(7, Instant.now(), false);
    try (UpstreamServer site =
            UpstreamServer.of(request -> answerAndNote(pages, request)).delay(SITE_DELAY).start();
        RedisProcess redis = RedisProcess.start();
        FaultProxy far = new FaultProxy(redis.port()).delay(ONE_WAY)) {
      String redisUrl =
          switch (distance) {
            case "near" -> redis.url();
            case "far" -> "redis://127.0.0.1:" + far.port();
            default -> "";
          };
      List<Process> nodes = new ArrayList<>();
      List<Integer> ports = new ArrayList<>();
      try {
        for (int node = 0; node < NODES; node++) {
          int port = RedisProcess.freePort();
          ports.add(port);
          nodes.add(start(jar, port, site.uri(), redisUrl));
        }
        for (int port : ports) {
          awaitReady(port);
        }
        load(ports, WARM_UP, WARM_UP_SECONDS);
        fetches.clear();
        latencies.clear();
        failures.set(0);
        load(ports, MEASURED, seconds);
        report(distance, nodes);
      } finally {
        nodes.forEach(Process::destroy);
      }
    }
  }

  private @Nullable SiteAnswer answerAndNote(GeneratedSite pages, SiteRequest request) {
    fetches
        .computeIfAbsent(
            (request.method() + " " + request.target()).toLowerCase(Locale.ROOT),
            _ -> new ConcurrentLinkedQueue<>())
        .add(System.nanoTime());
    return pages.answer(request);
  }

  private static Process start(Path jar, int port, URI site, String redisUrl) throws IOException {
    ProcessBuilder server =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-Xms32m",
            "-Xmx160m",
            "-jar",
            jar.toString());
    Map<String, String> environment = server.environment();
    environment.put("HOST", "127.0.0.1");
    environment.put("PORT", Integer.toString(port));
    environment.put("UPSTREAM_URL", site.toString());
    environment.put("REFRESH_INTERVAL", "0s");
    if (!redisUrl.isEmpty()) {
      environment.put("REDIS_URL", redisUrl);
    }
    Path log = Files.createTempFile("node-", ".log");
    return server.redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  private static void awaitReady(int port) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest ready = HttpRequest.newBuilder(uri(port, "/readyz")).build();
      for (int tries = 0; tries < 600; tries++) {
        try {
          if (client.send(ready, HttpResponse.BodyHandlers.discarding()).statusCode() == 200) {
            return;
          }
        } catch (IOException notYet) {
          TimeUnit.MILLISECONDS.sleep(100);
        }
      }
    }
    throw new IllegalStateException("a node does not start");
  }

  /// 27 pages of the site, asked for by 37 requests: ten of them for posts, which are slices of the
  /// pages around them.
  private static List<String> requests(String channels) {
    List<String> requests = new ArrayList<>();
    for (int channel = 0; channel < 5; channel++) {
      requests.add("/v1/body/" + channels + channel);
      requests.add("/v1/body/" + channels + channel + "?position=300");
      requests.add("/v1/more/" + channels + channel + "/before/200");
      requests.add("/v1/more/" + channels + channel + "/after/100");
      requests.add("/v1/preview/" + channels + channel);
      requests.add("/v1/post/" + channels + channel + "/300");
      requests.add("/v1/body/%40" + channels.toUpperCase(Locale.ROOT) + channel);
    }
    requests.add("/v1/body/" + channels + 5);
    requests.add("/v1/preview/" + channels + 5);
    return requests;
  }

  private void load(List<Integer> ports, String channels, int seconds) throws Exception {
    List<String> requests = requests(channels);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int number = 0; number < CLIENTS; number++) {
        Random random = new Random(number);
        clients.submit(() -> ask(client, ports, requests, random, end));
      }
    }
  }

  private void ask(
      HttpClient client, List<Integer> ports, List<String> requests, Random random, long end) {
    while (System.nanoTime() < end) {
      String request = requests.get(random.nextInt(requests.size()));
      HttpRequest get =
          HttpRequest.newBuilder(uri(ports.get(random.nextInt(ports.size())), request))
              .header("Accept-Encoding", "zstd")
              .timeout(Duration.ofSeconds(30))
              .build();
      long began = System.nanoTime();
      try {
        int status = client.send(get, HttpResponse.BodyHandlers.ofByteArray()).statusCode();
        latencies.add(System.nanoTime() - began);
        if (status != 200 && !request.startsWith("/v1/post")) {
          failures.incrementAndGet();
        }
      } catch (IOException failed) {
        failures.incrementAndGet();
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void report(String distance, List<Process> nodes) {
    long[] sorted = latencies.stream().mapToLong(Long::longValue).sorted().toArray();
    int asked = fetches.values().stream().mapToInt(ConcurrentLinkedQueue::size).sum();
    System.out.printf(
        "%s: %d requests served, %d failed, p50 %.1f ms, p99 %.1f ms%n",
        distance, sorted.length, failures.get(), millis(sorted, 0.5), millis(sorted, 0.99));
    System.out.printf(
        "the site was asked %d times for %d pages, %d times too early%n",
        asked, fetches.size(), duplicates());
    System.out.printf(
        "CPU of the servers: %.1f s%n",
        nodes.stream()
                .mapToLong(node -> node.info().totalCpuDuration().orElse(Duration.ZERO).toMillis())
                .sum()
            / 1000.0);
  }

  private int duplicates() {
    int duplicates = 0;
    for (var times : fetches.values()) {
      long[] sorted = times.stream().mapToLong(Long::longValue).sorted().toArray();
      for (int fetch = 1; fetch < sorted.length; fetch++) {
        if (sorted[fetch] - sorted[fetch - 1] < EARLIEST_RENEWAL_NANOS) {
          duplicates++;
        }
      }
    }
    return duplicates;
  }

  private static double millis(long[] sorted, double share) {
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted[(int) Math.min(sorted.length - 1L, Math.round(sorted.length * share))] / 1e6;
  }

  private static URI uri(int port, String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }
}
