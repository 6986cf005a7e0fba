package io.loomgram.bench;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A server of its own process whose time, processor time and memory are read from outside. Memory
/// is known on Linux alone.
final class MeasuredProcess implements AutoCloseable {

  private static final Duration START_BOUND = Duration.ofSeconds(60);
  private static final Duration LOOK = Duration.ofMillis(2);

  private final Process process;
  private final int port;
  private final long begunNanos;

  private MeasuredProcess(Process process, int port, long begunNanos) {
    this.process = process;
    this.port = port;
    this.begunNanos = begunNanos;
  }

  /// Starts a command.
  ///
  /// @param port where it will listen
  static MeasuredProcess start(int port, List<String> command, Map<String, String> environment)
      throws IOException {
    var builder =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(environment);
    long begun = System.nanoTime();
    return new MeasuredProcess(builder.start(), port, begun);
  }

  /// Waits for the first answer with status 200.
  ///
  /// @return how long it took from the start of the process, in milliseconds
  double awaitAnswer(String path) throws IOException {
    while (System.nanoTime() - begunNanos < START_BOUND.toNanos() && process.isAlive()) {
      try (var connection = new KeptConnection(port, KeptConnection.get(path, "zstd"))) {
        connection.ask();
        return (System.nanoTime() - begunNanos) / 1e6;
      } catch (IOException notYet) {
        LockSupport.parkNanos(LOOK.toNanos());
      }
    }
    throw new IOException("no answer to " + path + " on port " + port);
  }

  /// The processor time that it has taken so far, in nanoseconds.
  long cpuNanos() {
    return process.info().totalCpuDuration().orElseThrow().toNanos();
  }

  /// The memory that is resident, in MiB.
  long residentMebibytes() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
      if (line.startsWith("VmRSS:")) {
        return Long.parseLong(line.replaceAll("\\D", "")) >> 10;
      }
    }
    throw new IOException("the process tells no VmRSS");
  }

  int port() {
    return port;
  }

  /// The program `java` that runs this one.
  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /// Ends it as an operator does, and waits.
  @Override
  public void close() throws IOException {
    process.destroy();
    try {
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
