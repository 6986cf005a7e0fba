package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.FakeTelegram;
import io.loomgram.fixtures.demo.DemoSite;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Holds the page about the metrics and the dashboard to what a server really shows.
class MetricsDocsTest {

  private static String shown = "";

  @BeforeAll
  static void askAServer() throws IOException, InterruptedException {
    try (FakeTelegram site = FakeTelegram.over(new DemoSite(Instant.now()))) {
      Settings settings =
          SettingsReader.read(Map.of("HOST", "127.0.0.1", "PORT", "0"), Path.of("target"))
              .readingFrom(site.uri());
      try (Application server = Application.start(settings, Surroundings.ofProcess());
          HttpClient client = HttpClient.newHttpClient()) {
        get(client, server.port(), "/v1/body/tidewater_demo");
        shown = get(client, server.port(), "/metrics");
      }
    }
  }

  private static String get(HttpClient client, int port, String path)
      throws IOException, InterruptedException {
    return client
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  /// From name to type.
  private static Map<String, String> families() {
    return Pattern.compile("(?m)^# TYPE (\\S+) (\\S+)$")
        .matcher(shown)
        .results()
        .collect(
            Collectors.toMap(
                match -> match.group(1), match -> match.group(2), (a, _) -> a, TreeMap::new));
  }

  @Test
  void thePageNamesEveryMetricThatThereIsAndNoOther() throws IOException {
    Map<String, String> documented =
        Pattern.compile("(?m)^\\| `([a-z_]+)` \\| (counter|gauge|histogram) \\|")
            .matcher(Files.readString(root().resolve("docs/metrics.md")))
            .results()
            .collect(
                Collectors.toMap(
                    match -> match.group(1), match -> match.group(2), (a, _) -> a, TreeMap::new));

    assertTrue(documented.size() > 10, documented::toString);
    assertEquals(families(), documented);
  }

  @Test
  void theDashboardAsksForMetricsThatThereAre() throws IOException {
    Set<String> asked =
        Pattern.compile("\\b(?:loomgram|jvm)_[a-z_]+")
            .matcher(expressions())
            .results()
            .map(match -> family(match.group()))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> unknown = new TreeSet<>(asked);
    unknown.removeAll(families().keySet());

    assertTrue(asked.size() > 10, asked::toString);
    assertEquals(Set.of(), unknown);
  }

  @Test
  void theDashboardChoosesByLabelsAndResultsThatThereAre() throws IOException {
    Set<String> unknown =
        Pattern.compile("(result|event|area)=~?\\\\\"([^\\\\]+)\\\\\"")
            .matcher(expressions())
            .results()
            .flatMap(match ->
                Pattern.compile("\\|")
                    .splitAsStream(match.group(2))
                    .map(value -> match.group(1) + "=\"" + value + "\""))
            .filter(pair -> !shown.contains(pair))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(Set.of(), unknown);
  }

  @Test
  void theDashboardShowsEveryMetricThatThereIs() throws IOException {
    String expressions = expressions();
    Set<String> notShown =
        families().keySet().stream()
            .filter(name -> !expressions.contains(name))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(Set.of(), notShown);
  }

  private static String family(String name) {
    String base = name.replaceFirst("_(bucket|sum|count)$", "");
    return "histogram".equals(families().get(base)) ? base : name;
  }

  private static String expressions() throws IOException {
    return Pattern.compile("(?m)^ *\"(?:expr|query)\": \"(.*)\",?$")
        .matcher(Files.readString(root().resolve("deploy/grafana/loomgram.json")))
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.joining("\n"));
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(".env.example"))) {
      folder = Objects.requireNonNull(folder.getParent());
    }
    return folder;
  }
}
