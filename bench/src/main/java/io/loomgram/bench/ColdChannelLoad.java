package io.loomgram.bench;

import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.UpstreamServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// 64 clients that ask for one cold channel at once, against one client alone: how often the site,
/// which answers after 150 ms, is asked, and how long it takes until the last has its answer.
///
/// In turns on one server, each turn on a channel of its own; medians. The connections of the
/// clients are made before. `bench/run ColdChannelLoad [jar]`.
public final class ColdChannelLoad {

  private static final int CLIENTS = 64;
  private static final int WARM_UP = 40;
  private static final int TURNS = 15;

  private ColdChannelLoad() {}

  /// Runs the load and prints the medians.
  public static void main(String[] arguments) throws Exception {
    String jar = arguments.length > 0 ? arguments[0] : "app/target/loomgram.jar";
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-Xms64m",
            "-jar",
            jar,
            "serve");
    try (UpstreamServer site =
            UpstreamServer.of(new GeneratedSite(7, Instant.now(), false))
                .delay(Duration.ofMillis(150))
                .start();
        LoadedServer server =
            LoadedServer.start(
                command, Map.of("UPSTREAM_URL", site.uri().toString(), "REFRESH_INTERVAL", "0s"))) {
      List<KeptConnection> clients = new ArrayList<>();
      for (int client = 0; client < CLIENTS; client++) {
        clients.add(new KeptConnection(server.port(), KeptConnection.get("/", "zstd")));
      }
      for (int turn = 0; turn < WARM_UP; turn++) {
        together(clients, channel(0, turn));
        together(clients.subList(0, 1), channel(1, turn));
      }
      site.forget();
      double[] alone = new double[TURNS];
      double[] together = new double[TURNS];
      for (int turn = 0; turn < TURNS; turn++) {
        alone[turn] = together(clients.subList(0, 1), channel(2, turn));
        together[turn] = together(clients, channel(3, turn));
      }
      System.out.printf(
          Locale.ROOT,
          "one client %.0f ms, %d clients %.0f ms: %.2f x; %d requests to the site for %d channels%n",
          median(alone),
          CLIENTS,
          median(together),
          median(together) / median(alone),
          site.requests().size(),
          2 * TURNS);
      for (KeptConnection client : clients) {
        client.close();
      }
    }
  }

  private static String channel(int part, int turn) {
    return String.format(Locale.ROOT, "/v1/body/gen_%d%03d", part + 1, turn);
  }

  /// Lets all ask at once.
  ///
  /// @return milliseconds until the last has its answer
  private static double together(List<KeptConnection> clients, String path)
      throws InterruptedException, ExecutionException {
    CountDownLatch go = new CountDownLatch(1);
    List<Future<Boolean>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (KeptConnection client : clients) {
        answers.add(
            threads.submit(() -> {
              go.await();
              return client.ask(KeptConnection.get(path, "zstd")).status() == 200;
            }));
      }
      long began = System.nanoTime();
      go.countDown();
      for (Future<Boolean> answer : answers) {
        if (!answer.get()) {
          throw new IllegalStateException("a client was not served");
        }
      }
      return (System.nanoTime() - began) / 1e6;
    }
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
