package io.loomgram.app.launch;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The packaged program, started by the launcher from a folder that holds nothing but what is
/// needed to run.
final class PackagedServer implements AutoCloseable {

  private static final long BOUND_SECONDS = 60;

  private final Shell.Started started;
  private final URI address;
  private final HttpClient client = HttpClient.newHttpClient();

  private PackagedServer(Shell.Started started, URI address) {
    this.started = started;
    this.address = address;
  }

  /// Lays the program out in a folder, without its sources.
  static void layOut(Path folder) throws IOException {
    for (String part :
        List.of("loomgram", "deploy/train.sh", "deploy/java.flags", "app/target/loomgram.jar")) {
      copy(part, folder);
    }
    try (Stream<Path> libraries = Files.list(Shell.root().resolve("app/target/lib"))) {
      for (Path library : libraries.toList()) {
        copy("app/target/lib/" + library.getFileName(), folder);
      }
    }
  }

  private static void copy(String part, Path folder) throws IOException {
    Path copy = folder.resolve(part);
    Files.createDirectories(Objects.requireNonNull(copy.getParent()));
    Files.copy(Shell.root().resolve(part), copy, StandardCopyOption.COPY_ATTRIBUTES);
  }

  static Map<String, String> environment() {
    var environment = new HashMap<String, String>();
    environment.put("PATH", System.getenv("PATH"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("LOOMGRAM_AOT", "off");
    return environment;
  }

  /// Starts a server and waits until it answers.
  static PackagedServer start(Path folder, Map<String, String> settings)
      throws IOException, InterruptedException {
    int port = freePort();
    Map<String, String> environment = environment();
    environment.put("HOST", "127.0.0.1");
    environment.put("PORT", Integer.toString(port));
    environment.put("REFRESH_INTERVAL", "0s");
    environment.putAll(settings);
    var server =
        new PackagedServer(
            Shell.start(folder, environment, "./loomgram", "serve"),
            URI.create("http://127.0.0.1:" + port));
    server.awaitReady();
    return server;
  }

  private void awaitReady() throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(BOUND_SECONDS);
    while (System.nanoTime() < end && started.process().isAlive()) {
      try {
        if (get("/readyz").statusCode() == 200) {
          return;
        }
      } catch (IOException notYet) {
        started.process().waitFor(50, TimeUnit.MILLISECONDS);
      }
    }
    throw new AssertionError("did not start: " + log());
  }

  HttpResponse<String> get(String target, String... headers)
      throws IOException, InterruptedException {
    return client.send(request(target, headers), HttpResponse.BodyHandlers.ofString());
  }

  CompletableFuture<HttpResponse<String>> getLater(String target) {
    return client.sendAsync(request(target), HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest request(String target, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address + target))
            .timeout(Duration.ofSeconds(BOUND_SECONDS));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return request.build();
  }

  /// Sends SIGTERM.
  void terminate() {
    started.process().destroy();
  }

  /// Waits for the end.
  ///
  /// @return the exit code
  int awaitEnd() throws IOException, InterruptedException {
    return Shell.finish(started).exit();
  }

  /// What was logged so far.
  String log() throws IOException {
    return started.outSoFar() + started.errSoFar();
  }

  @Override
  public void close() {
    client.shutdownNow();
    started.process().destroyForcibly();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
