package io.loomgram.bench;

import io.loomgram.fixtures.redis.FaultProxy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/// A Redis that is far away: a proxy that delays every byte, in a process of its own, so that the
/// way does not get longer when the load program is short of processor time.
final class DistantRedis implements AutoCloseable {

  private final Process process;
  private final int port;

  private DistantRedis(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /// Starts the way to a server on a port of this machine.
  static DistantRedis start(int redisPort, Duration oneWay) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                DistantRedis.class.getName(),
                Integer.toString(redisPort),
                Long.toString(oneWay.toMillis()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    return new DistantRedis(
        process, Integer.parseInt(Objects.requireNonNull(said.readLine(), "no port")));
  }

  /// Its address.
  String url() {
    return "redis://127.0.0.1:" + port;
  }

  @Override
  public void close() {
    process.destroy();
  }

  /// Serves until the standard input ends.
  public static void main(String[] arguments) throws IOException {
    try (FaultProxy proxy =
        new FaultProxy(Integer.parseInt(arguments[0]))
            .delay(Duration.ofMillis(Long.parseLong(arguments[1])))) {
      System.out.println(proxy.port());
      while (System.in.read() >= 0) {
        // Only the end counts.
      }
    }
  }
}
