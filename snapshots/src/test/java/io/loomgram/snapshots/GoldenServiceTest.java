package io.loomgram.snapshots;

import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPages;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Answers that are not one page of the site: feeds for readers, the ranked feed, GraphQL, the
/// probes. They lie in `golden/service/`.
@Timeout(120)
class GoldenServiceTest {

  private static final String FEED = "feed";
  private static final String GRAPHQL = "graphql";
  private static final String RATE_LIMITED = "rate-limited";

  private static final Map<String, String> READ =
      Map.of(
          "rss", "/v1/rss/photo",
          "atom", "/v1/atom/photo",
          "jsonfeed", "/v1/jsonfeed/photo",
          "rss-merged", "/v1/rss?channels=poll,location,plain_nobody",
          "atom-merged", "/v1/atom?channels=poll,location,plain_nobody",
          "jsonfeed-merged", "/v1/jsonfeed?channels=poll,location,plain_nobody",
          "healthz", "/healthz",
          "readyz", "/readyz");

  private final GoldenFolder golden = new GoldenFolder("service");

  @Test
  void whatIsReadOrAsked() throws Exception {
    try (var site = UpstreamServer.start(WrittenPages.site());
        var server = ServerUnderTest.reading(site.uri(), "PUBLIC_URL=https://loomgram.example")) {
      for (var question : READ.entrySet()) {
        golden.check(question.getKey(), ".txt", WrittenAnswer.of(server.get(question.getValue())));
      }
      golden.check(
          FEED,
          ".txt",
          withoutScores(
              server.send(
                  json(
                      server.request("/v1/feed"),
                      "{\"channels\":[\"poll\",\"location\",\"plain_nobody\"],\"limit\":2}"))));
      golden.check(
          GRAPHQL,
          ".txt",
          WrittenAnswer.of(
              server.send(
                  json(
                      server.request("/graphql"),
                      "{\"query\":\"{ preview(channel: \\\"photo\\\") { channel { title"
                          + " subscribersCount isVerified } } }\"}"))));
    }
  }

  @Test
  void aClientThatAsksTooMuch() throws Exception {
    try (var site = UpstreamServer.start(WrittenPages.site());
        var server =
            ServerUnderTest.reading(site.uri(), "ENABLE_RATE_LIMIT=true", "RATE_LIMIT_RPM=1")) {
      HttpResponse<byte[]> answer = server.get("/v1/preview/photo");
      for (int n = 0; n < 10 && answer.statusCode() == 200; n++) {
        answer = server.get("/v1/preview/photo");
      }
      // How long there is to wait depends on the moment.
      golden.check(
          RATE_LIMITED,
          ".txt",
          replaced(WrittenAnswer.of(answer), "Retry-After: \\d+", "Retry-After: 60"));
    }
  }

  @Test
  void nothingElseIsGolden() throws Exception {
    Set<String> asked = new HashSet<>(READ.keySet());
    asked.addAll(Set.of(FEED, GRAPHQL, RATE_LIMITED));
    golden.refuseUnasked(asked);
  }

  /// A score depends on the moment at which the feed is made.
  private static byte[] withoutScores(HttpResponse<byte[]> answer) {
    return replaced(WrittenAnswer.of(answer), "\"score\":[-0-9.E]+", "\"score\":0.5");
  }

  private static byte[] replaced(byte[] answer, String pattern, String by) {
    return new String(answer, StandardCharsets.UTF_8)
        .replaceAll(pattern, by)
        .getBytes(StandardCharsets.UTF_8);
  }

  private static HttpRequest.Builder json(HttpRequest.Builder request, String body) {
    return request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
  }
}
