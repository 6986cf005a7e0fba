package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.FakeTelegram;
import io.loomgram.fixtures.Fault;
import io.loomgram.fixtures.SiteAnswer;
import io.loomgram.fixtures.TestClock;
import io.loomgram.fixtures.WrittenPages;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the whole server answers while time passes, while the site changes, and with doors closed.
@Timeout(60)
class ServerUnderChangeTest {

  private static final String PAGE = "/s/photo";
  private static final String BODY = "/v1/body/photo";

  private static HttpResponse<String> send(Application server, String target, String... body)
      throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + target));
      if (body.length > 0) {
        request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body[0]));
      }
      return client.send(request.build(), BodyHandlers.ofString());
    }
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  private static Application serverAt(TestClock clock, FakeTelegram site) {
    var settings =
        SettingsReader.read(
            Map.of(
                "HOST", "127.0.0.1",
                "PORT", "0",
                "UPSTREAM_URL", site.uri().toString(),
                "REFRESH_INTERVAL", "0s"),
            Path.of("target"));
    return Application.start(
        settings,
        new Surroundings(
            clock, clock.ticker(), Thread::sleep, RandomGenerator.of("L64X128MixRandom")));
  }

  @Test
  void anAnswerIsMissedThenHitAndGrowsOld() throws Exception {
    TestClock clock = new TestClock();
    try (var site =
            FakeTelegram.start().answer(PAGE, SiteAnswer.page(WrittenPages.of("photo").page()));
        var server = serverAt(clock, site)) {
      HttpResponse<String> first = send(server, BODY);
      clock.advance(Duration.ofSeconds(4));
      HttpResponse<String> second = send(server, BODY);

      assertEquals("miss", header(first, "X-Cache"));
      assertEquals("0", header(first, "Age"));
      assertEquals("hit", header(second, "X-Cache"));
      assertEquals("4", header(second, "Age"));
      assertEquals(1, site.requests(PAGE).size());
    }
  }

  @Test
  void aPageThatWasReadIsServedStaleWhileTheSiteFails() throws Exception {
    TestClock clock = new TestClock();
    SiteAnswer page = SiteAnswer.page(WrittenPages.of("photo").page());
    try (var site =
            FakeTelegram.start().answer(PAGE, page, page.with(new Fault.Status(500, null)));
        var server = serverAt(clock, site)) {
      HttpResponse<String> fresh = send(server, BODY);
      clock.advance(Duration.ofMinutes(5));
      HttpResponse<String> stale = send(server, BODY);

      assertEquals(200, stale.statusCode());
      assertEquals("stale", header(stale, "X-Cache"));
      assertEquals("300", header(stale, "Age"));
      assertEquals("", header(stale, "Warning"));
      assertEquals(fresh.body(), stale.body());
    }
  }

  @Test
  void aSiteThatWantsToBeLeftAloneIsAskedNothingForAnyChannel() throws Exception {
    TestClock clock = new TestClock();
    SiteAnswer page = SiteAnswer.page(WrittenPages.of("photo").page());
    try (var site =
            FakeTelegram.start()
                .answer(PAGE, page.with(new Fault.Status(429, Duration.ofSeconds(7))));
        var server = serverAt(clock, site)) {
      HttpResponse<String> refused = send(server, BODY);
      clock.advance(Duration.ofSeconds(2));
      HttpResponse<String> other = send(server, "/v1/body/poll");

      assertEquals(503, refused.statusCode());
      assertEquals("7", header(refused, "Retry-After"));
      assertEquals(503, other.statusCode());
      assertEquals("5", header(other, "Retry-After"));
      assertEquals(1, site.requests().size());
    }
  }

  @Test
  void whoAsksWhileAnotherAsksSharesTheAnswer() throws Exception {
    SiteAnswer page = SiteAnswer.page(WrittenPages.of("photo").page());
    try (var site = FakeTelegram.start().answer(PAGE, page).hold(PAGE);
        var server = ServerAnswersTest.server(site.uri());
        HttpClient client = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + BODY)).build();
      var first = client.sendAsync(request, BodyHandlers.ofString());
      site.awaitHeld(PAGE, 1);
      var second = client.sendAsync(request, BodyHandlers.ofString());
      awaitInFlight(server, 3);
      site.release(PAGE);

      assertEquals("miss", header(first.join(), "X-Cache"));
      assertTrue(
          header(second.join(), "X-Cache").matches("coalesced|hit"),
          () -> second.join().toString());
      assertEquals(first.join().body(), second.join().body());
      assertEquals(1, site.requests(PAGE).size());
    }
  }

  /// Waits until so many requests are being answered, that for the numbers among them.
  private static void awaitInFlight(Application server, int requests) throws Exception {
    String wanted = "loomgram_http_requests_in_flight " + requests;
    String numbers;
    do {
      numbers = send(server, "/metrics").body();
    } while (!numbers.contains(wanted));
  }

  @ParameterizedTest
  @CsvSource({
    "ENABLE_PREVIEWS,previews,/v1/previews",
    "ENABLE_FEED,feed,/v1/feed",
    "ENABLE_SYNDICATION,syndication,/v1/rss/photo",
    "ENABLE_SYNDICATION,syndication,/v1/atom?channels=photo",
    "ENABLE_GRAPHQL,graphql,/graphql",
    "ENABLE_GRAPHQL,graphql,/graphiql",
    "ENABLE_DOCS,docs,/openapi.json",
    "ENABLE_DOCS,docs,/",
    "ENABLE_METRICS,metrics,/metrics",
    "ENABLE_VIEWER,viewer,/c/photo",
    "ENABLE_MEDIA_PROXY,media_proxy,/media/photo/11/0",
    "ENABLE_PROOF_OF_WORK,proof_of_work,/v1/challenge"
  })
  void aDoorThatIsClosedNamesItself(String variable, String feature, String target)
      throws Exception {
    try (var site = FakeTelegram.start();
        var server = ServerAnswersTest.server(site.uri(), variable + "=false")) {
      HttpResponse<String> answer = send(server, target);

      assertEquals(503, answer.statusCode());
      assertEquals(
          "{\"type\":\"/problems/feature-off\",\"title\":\"Feature off\",\"status\":503,\"detail\":"
              + "\"The feature "
              + feature
              + " is turned off on this server.\"}",
          answer.body());
      assertEquals(200, send(server, "/healthz").statusCode());
    }
  }
}
