package io.loomgram.app.graphql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.CorsPolicy;
import io.loomgram.app.rest.Edge;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.channel.PageCursor;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GraphQlRoutesTest {

  private static final String USERNAME = "{ body(channel: \"orchard\") { channel { username } } }";
  private static final String USERNAME_ANSWER =
      "{\"data\":{\"body\":{\"channel\":{\"username\":\"Orchard\"}}}}";
  private static final String NEWER = "application/graphql-response+json";

  private final FakeSite site =
      new FakeSite().with("orchard", new PageCursor.Latest(), Samples.page());
  private final TestEngine engine = new TestEngine(site);
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebServer server = server();

  private WebServer server() {
    return serverOf(engine::engine);
  }

  private static WebServer serverOf(Supplier<GraphQlEngine> engine) {
    InstantSource clock = InstantSource.fixed(Instant.parse("2026-03-01T12:00:02Z"));
    var answers = new Answers(TestEngine.COMPRESSION, TestEngine.MEMORY, clock);
    var edge = new Edge(CorsPolicy.OPEN, "node", () -> 0);
    HttpRouting.Builder routing =
        HttpRouting.builder().register(new GraphQlRoutes(engine, TestEngine.MEMORY, answers));
    new ProblemHandlers(edge, new Random(1)).register(routing);
    return WebServer.builder().host("127.0.0.1").port(0).routing(routing).build().start();
  }

  @AfterEach
  void stop() {
    server.stop();
    client.close();
  }

  @Test
  void aPostedQueryIsAnsweredInTheTypeThatTheClientLikesBest() {
    var newer = post(json(USERNAME), "Accept", NEWER + ", application/json;q=0.9");
    var older = post(json(USERNAME), "Accept", "application/json");
    var none = post(json(USERNAME));

    assertEquals(List.of(200, USERNAME_ANSWER), List.of(newer.statusCode(), newer.body()));
    assertEquals(NEWER + "; charset=utf-8", type(newer));
    assertEquals("application/json; charset=utf-8", type(older));
    assertEquals("application/json; charset=utf-8", type(none));
    assertEquals("Accept", newer.headers().firstValue("Vary").orElse(""));
    assertEquals("no-store", newer.headers().firstValue("Cache-Control").orElse(""));
  }

  @Test
  void aClientThatTakesNeitherTypeIsRefused() {
    assertEquals(406, post(json(USERNAME), "Accept", "text/html").statusCode());
    assertEquals(406, post(json(USERNAME), "Accept", NEWER + ";q=0").statusCode());
    assertEquals(200, post(json(USERNAME), "Accept", "application/*").statusCode());
  }

  @Test
  void aQueryByGetIsCacheableAsLongAsItsPage() {
    var first = get("query=" + encoded(USERNAME));
    String tag = first.headers().firstValue("ETag").orElse("");

    assertEquals(USERNAME_ANSWER, first.body());
    assertEquals(
        "public, max-age=10, stale-while-revalidate=30, stale-if-error=3600",
        first.headers().firstValue("Cache-Control").orElse(""));
    assertEquals("2", first.headers().firstValue("Age").orElse(""));
    assertEquals("miss", first.headers().firstValue("X-Cache").orElse(""));
    assertEquals(304, get("query=" + encoded(USERNAME), "If-None-Match", tag).statusCode());
  }

  @Test
  void anAnswerByGetThatHasErrorsIsNotStored() {
    var answer = get("query=" + encoded("{ body(channel: \"gone\") { channel { username } } }"));

    assertEquals(200, answer.statusCode());
    assertEquals("no-store", answer.headers().firstValue("Cache-Control").orElse(""));
    assertTrue(answer.headers().firstValue("ETag").isEmpty());
  }

  @Test
  void variablesAndTheOperationComeByGetToo() {
    String query =
        "query A { __typename } query B($c: String!) { body(channel: $c) { channel { username } } }";

    assertEquals(
        USERNAME_ANSWER,
        get("query="
                + encoded(query)
                + "&operationName=B&variables="
                + encoded("{\"c\":\"orchard\"}"))
            .body());
  }

  @Test
  void writingByGetIsRefused() {
    var answer = get("query=" + encoded("mutation { x }"));

    assertEquals(405, answer.statusCode());
    assertEquals("POST", answer.headers().firstValue("Allow").orElse(""));
  }

  @Test
  void aQueryThatCannotBeExecutedIs400InTheNewerTypeAnd200InTheOlder() {
    for (String query :
        List.of("{", "{ nothing }", "query A { __typename } query B { __typename }")) {
      assertEquals(400, post(json(query), "Accept", NEWER).statusCode(), query);
      assertEquals(200, post(json(query), "Accept", "application/json").statusCode(), query);
    }
    assertCode("GRAPHQL_PARSE_FAILED", json("{"));
    assertCode("GRAPHQL_VALIDATION_FAILED", json("{ nothing }"));
    assertCode(
        "OPERATION_RESOLUTION_FAILURE", json("query A { __typename } query B { __typename }"));
    assertCode(
        "BAD_USER_INPUT",
        json("query ($c: String!) { preview(channel: $c) { channel { title } } }"));
  }

  @Test
  void whatIsNoRequestIs400InBothTypes() {
    for (String body :
        List.of(
            "not json",
            "",
            "null",
            "[]",
            "7",
            "{}",
            "{\"query\":7}",
            "{\"query\":\"{a}\"}x",
            "{\"query\":\"{a}\",\"variables\":[]}",
            "{\"query\":\"{a}\",\"operationName\":{}}",
            "{\"query\":\"{a}\",\"extensions\":\"x\"}",
            "\u0000")) {
      assertEquals(400, post(body, "Accept", NEWER).statusCode(), body);
      assertEquals(400, post(body, "Accept", "application/json").statusCode(), body);
    }
    assertCode("BAD_REQUEST", "not json");
    assertCode("BATCHING_NOT_SUPPORTED", "[" + json(USERNAME) + "," + json(USERNAME) + "]");
    assertEquals(400, get("variables=%7B").statusCode());
    assertEquals(List.of(), site.asked());
  }

  @Test
  void aBodyOfAnotherTypeOrBeyondTheLimitIsAProblem() {
    var form =
        send(request("").header("Content-Type", "text/plain").POST(BodyPublishers.ofString("x")));
    var large = post(json("{ a }" + " ".repeat(64 * 1024)));

    assertEquals(List.of(415, "application/problem+json"), List.of(form.statusCode(), type(form)));
    assertEquals(
        List.of(413, "application/problem+json"), List.of(large.statusCode(), type(large)));
  }

  @Test
  void aQueryIsNamedByItsHashOnceItWasSentAlong() {
    String extensions = "\"extensions\":{\"persistedQuery\":{\"version\":1,\"sha256Hash\":\"%s\"}}";
    String hash = "ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38";
    String byHash = "{" + extensions.formatted(hash) + "}";

    assertCode("PERSISTED_QUERY_NOT_FOUND", byHash);
    assertEquals(
        "{\"data\":{\"__typename\":\"Query\"}}",
        post("{\"query\":\"{__typename}\"," + extensions.formatted(hash) + "}").body());
    assertEquals("{\"data\":{\"__typename\":\"Query\"}}", post(byHash).body());
    assertEquals(
        "{\"data\":{\"__typename\":\"Query\"}}",
        get("extensions=" + encoded(byHash.substring(byHash.indexOf(':') + 1, byHash.length() - 1)))
            .body());
    assertCode(
        "PERSISTED_QUERY_HASH_MISMATCH",
        "{\"query\":\"{ __typename }\"," + extensions.formatted(hash) + "}");
  }

  @Test
  void anyTextIsAnsweredWithJsonThatHoldsWhatWasSent() {
    var answer =
        post(
            "{\"query\":\"query($c:String!){preview(channel:$c){channel{title}}}\",\"variables\":{\"c\":\"\\ud800\\\"<\"}}");

    assertEquals(200, answer.statusCode());
    assertTrue(answer.body().contains("BAD_USER_INPUT"), answer.body());
  }

  @Test
  void headIsAnsweredAsGetWithoutABody() {
    var head = send(request("?query=" + encoded(USERNAME)).method("HEAD", BodyPublishers.noBody()));

    assertEquals(200, head.statusCode());
    assertEquals(
        USERNAME_ANSWER.length(), head.headers().firstValueAsLong("Content-Length").orElse(0));
  }

  private void assertCode(String code, String body) {
    var answer = post(body, "Accept", NEWER);
    assertTrue(answer.body().contains("\"code\":\"" + code + "\""), answer.body());
  }

  private static String json(String query) {
    return "{\"query\":\"" + query.replace("\"", "\\\"") + "\"}";
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String type(HttpResponse<String> answer) {
    return answer.headers().firstValue("Content-Type").orElse("");
  }

  @Test
  void anEngineThatCannotBeMadeIsAFailureOfTheServer() throws Exception {
    WebServer broken =
        serverOf(() -> {
          throw new IllegalStateException("no schema");
        });
    try {
      var address = URI.create("http://127.0.0.1:" + broken.port() + "/graphql?query=%7Bx%7D");
      HttpRequest request = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(10)).build();
      HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());

      assertEquals(500, answer.statusCode());
      assertEquals("application/problem+json", type(answer));
    } finally {
      broken.stop();
    }
  }

  private HttpResponse<String> get(String query, String... headers) {
    return send(with(request("?" + query).GET(), headers));
  }

  private HttpResponse<String> post(String body, String... headers) {
    return send(
        with(
            request("")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)),
            headers));
  }

  private static HttpRequest.Builder with(HttpRequest.Builder request, String... headers) {
    return headers.length == 0 ? request : request.headers(headers);
  }

  private HttpRequest.Builder request(String query) {
    return HttpRequest.newBuilder(
            URI.create("http://127.0.0.1:" + server.port() + "/graphql" + query))
        .timeout(Duration.ofSeconds(10));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.build(), BodyHandlers.ofString());
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
