package io.loomgram.bench;

import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.UpstreamServer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// What the flags of the JVM do to the server as on a VM of 1 GB with 2 processors: start, memory
/// after a bounded load and after a rest, latency, processor time a request. Each set of flags gets
/// a fresh server and the same requests: bodies of generated channels in turn, each request on a
/// connection of its own.
///
/// `bench/run JvmFlags [jar [name…]]`; without names every set.
public final class JvmFlags {

  private static final int AT_A_TIME = 8;
  private static final int CHANNELS = 600;
  private static final int REQUESTS = 12_000;
  private static final Duration REST = Duration.ofSeconds(8);

  private static final List<String> MACHINE =
      List.of("-XX:MaxRAM=1g", "-XX:ActiveProcessorCount=2", "--enable-native-access=ALL-UNNAMED");

  private static final Map<String, String> SETS = sets();

  private JvmFlags() {}

  private static Map<String, String> sets() {
    String serial = "-XX:+UseSerialGC -Xms32m -XX:MaxRAMPercentage=25";
    String compact = serial + " -XX:+UseCompactObjectHeaders";
    Map<String, String> sets = new LinkedHashMap<>();
    sets.put("none", "");
    sets.put("serial", serial);
    sets.put("serial-coh", compact);
    sets.put("serial-coh-arenas", compact + " MALLOC_ARENA_MAX=2");
    sets.put("serial-coh-trim", compact + " -XX:TrimNativeHeapInterval=5000");
    sets.put(
        "serial-coh-trim-narrow",
        compact
            + " -XX:TrimNativeHeapInterval=5000 -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30");
    sets.put("serial-coh-c1", compact + " -XX:TieredStopAtLevel=1");
    sets.put("serial-coh-15", compact.replace("=25", "=15"));
    sets.put("serial-coh-40", compact.replace("=25", "=40"));
    sets.put("g1-coh", "-XX:+UseG1GC -XX:+UseCompactObjectHeaders -Xms32m -XX:MaxRAMPercentage=25");
    sets.put(
        "g1-coh-periodic",
        "-XX:+UseG1GC -XX:+UseCompactObjectHeaders -Xms32m -XX:MaxRAMPercentage=25"
            + " -XX:G1PeriodicGCInterval=3000 -XX:TrimNativeHeapInterval=5000");
    sets.put("zgc", "-XX:+UseZGC -XX:+UseCompactObjectHeaders -Xms32m -XX:MaxRAMPercentage=25");
    return sets;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    String jar = arguments.length > 0 ? arguments[0] : "app/target/loomgram.jar";
    List<String> names =
        arguments.length > 1
            ? Arrays.asList(arguments).subList(1, arguments.length)
            : List.copyOf(SETS.keySet());
    System.out.println(
        "| flags | start ms | MiB after load | MiB after rest | p50 ms | p99 ms | CPU us a request"
            + " |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
    try (UpstreamServer site = UpstreamServer.start(new GeneratedSite(7, Instant.now(), false))) {
      for (String name : SETS.keySet().stream().filter(names::contains).toList()) {
        measure(name, jar, site.uri().toString());
      }
    }
  }

  private static void measure(String name, String jar, String site)
      throws IOException, InterruptedException {
    Map<String, String> environment = new HashMap<>();
    List<String> flags = new ArrayList<>();
    for (String word : SETS.getOrDefault(name, "").split(" ")) {
      if (word.startsWith("-")) {
        flags.add(word);
      } else if (word.contains("=")) {
        environment.put(word.split("=")[0], word.split("=")[1]);
      }
    }
    int port = MeasuredProcess.freePort();
    environment.putAll(
        Map.of(
            "HOST",
            "127.0.0.1",
            "PORT",
            Integer.toString(port),
            "UPSTREAM_URL",
            site,
            "CACHE_PROFILE",
            "aggressive",
            "REFRESH_INTERVAL",
            "0s",
            "LOG_LEVEL",
            "error"));
    List<String> command =
        Stream.of(List.of(MeasuredProcess.java()), MACHINE, flags, List.of("-jar", jar, "serve"))
            .flatMap(List::stream)
            .toList();
    try (MeasuredProcess server = MeasuredProcess.start(port, command, environment)) {
      double start = server.awaitAnswer("/healthz");
      load(server, REQUESTS); // the pages come in, the code is compiled
      long cpu = server.cpuNanos();
      long[] nanos = load(server, REQUESTS);
      double micros = (server.cpuNanos() - cpu) / 1e3 / REQUESTS;
      long loaded = server.residentMebibytes();
      LockSupport.parkNanos(REST.toNanos());
      System.out.printf(
          Locale.ROOT,
          "| %s | %.0f | %d | %d | %.2f | %.1f | %.0f |%n",
          name,
          start,
          loaded,
          server.residentMebibytes(),
          nanos[nanos.length / 2] / 1e6,
          nanos[nanos.length * 99 / 100] / 1e6,
          micros);
    }
  }

  /// Asks for one channel after the other, a few at a time.
  ///
  /// @return the latencies in nanoseconds, in ascending order
  private static long[] load(MeasuredProcess server, int requests) throws InterruptedException {
    long[] nanos = new long[requests];
    var next = new AtomicInteger();
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < AT_A_TIME; i++) {
      clients.add(Thread.ofPlatform().start(() -> ask(server, next, nanos)));
    }
    for (Thread client : clients) {
      client.join();
    }
    Arrays.sort(nanos);
    return nanos;
  }

  private static void ask(MeasuredProcess server, AtomicInteger next, long[] nanos) {
    for (int i = next.getAndIncrement(); i < nanos.length; i = next.getAndIncrement()) {
      String path = String.format(Locale.ROOT, "/v1/body/gen_%04d", i % CHANNELS);
      String coding = i % 4 == 0 ? "identity" : "zstd";
      try (var connection = new KeptConnection(server.port(), KeptConnection.get(path, coding))) {
        long begun = System.nanoTime();
        connection.ask();
        nanos[i] = System.nanoTime() - begun;
      } catch (IOException failed) {
        throw new IllegalStateException(failed);
      }
    }
  }
}
