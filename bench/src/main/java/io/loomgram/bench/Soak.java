package io.loomgram.bench;

import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.UpstreamServer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/// The memory of a server under load: 2 x 20,000 requests from 8 clients over 1,200 channels, on
/// the server as the launcher starts it. Prints the resident memory and the processor time after
/// each half, and the memory after each tenth of one. The metrics are asked for once, at the end.
///
/// Of ten requests seven are for the newest posts of a channel, and one each for older posts, a
/// post and a card; of three clients one takes zstd, one gzip, one no coding.
///
/// `bench/run Soak [command …]`; the command is `./loomgram serve` if none is given.
public final class Soak {

  private static final int CLIENTS = 8;
  private static final int REQUESTS = 20_000;
  private static final int CHANNELS = 1_200;
  private static final List<String> CODINGS = List.of("zstd", "gzip", "identity");

  private Soak() {}

  /// Runs the load and prints what the server holds.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> command =
        arguments.length > 0 ? List.of(arguments) : List.of("./loomgram", "serve");
    try (UpstreamServer site = UpstreamServer.start(new GeneratedSite(7, Instant.now(), false));
        LoadedServer server =
            LoadedServer.start(command, Map.of("UPSTREAM_URL", site.uri().toString()))) {
      System.out.printf(Locale.ROOT, "at the start: %d MiB%n", residentMib(server));
      for (int half = 1; half <= 2; half++) {
        long began = System.nanoTime();
        int failed = half(server, half);
        System.out.printf(
            Locale.ROOT,
            "half %d: %d requests in %.1f s, %d failed: %d MiB, %.1f s of CPU since the start%n",
            half,
            REQUESTS,
            Duration.ofNanos(System.nanoTime() - began).toMillis() / 1000.0,
            failed,
            residentMib(server),
            server.cpu().toMillis() / 1000.0);
      }
    }
  }

  private static int half(LoadedServer server, int half) throws InterruptedException, IOException {
    AtomicInteger next = new AtomicInteger();
    AtomicInteger failed = new AtomicInteger();
    List<Thread> clients = new ArrayList<>();
    for (int client = 0; client < CLIENTS; client++) {
      Random random = new Random(half * 100L + client);
      String coding = CODINGS.get(client % CODINGS.size());
      clients.add(Thread.ofPlatform().start(() -> ask(server, random, coding, next, failed)));
    }
    int told = REQUESTS / 10;
    for (Thread client : clients) {
      while (!client.join(Duration.ofMillis(200))) {
        if (next.get() >= told) {
          System.out.printf(Locale.ROOT, "  %6d: %d MiB%n", told, residentMib(server));
          told += REQUESTS / 10;
        }
      }
    }
    return failed.get();
  }

  private static void ask(
      LoadedServer server, Random random, String coding, AtomicInteger next, AtomicInteger failed) {
    try (KeptConnection connection =
        new KeptConnection(server.port(), KeptConnection.get("/", coding))) {
      while (next.getAndIncrement() < REQUESTS) {
        if (connection.ask(KeptConnection.get(path(random), coding)).status() != 200) {
          failed.incrementAndGet();
        }
      }
    } catch (IOException broken) {
      throw new IllegalStateException(broken);
    }
  }

  private static String path(Random random) {
    String channel = String.format(Locale.ROOT, "gen_%04d", random.nextInt(CHANNELS));
    return switch (random.nextInt(10)) {
      case 0 -> "/v1/more/" + channel + "/before/300";
      case 1 -> "/v1/post/" + channel + "/300";
      case 2 -> "/v1/preview/" + channel;
      default -> "/v1/body/" + channel;
    };
  }

  private static long residentMib(LoadedServer server) throws IOException {
    return server.residentKib() / 1024;
  }
}
