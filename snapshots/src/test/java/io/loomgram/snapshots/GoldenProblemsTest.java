package io.loomgram.snapshots;

import io.loomgram.fixtures.FakeTelegram;
import io.loomgram.fixtures.Fault;
import io.loomgram.fixtures.SiteAnswer;
import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPages;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Everything that can go wrong, asked for over REST. The answers lie in `golden/problems/`.
@Timeout(120)
class GoldenProblemsTest {

  /// So that a slow machine gets the same answers.
  private static final String LONG = "20s";

  private static final String FEATURE_OFF = "feature-off";

  private final GoldenFolder golden = new GoldenFolder("problems");

  @Test
  void whatAClientAsksWrongly() throws Exception {
    try (var site = UpstreamServer.start(WrittenPages.site());
        var server = ServerUnderTest.reading(site.uri())) {
      for (var wrong : wrongRequests(server.address()).entrySet()) {
        golden.check(wrong.getKey(), ".txt", WrittenAnswer.of(server.send(wrong.getValue())));
      }
    }
  }

  @Test
  void aDoorIsClosed() throws Exception {
    try (var site = FakeTelegram.start();
        var server = ServerUnderTest.reading(site.uri(), "ENABLE_PREVIEWS=false")) {
      HttpRequest.Builder asked = previews(server.address(), "{}", "application/json");
      golden.check(FEATURE_OFF, ".txt", WrittenAnswer.of(server.send(asked)));
    }
  }

  @ParameterizedTest
  @MethodSource("siteFailures")
  void whatTheSiteDoesWrongly(String name, SiteAnswer answer, String patience) throws Exception {
    try (var site = FakeTelegram.start();
        var server =
            ServerUnderTest.reading(
                site.uri(), "UPSTREAM_TIMEOUT=" + patience, "UPSTREAM_MAX_BYTES=65536")) {
      site.answer("/s/photo", answer);
      golden.check(name, ".txt", WrittenAnswer.of(server.get("/v1/body/photo")));
    }
  }

  static List<Arguments> siteFailures() {
    String photo = WrittenPages.of("photo").page();
    SiteAnswer page = SiteAnswer.page(photo);
    return List.of(
        Arguments.of("upstream-429", page.with(new Fault.Status(429, Duration.ofSeconds(7))), LONG),
        Arguments.of("upstream-500", page.with(new Fault.Status(500, null)), LONG),
        Arguments.of("upstream-hangs", page.with(new Fault.Hang()), "1s"),
        Arguments.of("upstream-resets", page.with(new Fault.Reset()), LONG),
        Arguments.of(
            "upstream-other-page", SiteAnswer.page("<html><body>Parking soon</body></html>"), LONG),
        Arguments.of(
            "upstream-cut-short", SiteAnswer.page(photo.substring(0, photo.length() / 2)), LONG),
        Arguments.of("upstream-too-large", SiteAnswer.page(photo + " ".repeat(70_000)), LONG));
  }

  @Test
  void nothingElseIsGolden() throws Exception {
    var asked = new TreeSet<>(wrongRequests(URI.create("http://127.0.0.1")).keySet());
    asked.add(FEATURE_OFF);
    siteFailures().forEach(failure -> asked.add((String) failure.get()[0]));
    golden.refuseUnasked(asked);
  }

  /// What a client can ask wrongly, by the name of the golden answer.
  static Map<String, HttpRequest.Builder> wrongRequests(URI server) {
    var wrong = new TreeMap<String, HttpRequest.Builder>();
    wrong.put("channel-not-found", request(server, "/v1/body/plain_nobody"));
    wrong.put("channel-not-found-preview", request(server, "/v1/preview/plain_nobody"));
    wrong.put("no-web-preview", request(server, "/v1/body/plain_channel_hidden"));
    wrong.put("not-a-channel-user", request(server, "/v1/body/plain_user"));
    wrong.put("not-a-channel-bot", request(server, "/v1/body/plain_bot"));
    wrong.put("not-a-channel-group", request(server, "/v1/body/plain_group"));
    wrong.put("post-not-found", request(server, "/v1/post/photo/99"));
    wrong.put("route-unknown", request(server, "/v1/nothing"));
    wrong.put("method-not-allowed", request(server, "/v1/body/photo").DELETE());
    wrong.put("not-acceptable", request(server, "/v1/body/photo").header("Accept", "image/png"));
    wrong.put("name-ill-formed", request(server, "/v1/body/9x"));
    wrong.put("position-zero", request(server, "/v1/body/photo?position=0"));
    wrong.put("position-and-name", request(server, "/v1/body/9x?position=x"));
    wrong.put("direction-unknown", request(server, "/v1/more/photo/sideways/5"));
    wrong.put("search-without-words", request(server, "/v1/search/photo"));
    wrong.put("json-broken", previews(server, "{\"channels\":[", "application/json"));
    wrong.put("json-missing", previews(server, "{}", "application/json"));
    wrong.put(
        "names-ill-formed", previews(server, "{\"channels\":[\"9x\",7]}", "application/json"));
    wrong.put("media-type-unknown", previews(server, "channels=photo", "text/plain"));
    wrong.put(
        "body-too-large", previews(server, "[" + " ".repeat(70_000) + "]", "application/json"));
    return wrong;
  }

  private static HttpRequest.Builder previews(URI server, String body, String type) {
    return request(server, "/v1/previews")
        .header("Content-Type", type)
        .POST(HttpRequest.BodyPublishers.ofString(body));
  }

  private static HttpRequest.Builder request(URI server, String target) {
    return HttpRequest.newBuilder(URI.create(server + target));
  }
}
