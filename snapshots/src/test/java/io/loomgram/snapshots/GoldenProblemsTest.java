package io.loomgram.snapshots;

import io.loomgram.fixtures.FakeTelegram;
import io.loomgram.fixtures.Fault;
import io.loomgram.fixtures.SiteAnswer;
import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPages;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// Everything that can go wrong, asked for over REST. The answers lie in `golden/problems/`.
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GoldenProblemsTest {

  private final GoldenFolder golden = new GoldenFolder("problems");

  @AfterAll
  void refuseUnasked() throws Exception {
    golden.refuseUnasked();
  }

  @Test
  void whatAClientAsksWrongly() throws Exception {
    try (var site = UpstreamServer.start(WrittenPages.site());
        var server = ServerUnderTest.reading(site.uri())) {
      for (var wrong : wrongRequests(server).entrySet()) {
        golden.check(wrong.getKey() + ".txt", WrittenAnswer.of(server.send(wrong.getValue())));
      }
    }
  }

  @Test
  void theSiteRefuses() throws Exception {
    upstream("upstream-429", new Fault.Status(429, Duration.ofSeconds(7)));
  }

  @Test
  void theSiteFails() throws Exception {
    upstream("upstream-500", new Fault.Status(500, null));
  }

  @Test
  void theSiteDoesNotAnswer() throws Exception {
    upstream("upstream-hangs", new Fault.Hang());
  }

  @Test
  void theSiteBreaksTheConnection() throws Exception {
    upstream("upstream-resets", new Fault.Reset());
  }

  @Test
  void thePageIsNoPageOfTheSite() throws Exception {
    upstream("upstream-other-page", SiteAnswer.page("<html><body>Parking soon</body></html>"));
  }

  @Test
  void thePageIsCutShort() throws Exception {
    String page = WrittenPages.of("photo").page();
    upstream("upstream-cut-short", SiteAnswer.page(page.substring(0, page.length() / 2)));
  }

  @Test
  void thePageIsTooLarge() throws Exception {
    String page = WrittenPages.of("photo").page();
    upstream("upstream-too-large", SiteAnswer.page(page + " ".repeat(70_000)));
  }

  private void upstream(String name, Fault fault) throws Exception {
    upstream(name, SiteAnswer.page(WrittenPages.of("photo").page()).with(fault));
  }

  private void upstream(String name, SiteAnswer answer) throws Exception {
    try (var site = FakeTelegram.start();
        var server =
            ServerUnderTest.reading(
                site.uri(), "UPSTREAM_TIMEOUT=1s", "UPSTREAM_MAX_BYTES=65536")) {
      site.answer("/s/photo", answer);
      golden.check(name + ".txt", WrittenAnswer.of(server.get("/v1/body/photo")));
    }
  }

  private static Map<String, HttpRequest.Builder> wrongRequests(ServerUnderTest server) {
    var wrong = new TreeMap<String, HttpRequest.Builder>();
    wrong.put("channel-not-found", server.request("/v1/body/plain_nobody"));
    wrong.put("channel-not-found-preview", server.request("/v1/preview/plain_nobody"));
    wrong.put("no-web-preview", server.request("/v1/body/plain_channel_hidden"));
    wrong.put("not-a-channel-user", server.request("/v1/body/plain_user"));
    wrong.put("not-a-channel-bot", server.request("/v1/body/plain_bot"));
    wrong.put("not-a-channel-group", server.request("/v1/body/plain_group"));
    wrong.put("post-not-found", server.request("/v1/post/photo/99"));
    wrong.put("route-unknown", server.request("/v1/nothing"));
    wrong.put("method-not-allowed", server.request("/v1/body/photo").DELETE());
    wrong.put("not-acceptable", server.request("/v1/body/photo").header("Accept", "image/png"));
    wrong.put("name-ill-formed", server.request("/v1/body/9x"));
    wrong.put("position-zero", server.request("/v1/body/photo?position=0"));
    wrong.put("position-and-name", server.request("/v1/body/9x?position=x"));
    wrong.put("direction-unknown", server.request("/v1/more/photo/sideways/5"));
    wrong.put("search-without-words", server.request("/v1/search/photo"));
    wrong.put("json-broken", previews(server, "{\"channels\":[", "application/json"));
    wrong.put("json-missing", previews(server, "{}", "application/json"));
    wrong.put(
        "names-ill-formed", previews(server, "{\"channels\":[\"9x\",7]}", "application/json"));
    wrong.put("media-type-unknown", previews(server, "channels=photo", "text/plain"));
    wrong.put(
        "body-too-large", previews(server, "[" + " ".repeat(70_000) + "]", "application/json"));
    return wrong;
  }

  private static HttpRequest.Builder previews(ServerUnderTest server, String body, String type) {
    return server
        .request("/v1/previews")
        .header("Content-Type", type)
        .POST(HttpRequest.BodyPublishers.ofString(body));
  }
}
