package io.loomgram.app;

import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.demo.DemoSite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Serves the demo, asks it for what people ask, and ends, for a JVM that keeps what it learns
/// meanwhile as an AOT cache ([JEP 514](https://openjdk.org/jeps/514)). The demo's site and the
/// server listen on free loopback ports; nothing else is asked for anything.
@SystemAccess("the process's streams and its end")
final class TrainingRun {

  /// Often enough that the profiles of what every request passes tell something.
  private static final int ROUNDS = 20;

  private static final List<String> CODINGS = List.of("zstd", "gzip", "identity");

  private final Application server;
  private final List<String> channels;

  private TrainingRun(Application server, List<String> channels) {
    this.server = server;
    this.channels = channels;
  }

  public static void main(String[] arguments) throws IOException {
    Main.main(new String[] {"--version"});
    Surroundings surroundings = Surroundings.ofProcess();
    DemoSite pages = new DemoSite(surroundings.wall().instant());
    try (UpstreamServer site = UpstreamServer.start(pages)) {
      Settings settings =
          SettingsReader.read(
              Map.of(
                  "HOST",
                  "127.0.0.1",
                  "PORT",
                  "0",
                  "LOG_FORMAT",
                  "json",
                  "ENABLE_RATE_LIMIT",
                  "true",
                  "RATE_LIMIT_RPM",
                  "1000000"),
              Path.of(""));
      Main.startLog(settings.log());
      try (Application server = Application.start(settings.readingFrom(site.uri()), surroundings)) {
        new TrainingRun(server, pages.channelNames()).ask();
      }
    }
    System.exit(0);
  }

  private void ask() throws IOException {
    for (int round = 0; round < ROUNDS; round++) {
      String coding = CODINGS.get(round % CODINGS.size());
      for (String channel : channels) {
        askFor(channel, coding);
      }
      askForMany(coding);
    }
  }

  private void askFor(String channel, String coding) throws IOException {
    get("/v1/body/" + channel, coding);
    get("/v1/preview/" + channel, coding);
    get("/v1/search/" + channel + "?q=the", coding);
    get("/v1/rss/" + channel, coding);
    get("/v1/atom/" + channel, coding);
    get("/v1/jsonfeed/" + channel, coding);
    get("/c/" + channel, coding);
    post(
        "/graphql",
        "{\"query\":\"{body(channel:\\\""
            + channel
            + "\\\"){channel{title{string}} posts{id content{text{string html}}}}}\"}",
        coding);
  }

  private void askForMany(String coding) throws IOException {
    String names = "{\"channels\":[\"" + String.join("\",\"", channels) + "\"]}";
    post("/v1/feed", names, coding);
    post("/v1/previews", names, coding);
    get("/v1/rss?channels=" + String.join(",", channels), coding);
    get("/v1/body/nobody_has_this_name", coding);
    get("/v1/body/1", coding);
    post("/graphql", "{\"query\":\"{ body { nothing }\"}", coding);
    post("/graphql", "{\"query\":\"{ body { nothing } }\"}", coding);
    for (String path :
        List.of("/", "/openapi.json", "/graphiql", "/healthz", "/readyz", "/metrics")) {
      get(path, coding);
    }
  }

  private void get(String path, String coding) throws IOException {
    send("GET " + path, coding, "");
  }

  private void post(String path, String json, String coding) throws IOException {
    send("POST " + path, coding, json);
  }

  private void send(String start, String coding, String json) throws IOException {
    String request =
        start
            + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Encoding: "
            + coding
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + json.length()
            + "\r\n\r\n"
            + json;
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!answer.startsWith("HTTP/1.1 ")) {
        throw new IOException("no answer to " + start);
      }
    }
  }
}
