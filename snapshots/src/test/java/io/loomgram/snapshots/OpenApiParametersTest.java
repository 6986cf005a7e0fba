package io.loomgram.snapshots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPages;
import io.loomgram.snapshots.OpenApi.Operation;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// What the description says of each parameter of a query, held against the routes: its bounds are
/// the real ones, what is beyond them is refused by its name, and its default is what is taken
/// where it is left out.
@Timeout(120)
class OpenApiParametersTest {

  private static final OpenApi API = served();

  /// A value for each parameter of a path, and for those of a query without which nothing is asked.
  private static final Map<String, String> FITTING =
      Map.ofEntries(
          Map.entry("channel", "photo"),
          Map.entry("direction", "before"),
          Map.entry("position", "11"),
          Map.entry("id", "11"),
          Map.entry("post", "11"),
          Map.entry("n", "0"),
          Map.entry("q", "boat"),
          Map.entry("channels", "photo,poll"));

  /// Of what has its form in words alone, one that does not fit.
  private static final Map<String, String> UNFIT =
      Map.of(
          "since", "yesterday",
          "until", "2026-13-01",
          "skip", "rain",
          "before", "orchard:x",
          "channels", "9x");

  /// Any text fits these.
  private static final List<String> ANY_TEXT = List.of("include", "exclude");

  private static UpstreamServer site;
  private static ServerUnderTest server;

  private static OpenApi served() {
    try {
      return OpenApi.served();
    } catch (Exception e) {
      throw new IllegalStateException("the description cannot be read", e);
    }
  }

  @BeforeAll
  static void start() throws Exception {
    site = UpstreamServer.start(WrittenPages.site());
    server =
        ServerUnderTest.reading(
            site.uri(), "ENABLE_MEDIA_PROXY=true", "MEDIA_HOSTS=nowhere.example");
  }

  @AfterAll
  static void stop() {
    server.close();
    site.close();
  }

  /// A parameter of an operation's query.
  record Asked(Operation operation, String name, JsonNode schema) {

    private HttpResponse<byte[]> with(String value) throws Exception {
      return server.get(target(name + "=" + encoded(value)));
    }

    private HttpResponse<byte[]> without() throws Exception {
      return server.get(target(""));
    }

    private String target(String more) {
      String path = operation.path();
      List<String> query = new ArrayList<>();
      for (JsonNode parameter : operation.node().path("parameters")) {
        JsonNode described = API.resolved(parameter);
        String other = described.get("name").asString();
        switch (described.get("in").asString()) {
          case "path" -> path = path.replace("{" + other + "}", FITTING.get(other));
          case "query" -> {
            boolean needed = other.equals("channels") || described.path("required").asBoolean();
            if (needed && !other.equals(name)) {
              query.add(other + "=" + FITTING.get(other));
            }
          }
          default -> {
            // Headers may be left out.
          }
        }
      }
      if (!more.isEmpty()) {
        query.add(more);
      }
      return query.isEmpty() ? path : path + "?" + String.join("&", query);
    }

    private static String encoded(String value) {
      return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
      return operation + " " + name;
    }
  }

  static List<Asked> parameters() {
    var asked = new ArrayList<Asked>();
    for (Operation operation : API.operations()) {
      if (operation.path().equals("/graphql")) {
        continue; // what is wrong with these is told in GraphQL's way
      }
      for (JsonNode parameter : operation.node().path("parameters")) {
        JsonNode described = API.resolved(parameter);
        if (described.get("in").asString().equals("query")) {
          asked.add(
              new Asked(operation, described.get("name").asString(), described.get("schema")));
        }
      }
    }
    return asked;
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void whatDoesNotFitIsRefusedByItsName(Asked asked) throws Exception {
    for (String value : unfit(asked)) {
      HttpResponse<byte[]> answer = asked.with(value);

      assertEquals(422, answer.statusCode(), value);
      if (!asked.operation().path().startsWith("/c")) {
        String field = OpenApi.JSON.readTree(answer.body()).at("/errors/0/field").asString();
        String named = field.replaceFirst("\\[.*", "");
        assertEquals(asked.name(), named, value);
      }
    }
  }

  private static List<String> unfit(Asked asked) {
    JsonNode schema = asked.schema();
    if (schema.get("type").asString().equals("integer")) {
      return List.of(
          Long.toString(schema.get("minimum").asLong() - 1),
          Long.toString(schema.get("maximum").asLong() + 1),
          "-1",
          "1.5",
          "x",
          "");
    }
    if (schema.has("enum")) {
      return List.of("sideways");
    }
    if (schema.has("maxLength")) {
      return List.of("x".repeat(schema.get("maxLength").asInt() + 1));
    }
    return ANY_TEXT.contains(asked.name()) ? List.of() : List.of(UNFIT.get(asked.name()));
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void whatFitsIsTaken(Asked asked) throws Exception {
    for (String value : fitting(asked)) {
      assertNotEquals(422, asked.with(value).statusCode(), value);
    }
  }

  private static List<String> fitting(Asked asked) {
    JsonNode schema = asked.schema();
    if (schema.get("type").asString().equals("integer")) {
      return List.of(
          Long.toString(schema.get("minimum").asLong()),
          Long.toString(schema.get("maximum").asLong()));
    }
    if (schema.has("enum")) {
      return schema.get("enum").valueStream().map(JsonNode::asString).toList();
    }
    return schema.has("maxLength")
        ? List.of("x".repeat(schema.get("maxLength").asInt()))
        : List.of();
  }

  @ParameterizedTest
  @MethodSource("withDefaults")
  void theDefaultIsWhatIsTakenWhereNothingIsSaid(Asked asked) throws Exception {
    String value = asked.schema().get("default").asString();
    HttpResponse<byte[]> said = asked.with(value);

    assertEquals(asked.without().statusCode(), said.statusCode());
    assertEquals(
        withoutParameter(asked.without(), ""), withoutParameter(said, asked.name() + "=" + value));
  }

  static List<Asked> withDefaults() {
    return parameters().stream().filter(asked -> asked.schema().has("default")).toList();
  }

  /// A feed's links bear what was asked.
  private static String withoutParameter(HttpResponse<byte[]> answer, String parameter) {
    String text = new String(answer.body(), StandardCharsets.UTF_8);
    return parameter.isEmpty()
        ? text
        : text.replaceAll("(\\?|&amp;|&)" + parameter + "(?![0-9a-z])", "");
  }

  @Test
  void aRequiredParameterThatIsLeftOutIsNamed() throws Exception {
    var missing = new TreeSet<String>();
    for (Asked asked : parameters()) {
      boolean needed = List.of("q", "channels").contains(asked.name());
      if (needed && asked.operation().path().startsWith("/v1")) {
        HttpResponse<byte[]> answer = asked.without();
        assertEquals(422, answer.statusCode(), asked::toString);
        missing.add(
            asked.operation()
                + " "
                + OpenApi.JSON.readTree(answer.body()).at("/errors/0/field").asString());
      }
    }

    assertEquals(
        new TreeSet<>(
            List.of(
                "get /v1/atom channels",
                "get /v1/jsonfeed channels",
                "get /v1/rss channels",
                "get /v1/search/{channel} q")),
        missing);
  }
}
