package io.loomgram.snapshots;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The server as a user would start it: a process of its own, told by environment variables which
/// site to read. It keeps nothing and refreshes nothing, so each answer comes from the page that
/// was asked for.
public final class ServerUnderTest implements AutoCloseable {

  private static final Duration START = Duration.ofSeconds(60);
  private static final Duration ANSWER = Duration.ofSeconds(30);

  private final Process process;
  private final URI address;
  private final HttpClient client = HttpClient.newHttpClient();

  private ServerUnderTest(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /// Starts a server and waits until it is ready.
  ///
  /// @param settings more variables, each `NAME=value`
  public static ServerUnderTest reading(URI site, String... settings)
      throws IOException, InterruptedException {
    int port = freePort();
    var command = new ProcessBuilder(javaCommand()).redirectErrorStream(true);
    command.redirectOutput(ProcessBuilder.Redirect.appendTo(Path.of("target/server.log").toFile()));
    Map<String, String> environment = command.environment();
    environment.clear();
    environment.put("HOST", "127.0.0.1");
    environment.put("PORT", Integer.toString(port));
    environment.put("UPSTREAM_URL", site.toString());
    environment.put("CACHE_PROFILE", "off");
    environment.put("REFRESH_INTERVAL", "0s");
    Arrays.stream(settings).map(s -> s.split("=", 2)).forEach(s -> environment.put(s[0], s[1]));
    var server = new ServerUnderTest(command.start(), URI.create("http://127.0.0.1:" + port));
    server.awaitReady();
    return server;
  }

  /// Its address, without a slash at the end.
  public URI address() {
    return address;
  }

  /// The answer to a GET.
  ///
  /// @param target the path, and the query behind a question mark
  public HttpResponse<byte[]> get(String target) throws IOException, InterruptedException {
    return send(request(target));
  }

  /// The answer to any request.
  public HttpResponse<byte[]> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.timeout(ANSWER).build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  /// A request yet to be sent.
  public HttpRequest.Builder request(String target) {
    return HttpRequest.newBuilder(URI.create(address + target));
  }

  @Override
  public void close() {
    client.shutdownNow();
    process.destroy();
    try {
      if (!process.waitFor(15, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException _) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  private void awaitReady() throws InterruptedException {
    long end = System.nanoTime() + START.toNanos();
    while (System.nanoTime() < end && process.isAlive()) {
      if (isReady()) {
        return;
      }
      process.waitFor(100, TimeUnit.MILLISECONDS);
    }
    process.destroyForcibly();
    throw new IllegalStateException("the server did not start; see target/server.log");
  }

  private boolean isReady() throws InterruptedException {
    try {
      return get("/readyz").statusCode() == 200;
    } catch (IOException _) {
      return false;
    }
  }

  private static List<String> javaCommand() {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add("io.loomgram.app.Main");
    return command;
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
