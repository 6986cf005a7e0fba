package io.loomgram.bench;

import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.SiteAnswer;
import io.loomgram.fixtures.SiteRequest;
import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.redis.RedisProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
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
/// 27 pages of the site, which answers after 150 ms; profile `normal`, all other settings at their
/// defaults but for the refresher, which is off.
///
/// The servers are warmed up on other channels first. Prints the requests to the site, the
/// duplicates among them (a page that was fetched again before the earliest renewal point of its
/// life: 7 s, 42 s for older posts), the requests served and how, their latencies, and the CPU time
/// of the servers.
///
/// Arguments: the server's jar, the seconds, and how the nodes stand to each other:
///
/// - `near`: Redis beside them; `far`: 45 ms away each way
/// - `lasting`, `far-lasting`: the same without renewal ahead of a page's end
/// - `alone`: each node its own memory, so no lease
///
/// The answers that are told to be `coalesced` are what the site would have been asked on top
/// without coalescing. Nothing else is to run on the machine meanwhile.
public final class CoalescingLoad {

  private static final int NODES = 6;
  private static final int CLIENTS = 32;
  private static final String WARM_UP = "gen_001";
  private static final String MEASURED = "gen_000";
  private static final int WARM_UP_SECONDS = 20;
  private static final Duration SITE_DELAY = Duration.ofMillis(150);
  private static final Duration ONE_WAY = Duration.ofMillis(45);
  private static final Duration EARLIEST_RENEWAL = Duration.ofSeconds(7);
  private static final Duration EARLIEST_RENEWAL_OF_OLDER_POSTS = Duration.ofSeconds(42);

  private final Map<String, ConcurrentLinkedQueue<Long>> fetches = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> statuses = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Long> latencies = new ConcurrentLinkedQueue<>();
  private final AtomicInteger failures = new AtomicInteger();

  private CoalescingLoad() {}

  /// Runs the load.
  public static void main(String[] arguments) throws Exception {
    new CoalescingLoad().run(Path.of(arguments[0]), Integer.parseInt(arguments[1]), arguments[2]);
  }

  private void run(Path jar, int seconds, String kind) throws Exception {
    GeneratedSite pages = new GeneratedSite(7, Instant.now(), false);
    try (UpstreamServer site =
            UpstreamServer.of(request -> answerAndNote(pages, request)).delay(SITE_DELAY).start();
        RedisProcess redis = RedisProcess.start();
        DistantRedis distant = DistantRedis.start(redis.port(), ONE_WAY)) {
      Map<String, String> settings = new HashMap<>();
      settings.put("UPSTREAM_URL", site.uri().toString());
      settings.put("REFRESH_INTERVAL", "0s");
      switch (kind) {
        case "near" -> settings.put("REDIS_URL", redis.url());
        case "far" -> settings.put("REDIS_URL", distant.url());
        case "lasting" -> {
          settings.put("REDIS_URL", redis.url());
          settings.put("CACHE_RENEWAL", "false");
        }
        case "far-lasting" -> {
          settings.put("REDIS_URL", distant.url());
          settings.put("CACHE_RENEWAL", "false");
        }
        case "alone" -> {
          // Without Redis.
        }
        default -> throw new IllegalArgumentException(kind);
      }
      List<LoadedServer> nodes = new ArrayList<>();
      try {
        for (int node = 0; node < NODES; node++) {
          nodes.add(LoadedServer.launch(command(jar), settings));
        }
        for (LoadedServer node : nodes) {
          node.awaitReady();
        }
        load(nodes, WARM_UP, WARM_UP_SECONDS);
        forget();
        Duration cpuBefore = cpu(nodes);
        load(nodes, MEASURED, seconds);
        report(kind, nodes, cpu(nodes).minus(cpuBefore));
      } finally {
        nodes.forEach(LoadedServer::close);
      }
    }
  }

  private void forget() {
    statuses.clear();
    latencies.clear();
    failures.set(0);
  }

  private @Nullable SiteAnswer answerAndNote(GeneratedSite pages, SiteRequest request) {
    String asked = (request.method() + " " + request.target()).toLowerCase(Locale.ROOT);
    if (asked.contains(MEASURED)) {
      fetches.computeIfAbsent(asked, _ -> new ConcurrentLinkedQueue<>()).add(System.nanoTime());
    }
    return pages.answer(request);
  }

  private static List<String> command(Path jar) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-Xms32m",
        "-Xmx160m",
        "-jar",
        jar.toString(),
        "serve");
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

  private void load(List<LoadedServer> nodes, String channels, int seconds) throws Exception {
    List<String> requests = requests(channels);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int number = 0; number < CLIENTS; number++) {
        Random random = new Random(number);
        clients.submit(() -> ask(client, nodes, requests, random, end));
      }
    }
  }

  private void ask(
      HttpClient client, List<LoadedServer> nodes, List<String> requests, Random random, long end) {
    while (System.nanoTime() < end) {
      String request = requests.get(random.nextInt(requests.size()));
      LoadedServer node = nodes.get(random.nextInt(nodes.size()));
      HttpRequest get =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + node.port() + request))
              .header("Accept-Encoding", "zstd")
              .timeout(Duration.ofSeconds(30))
              .build();
      long began = System.nanoTime();
      try {
        HttpResponse<byte[]> answer = client.send(get, HttpResponse.BodyHandlers.ofByteArray());
        latencies.add(System.nanoTime() - began);
        statuses
            .computeIfAbsent(
                answer.headers().firstValue("X-Cache").orElse("none"), _ -> new AtomicInteger())
            .incrementAndGet();
        if (answer.statusCode() != 200) {
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

  private void report(String kind, List<LoadedServer> nodes, Duration cpu) throws IOException {
    long[] sorted = latencies.stream().mapToLong(Long::longValue).sorted().toArray();
    int asked = fetches.values().stream().mapToInt(ConcurrentLinkedQueue::size).sum();
    System.out.printf(
        Locale.ROOT,
        "%s: the site was asked %d times for %d pages, %d times too early%n",
        kind,
        asked,
        fetches.size(),
        duplicates());
    System.out.printf(
        Locale.ROOT,
        "served %d %s, %d failed, p50 %.1f ms, p99 %.1f ms, %.1f s of CPU%n",
        sorted.length,
        statuses,
        failures.get(),
        millis(sorted, 0.5),
        millis(sorted, 0.99),
        cpu.toMillis() / 1000.0);
    for (String event : List.of("lease_takeover", "not_stored", "breaker_opened")) {
      long events = 0;
      for (LoadedServer node : nodes) {
        events += node.cacheEvents(event);
      }
      System.out.printf(Locale.ROOT, "%s %d, warm-up included%n", event, events);
    }
  }

  private int duplicates() {
    int duplicates = 0;
    for (var page : fetches.entrySet()) {
      long earliest =
          (page.getKey().contains("before=") ? EARLIEST_RENEWAL_OF_OLDER_POSTS : EARLIEST_RENEWAL)
              .toNanos();
      long[] sorted = page.getValue().stream().mapToLong(Long::longValue).sorted().toArray();
      for (int fetch = 1; fetch < sorted.length; fetch++) {
        if (sorted[fetch] - sorted[fetch - 1] < earliest) {
          duplicates++;
        }
      }
    }
    return duplicates;
  }

  private static Duration cpu(List<LoadedServer> nodes) {
    return nodes.stream().map(LoadedServer::cpu).reduce(Duration.ZERO, Duration::plus);
  }

  private static double millis(long[] sorted, double share) {
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted[(int) Math.min(sorted.length - 1L, Math.round(sorted.length * share))] / 1e6;
  }
}
