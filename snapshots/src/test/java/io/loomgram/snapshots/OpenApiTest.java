package io.loomgram.snapshots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.loomgram.fixtures.WrittenPage;
import io.loomgram.fixtures.WrittenPages;
import io.loomgram.snapshots.OpenApi.Example;
import io.loomgram.snapshots.OpenApi.Operation;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.JsonNode;

/// The description of the server is OpenAPI 3.1, its schemas are those of the golden answers, and
/// its examples are golden answers. Run with `-Dsnapshots.update` to write the examples anew.
class OpenApiTest {

  private static final Path SOURCE =
      Path.of("../app/src/main/resources/io/loomgram/app/docs/openapi.json");

  /// What no operation is answered with, but every path or none.
  private static final Set<String> OF_NO_OPERATION = Set.of("method-not-allowed", "route-unknown");

  /// Answers that are another one each time, that the description itself is, that need a moment in
  /// which the server stops, or a file of the site.
  private static final Set<String> WITHOUT_EXAMPLE =
      Set.of(
          "get /v1/challenge 200",
          "get /openapi.json 200",
          "get /readyz 503",
          "get /media/{channel}/{post}/{n} 416");

  private static final OpenApi API = served();

  private static OpenApi served() {
    try {
      return OpenApi.served();
    } catch (Exception e) {
      throw new IllegalStateException("the description cannot be read", e);
    }
  }

  /// By the [schema of the OpenAPI
  /// Initiative](https://spec.openapis.org/oas/3.1/schema/2022-10-07).
  @Test
  void theDescriptionIsOpenApi() throws Exception {
    JsonNode schema = OpenApi.resource("/io/loomgram/snapshots/openapi-3.1.schema.json");

    assertEquals(List.of(), OpenApi.faultsBySchema(schema, API.document()));
  }

  @Test
  void operationsHaveNamesOfTheirOwn() {
    List<String> names =
        API.operations().stream().map(op -> op.node().path("operationId").asString("")).toList();

    assertEquals(names.size(), Set.copyOf(names).size(), names::toString);
  }

  @ParameterizedTest
  @MethodSource("operations")
  void everyParameterOfAPathIsDescribed(Operation operation) {
    var inPath = new TreeSet<String>();
    var braces = java.util.regex.Pattern.compile("\\{([^}]*)}").matcher(operation.path());
    while (braces.find()) {
      inPath.add(braces.group(1));
    }
    var described = new TreeSet<String>();
    for (JsonNode parameter : operation.node().path("parameters")) {
      JsonNode resolved = API.resolved(parameter);
      if (resolved.get("in").asString().equals("path")) {
        described.add(resolved.get("name").asString());
      }
    }
    assertEquals(inPath, described);
  }

  static List<Operation> operations() {
    return API.operations();
  }

  static List<Question> questions() {
    return GoldenAnswersTest.questions();
  }

  @ParameterizedTest
  @MethodSource("questions")
  void aGoldenAnswerIsAsDescribed(Question question) throws Exception {
    String path = URI.create(question.target()).getPath();
    String file = "pages/" + question.name();
    file += GoldenFolder.has(file + ".json") ? ".json" : ".txt";

    assertDescribed("GET", path, file);
  }

  @ParameterizedTest
  @MethodSource("problems")
  void aGoldenProblemIsAsDescribed(String name) throws Exception {
    HttpRequest asked = Objects.requireNonNull(wrongRequests().get(name)).build();

    assertDescribed(asked.method(), asked.uri().getPath(), "problems/" + name + ".txt");
  }

  static List<String> problems() {
    return wrongRequests().keySet().stream()
        .filter(name -> !OF_NO_OPERATION.contains(name))
        .toList();
  }

  private static Map<String, HttpRequest.Builder> wrongRequests() {
    return GoldenProblemsTest.wrongRequests(URI.create("http://127.0.0.1"));
  }

  @ParameterizedTest
  @MethodSource("siteFailures")
  void aFailureOfTheSiteIsAsDescribed(String name) throws Exception {
    assertDescribed("GET", "/v1/body/photo", "problems/" + name + ".txt");
  }

  static List<String> siteFailures() {
    return GoldenProblemsTest.siteFailures().stream()
        .map(failure -> (String) failure.get()[0])
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void aGoldenAnswerOfGraphQlIsAsDescribed(WrittenPage page) throws Exception {
    assertDescribed("POST", "/graphql", "graphql/" + page.slug() + ".json");
  }

  static List<WrittenPage> pages() {
    return WrittenPages.all().stream()
        .filter(page -> page.files().containsKey("s/" + page.channel() + ".html"))
        .toList();
  }

  private static void assertDescribed(String method, String path, String file) throws Exception {
    Operation operation = API.operation(method, path).orElseThrow();
    int status = GoldenFolder.status(file);
    JsonNode response = API.response(operation, status);
    assertNotNull(response, () -> operation + " does not say that it answers " + status);
    JsonNode answer = OpenApi.JSON.readTree(GoldenFolder.body(file));
    JsonNode schema = response.get("content").properties().iterator().next().getValue();

    assertEquals(List.of(), API.faults(schema.get("schema"), answer), file);
  }

  static List<Example> examples() {
    return API.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleIsAsDescribed(Example example) {
    JsonNode schema = Objects.requireNonNull(example.schema(), example::where);

    assertEquals(List.of(), API.faults(schema, example.node().get("value")), example::where);
  }

  /// Or else an example of an answer would be one that the server does not give.
  @ParameterizedTest
  @MethodSource("examples")
  void anExampleOfAnAnswerIsAGoldenOne(Example example) throws Exception {
    if (example.where().contains(" request ")) {
      return;
    }
    assertTrue(example.node().has("x-golden"), () -> example.where() + " names no golden answer");
    if (!GoldenFolder.isUpdating()) {
      assertEquals(golden(example), example.node().get("value"), example::where);
    }
  }

  @Test
  void everyAnswerHasAnExample() {
    var without = new TreeSet<String>();
    for (Operation operation : API.operations()) {
      operation
          .node()
          .get("responses")
          .forEachEntry((status, response) ->
              API.resolved(response)
                  .path("content")
                  .forEachEntry((type, media) -> {
                    if (isShown(type) && media.path("examples").isEmpty()) {
                      without.add(operation + " " + status);
                    }
                  }));
    }
    assertEquals(new TreeSet<>(WITHOUT_EXAMPLE), without);
  }

  /// Pages, files and numbers speak for themselves.
  private static boolean isShown(String type) {
    return type.contains("json") || type.contains("xml");
  }

  @Test
  void theExamplesAreWrittenAnew() throws Exception {
    if (!GoldenFolder.isUpdating()) {
      return;
    }
    var source = new OpenApi(OpenApi.JSON.readTree(Files.readString(SOURCE)));
    for (Example example : source.examples()) {
      if (example.node().has("x-golden")) {
        example.node().set("value", golden(example));
      }
    }
    Files.writeString(SOURCE, written(source.document()));
  }

  @Test
  void theSourceIsWrittenAsItWouldBeAnew() throws Exception {
    if (Files.exists(SOURCE)) {
      String source = Files.readString(SOURCE);
      assertEquals(written(OpenApi.JSON.readTree(source)), source);
    } else {
      fail("no " + SOURCE.toAbsolutePath());
    }
  }

  private static String written(JsonNode document) {
    var lines = new DefaultIndenter("  ", "\n");
    var printer =
        new DefaultPrettyPrinter(
                Separators.createDefaultInstance()
                    .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                    .withObjectEmptySeparator("")
                    .withArrayEmptySeparator(""))
            .withObjectIndenter(lines)
            .withArrayIndenter(lines);
    return OpenApi.JSON.writer().with(printer).writeValueAsString(document) + "\n";
  }

  private static JsonNode golden(Example example) throws Exception {
    String body = GoldenFolder.body(example.node().get("x-golden").asString());
    return body.startsWith("<") ? OpenApi.JSON.stringNode(body) : OpenApi.JSON.readTree(body);
  }

  @Test
  void thereAreEnoughOperationsAndExamples() {
    assertTrue(API.operations().size() >= 25, API.operations()::toString);
    assertTrue(API.examples().size() >= 30, API.examples()::toString);
    assertEquals(Optional.empty(), API.operation("GET", "/v1/nothing"));
  }
}
