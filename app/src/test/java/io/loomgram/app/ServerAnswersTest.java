package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPages;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What every route answers alike, of the whole server over sockets.
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerAnswersTest {

  private static final String BODY = "/v1/body/photo";
  private static final List<String> DIFFER_EACH_TIME =
      List.of("date", "age", "cache-control", "x-cache", "server-timing");

  private final HttpClient client = HttpClient.newHttpClient();
  private UpstreamServer site;
  private Application server;

  @BeforeAll
  void start() {
    site = UpstreamServer.start(WrittenPages.site());
    server = server(site.uri());
  }

  @AfterAll
  void stop() {
    client.shutdownNow();
    server.close();
    site.close();
  }

  static Application server(URI site, String... settings) {
    Map<String, String> environment = new HashMap<>();
    environment.put("HOST", "127.0.0.1");
    environment.put("PORT", "0");
    environment.put("UPSTREAM_URL", site.toString());
    environment.put("REFRESH_INTERVAL", "0s");
    for (String setting : settings) {
      String[] pair = setting.split("=", 2);
      environment.put(pair[0], pair[1]);
    }
    return Application.start(
        SettingsReader.read(environment, Path.of("target")), Surroundings.ofProcess());
  }

  private HttpRequest.Builder request(String target) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + target));
  }

  private HttpResponse<byte[]> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), BodyHandlers.ofByteArray());
  }

  private HttpResponse<byte[]> get(String target, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = request(target);
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  private HttpResponse<byte[]> post(String target, String type, String body)
      throws IOException, InterruptedException {
    return send(request(target).header("Content-Type", type).POST(BodyPublishers.ofString(body)));
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  private static String text(HttpResponse<byte[]> answer) {
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  private static void assertProblem(HttpResponse<byte[]> answer, int status, String type) {
    assertEquals(status, answer.statusCode(), () -> text(answer));
    assertEquals("application/problem+json", header(answer, "Content-Type"));
    assertTrue(text(answer).startsWith("{\"type\":\"/problems/" + type + "\","), text(answer));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        BODY,
        "/v1/more/paging/before/12",
        "/v1/post/photo/11",
        "/v1/preview/photo",
        "/v1/search/search?q=boat",
        "/v1/rss/photo",
        "/v1/atom/photo",
        "/v1/jsonfeed/photo",
        "/v1/rss?channels=photo,poll",
        "/v1/atom?channels=photo,poll",
        "/v1/jsonfeed?channels=photo,poll",
        "/graphql?query=%7B__typename%7D",
        "/graphiql",
        "/c/photo",
        "/c/photo/11",
        "/openapi.json",
        "/",
        "/healthz",
        "/readyz",
        "/v1/body/plain_nobody",
        "/v1/body/9x",
        "/v1/nothing"
      })
  void headIsGetWithoutABody(String target) throws Exception {
    HttpResponse<byte[]> get = get(target);
    HttpResponse<byte[]> head = send(request(target).method("HEAD", BodyPublishers.noBody()));

    assertEquals(get.statusCode(), head.statusCode());
    assertEquals(lasting(get), lasting(head));
    assertEquals(0, head.body().length);
    assertEquals(Integer.toString(get.body().length), header(head, "Content-Length"));
  }

  private static Map<String, List<String>> lasting(HttpResponse<?> answer) {
    Map<String, List<String>> headers = new TreeMap<>(answer.headers().map());
    headers.keySet().removeAll(DIFFER_EACH_TIME);
    return headers;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        BODY,
        "/v1/rss/photo",
        "/healthz",
        "/metrics",
        "/v1/body/plain_nobody",
        "/v1/body/9x",
        "/v1/nothing",
        "/v1/feed",
        "/openapi.json",
        "/c/photo"
      })
  void everyAnswerTellsItsNodeAndItsTimeAndMayBeReadByScripts(String target) throws Exception {
    HttpResponse<byte[]> answer = get(target, "Origin", "https://reader.example");

    assertTrue(!header(answer, "X-App-Node").isEmpty());
    assertTrue(header(answer, "Server-Timing").matches("total;dur=\\d+\\.\\d\\d"));
    assertTrue(header(answer, "Vary").contains("Accept-Encoding"));
    assertEquals("*", header(answer, "Access-Control-Allow-Origin"));
    for (String exposed :
        List.of("ETag", "Age", "X-Cache", "X-Missing", "Retry-After", "X-Request-Id")) {
      assertTrue(header(answer, "Access-Control-Expose-Headers").contains(exposed), exposed);
    }
  }

  @Test
  void aPreflightIsAnswered() throws Exception {
    HttpResponse<byte[]> answer =
        send(
            request("/v1/feed")
                .headers(
                    "Origin", "https://reader.example",
                    "Access-Control-Request-Method", "POST",
                    "Access-Control-Request-Headers", "content-type")
                .method("OPTIONS", BodyPublishers.noBody()));

    assertEquals(204, answer.statusCode());
    assertEquals("*", header(answer, "Access-Control-Allow-Origin"));
    assertTrue(header(answer, "Access-Control-Allow-Methods").contains("POST"));
    assertTrue(header(answer, "Access-Control-Allow-Headers").contains("Content-Type"));
  }

  @Test
  void aPreflightLetsTheHeadersOfEveryClientPass() throws Exception {
    HttpResponse<byte[]> answer =
        send(
            request("/graphql")
                .headers(
                    "Origin", "https://reader.example",
                    "Access-Control-Request-Method", "POST",
                    "Access-Control-Request-Headers", "content-type, x-requested-with")
                .method("OPTIONS", BodyPublishers.noBody()));

    assertTrue(header(answer, "Access-Control-Allow-Headers").endsWith(", *"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        BODY + "|DELETE|GET, HEAD, OPTIONS",
        BODY + "|POST|GET, HEAD, OPTIONS",
        "/v1/more/photo/before/5|PUT|GET, HEAD, OPTIONS",
        "/v1/post/photo/11|PATCH|GET, HEAD, OPTIONS",
        "/v1/preview/photo|POST|GET, HEAD, OPTIONS",
        "/v1/search/photo|POST|GET, HEAD, OPTIONS",
        "/v1/previews|GET|POST, OPTIONS",
        "/v1/feed|GET|POST, OPTIONS",
        "/v1/rss/photo|POST|GET, HEAD, OPTIONS",
        "/v1/atom|POST|GET, HEAD, OPTIONS",
        "/healthz|POST|GET, HEAD, OPTIONS",
        "/metrics|DELETE|GET, HEAD, OPTIONS",
        "/openapi.json|POST|GET, HEAD, OPTIONS",
        "/c/photo|POST|GET, HEAD, OPTIONS"
      })
  void anotherMethodIsRefusedWithThoseThatThereAre(String target, String method, String allowed)
      throws Exception {
    HttpResponse<byte[]> answer = send(request(target).method(method, BodyPublishers.noBody()));

    assertProblem(answer, 405, "method-not-allowed");
    assertEquals(allowed, header(answer, "Allow"));
  }

  @ParameterizedTest
  @CsvSource({
    BODY + ",text/html",
    BODY + ",application/json;q=0",
    "/v1/rss/photo,image/png",
    "/v1/preview/photo,text/plain",
    "/openapi.json,image/*"
  })
  void aTypeThatIsNotServedIsRefused(String target, String accepted) throws Exception {
    assertProblem(get(target, "Accept", accepted), 406, "not-acceptable");
  }

  @Test
  void aCodingThatIsNotServedIsRefused() throws Exception {
    assertProblem(get(BODY, "Accept-Encoding", "br, identity;q=0"), 406, "not-acceptable");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/previews", "/v1/feed"})
  void aBodyIsRefusedForWhatIsWrongWithIt(String target) throws Exception {
    String json = "application/json";
    assertProblem(post(target, json, "[" + " ".repeat(65_536) + "]"), 413, "content-too-large");
    assertProblem(post(target, "text/plain", "{}"), 415, "unsupported-media-type");
    assertProblem(post(target, json, "{\"channels\":["), 400, "bad-request");
    assertProblem(post(target, json, ""), 400, "bad-request");
    assertProblem(post(target, json, "{\"channels\":[]}"), 422, "invalid-input");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/previews", "/v1/feed", "/graphql"})
  void aBodyThatBearsACodingIsRefusedWithTheCodingThatIsTaken(String target) throws Exception {
    HttpResponse<byte[]> answer =
        send(
            request(target)
                .header("Content-Type", "application/json")
                .header("Content-Encoding", "gzip")
                .POST(BodyPublishers.ofString("packed")));

    assertProblem(answer, 415, "unsupported-media-type");
    assertEquals("identity", header(answer, "Accept-Encoding"));
  }

  @Test
  void aBodyOf64KibibytesIsStillRead() throws Exception {
    String body = "{\"channels\":[\"photo\"]}";
    String padded = body + " ".repeat(65_536 - body.length());

    assertEquals(200, post("/v1/previews", "application/json", padded).statusCode());
  }

  @Test
  void headersThatAreTooLargeAreRefused() throws Exception {
    HttpResponse<byte[]> answer = get(BODY, "X-Long", "a".repeat(17_000));

    assertProblem(answer, 431, "header-fields-too-large");
    assertTrue(!header(answer, "X-App-Node").isEmpty());
  }

  @Test
  void anAddressThatIsTooLongIsRefused() throws Exception {
    assertProblem(get(BODY + "?x=" + "a".repeat(17_000)), 414, "uri-too-long");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/v1/body/9x?position=0|channel,position",
        "/v1/more/9x/sideways/0|channel,direction,position",
        "/v1/post/9x/0|channel,id",
        "/v1/search/photo?q=&before=x|q,before",
        "/v1/rss/9x?limit=0&since=x&skip=y&link=z&media=w|channel,before",
        "/v1/rss?channels=photo,9x&limit=101|channels[1],limit"
      })
  void everyFaultIsNamed(String target, String fields) throws Exception {
    HttpResponse<byte[]> answer = get(target);

    assertProblem(answer, 422, "invalid-input");
    for (String field : List.of(fields.split(",", -1))) {
      if (!field.equals("before") || target.contains("before=")) {
        assertTrue(text(answer).contains("{\"field\":\"" + field + "\""), text(answer));
      }
    }
  }

  @Test
  void aParameterThatIsGivenTwiceIsNamedOnce() throws Exception {
    HttpResponse<byte[]> answer = get("/v1/rss/photo?limit=5&limit=6");

    assertProblem(answer, 422, "invalid-input");
    assertEquals(2, text(answer).split("\"field\"", -1).length, text(answer));
  }

  @Test
  void aTagIsThatOfTheContentWhateverTheCoding() throws Exception {
    HttpResponse<byte[]> plain = get(BODY, "Accept-Encoding", "identity");
    HttpResponse<byte[]> gzip = get(BODY, "Accept-Encoding", "gzip");
    HttpResponse<byte[]> zstd = get(BODY, "Accept-Encoding", "zstd");

    assertTrue(header(plain, "ETag").matches("W/\"[^\"]+\""));
    assertEquals(header(plain, "ETag"), header(gzip, "ETag"));
    assertEquals(header(plain, "ETag"), header(zstd, "ETag"));
    assertEquals("", header(plain, "Content-Encoding"));
    assertEquals("gzip", header(gzip, "Content-Encoding"));
    assertEquals("zstd", header(zstd, "Content-Encoding"));
    try (var unpacked = new GZIPInputStream(new ByteArrayInputStream(gzip.body()))) {
      assertArrayEquals(plain.body(), unpacked.readAllBytes());
    }
    assertArrayEquals(plain.body(), Zstd.decompress(zstd.body(), plain.body().length));
  }

  @ParameterizedTest
  @CsvSource({
    BODY + ",identity",
    BODY + ",gzip",
    BODY + ",zstd",
    "/v1/post/photo/11,gzip",
    "/v1/preview/photo,identity",
    "/v1/rss/photo,gzip",
    "/v1/jsonfeed?channels=photo,identity",
    "/openapi.json,gzip",
    "/c/photo,identity"
  })
  void aClientThatHoldsTheContentIsSparedIt(String target, String coding) throws Exception {
    String tag = header(get(target), "ETag");
    HttpResponse<byte[]> again = get(target, "If-None-Match", tag, "Accept-Encoding", coding);

    assertEquals(304, again.statusCode());
    assertEquals(0, again.body().length);
    assertEquals(tag, header(again, "ETag"));
    assertEquals("", header(again, "Content-Encoding"));
    assertEquals(200, get(target, "If-None-Match", "W/\"another\"").statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "photo",
        "PHOTO",
        "%20photo%20",
        "@photo",
        "%40photo%0A",
        "photo%C2%A0",
        "t.me/photo",
        "t.me%2Fphoto",
        "https://t.me/photo",
        "https%3A%2F%2Ft.me%2Fphoto",
        "https%3A%2F%2Ft.me%2Fs%2Fphoto",
        "https%3A%2F%2Ft.me%2Fphoto%2F11%3Fsingle",
        "https%3A%2F%2Ftelegram.me%2Fphoto",
        "photo.t.me",
        "tg%3A%2F%2Fresolve%3Fdomain%3Dphoto"
      })
  void aChannelIsNamedInAnyForm(String written) throws Exception {
    String tag = header(get(BODY), "ETag");

    assertEquals(tag, header(get("/v1/body/" + written), "ETag"));
    assertEquals(200, get("/v1/post/" + written + "/11").statusCode());
    assertEquals(200, get("/v1/rss/" + written).statusCode());
  }

  @Test
  void whatCannotBeHadIsNamedInAHeader() throws Exception {
    HttpResponse<byte[]> previews =
        post(
            "/v1/previews",
            "application/json",
            "{\"channels\":[\"plain_nobody\",\"photo\",\"plain_user\",\"photo\"]}");
    HttpResponse<byte[]> feed = get("/v1/rss?channels=photo,plain_nobody");

    assertEquals("plain_nobody,plain_user", header(previews, "X-Missing"));
    assertTrue(text(previews).startsWith("{\"photo\":{\"channel\":{"), text(previews));
    assertEquals("plain_nobody", header(feed, "X-Missing"));
    assertEquals(200, feed.statusCode());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "post(channel: 'photo', id: 2147483648) { id }|with value '2147483648' is not a valid"
            + " 'Int'",
        "post(channel: 'photo', id: 'x') { id }|Expected 'Int' but it was a 'String'",
        "post(channel: 'photo', id: [{a: 1}]) { id }|'id'",
        "body(channel: 5) { meta { offset { before } } }|'channel' with value '5'"
      })
  void aValueOfAQueryThatDoesNotFitIsToldWithoutClasses(String query, String words)
      throws Exception {
    String asked = "{\"query\":\"{ " + query.replace("'", "\\\"") + " }\"}";
    String answer = text(post("/graphql", "application/json", asked));

    assertTrue(answer.contains("\"code\":\"BAD_USER_INPUT\""), answer);
    assertTrue(answer.contains(words), answer);
    assertTrue(!answer.matches("(?s).*(?:Value|ObjectField|AST).*"), answer);
  }

  @Test
  void anUnknownPathIsAProblem() throws Exception {
    assertProblem(get("/v1/nothing"), 404, "not-found");
    assertProblem(get("/v1/body/"), 404, "not-found");
    assertProblem(get("/v1/body/photo/more"), 404, "not-found");
  }
}
