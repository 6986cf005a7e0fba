package io.loomgram.snapshots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.demo.DemoSite;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The viewer's pages as they come over HTTP.
@Timeout(120)
class ViewerPagesTest {

  private static final String FEED =
      "/c?channels=tidewater_demo,harbour_live_demo,nobody_demo,closed_demo";

  private static UpstreamServer site;
  private static ServerUnderTest server;
  private static ServerUnderTest told;

  @BeforeAll
  static void start() throws Exception {
    site =
        UpstreamServer.start(
            HostileChannel.pages().orElse(new DemoSite(Instant.parse("2026-12-01T12:00:00Z"))));
    server = ServerUnderTest.reading(site.uri());
    told =
        ServerUnderTest.reading(
            site.uri(),
            "PUBLIC_URL=https://channels.example",
            "ENABLE_MEDIA_PROXY=true",
            "ENABLE_FEED=false",
            "ENABLE_SYNDICATION=false",
            "ENABLE_DOCS=false");
  }

  @AfterAll
  static void stop() {
    told.close();
    server.close();
    site.close();
  }

  @Test
  void aListOfManyChannelsTellsEachStoryOnceAndNamesTheOthersThatTellIt() throws Exception {
    String page = page(FEED);

    assertEquals(1, count(page, "112 passengers"));
    assertTrue(
        page.contains(
                "<p class=\"also\">Also in <a"
                    + " href=\"/c/tidewater_demo/1042\">@tidewater_demo</a></p>")
            || page.contains(
                "<p class=\"also\">Also in <a"
                    + " href=\"/c/harbour_live_demo/18\">@harbour_live_demo</a></p>"),
        page);
  }

  @Test
  void aListOfManyChannelsNamesWhatIsMissingAndWhy() throws Exception {
    String page = page(FEED);

    assertTrue(
        page.contains(
            "<li><b>@closed_demo</b> is missing: no web preview</li>"
                + "<li><b>@nobody_demo</b> is missing: channel not found</li>"),
        page);
    assertFalse(page.contains("href=\"/c/nobody_demo\""), page);
  }

  @Test
  void thePostsOfAListHaveNumbersThatTheirChannelsDoNotShare() throws Exception {
    assertTrue(page(FEED).contains("id=\"tidewater_demo-1041\""));
  }

  @Test
  void aListIsAsLongAsAskedAndLeadsToALongerOne() throws Exception {
    String page = page("/c?channels=tidewater_demo&limit=3");

    assertEquals(3, count(page, "<article"));
    assertTrue(page.contains("href=\"/c?channels=tidewater_demo&amp;limit=33\" data-older"), page);
    assertFalse(page("/c?channels=tidewater_demo&limit=100").contains("data-older"));
  }

  @Test
  void aListTakesNamesInAnyForm() throws Exception {
    assertTrue(
        page("/c?channels=%40tidewater_demo%2C+https%3A%2F%2Ft.me%2Fs%2Fport_demo")
            .contains("<a dir=\"auto\" href=\"/c/port_demo\">"));
  }

  @Test
  void everyFaultOfAListIsNamed() throws Exception {
    HttpResponse<byte[]> answer = server.get("/c?channels=no!,tidewater_demo&limit=2001");

    assertEquals(422, answer.statusCode());
    assertTrue(text(answer).contains("\"field\":\"channels[0]\""), text(answer));
    assertTrue(text(answer).contains("\"field\":\"limit\""), text(answer));
  }

  @Test
  void aListIsAFeedForReadersToo() throws Exception {
    assertTrue(
        page("/c?channels=tidewater_demo,port_demo")
            .contains(
                "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"RSS\""
                    + " href=\"/v1/rss?channels=port_demo,tidewater_demo\">"));
  }

  @ParameterizedTest
  @CsvSource({
    "tidewater_demo,                        /c/tidewater_demo",
    "@tidewater_demo,                       /c/tidewater_demo",
    "https://t.me/s/tidewater_demo,         /c/tidewater_demo",
    "tidewater_demo.t.me,                   /c/tidewater_demo",
    "tg://resolve?domain=tidewater_demo,    /c/tidewater_demo",
    "'@port_demo, t.me/bagh_demo',          '/c?channels=port_demo,bagh_demo'",
    "'port_demo bagh_demo port_demo',       '/c?channels=port_demo,bagh_demo'",
    "'port_demo,@Port_Demo,',               /c/port_demo"
  })
  void whatIsTypedLeadsToTheChannelOrToAllOfThem(String typed, String address) throws Exception {
    HttpResponse<byte[]> answer =
        server.get("/c/?channel=" + java.net.URLEncoder.encode(typed, StandardCharsets.UTF_8));

    assertEquals(303, answer.statusCode());
    assertEquals(address, answer.headers().firstValue("Location").orElseThrow());
  }

  @Test
  void aFailureIsAPageToABrowserAndAProblemToEverybodyElse() throws Exception {
    HttpResponse<byte[]> page =
        server.send(
            server
                .request("/c/closed_demo")
                .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8"));
    HttpResponse<byte[]> problem = server.get("/c/closed_demo");

    assertEquals(404, page.statusCode());
    assertEquals("text/html; charset=utf-8", type(page));
    assertEquals("no-store", page.headers().firstValue("Cache-Control").orElseThrow());
    assertTrue(text(page).contains("<h1>No web preview</h1>"), text(page));
    assertTrue(page.headers().firstValue("Content-Security-Policy").isPresent());
    assertEquals(404, problem.statusCode());
    assertEquals("application/problem+json", type(problem));
  }

  @Test
  void aChannelWhosePostsAreNotShownIsNamedAsPeopleKnowIt() throws Exception {
    HttpResponse<byte[]> page =
        server.send(server.request("/c/closed_demo").header("Accept", "text/html"));

    assertTrue(
        text(page).contains("<b dir=\"auto\">Behind the Door · 2 805 subscribers</b>"), text(page));
  }

  @Test
  void twoSearchesThatFindTheSameAreNotTakenForEachOther() throws Exception {
    assertTrue(page("/c/tidewater_demo?q=zeppelin").contains(">zeppelin</span>"));
    assertTrue(page("/c/tidewater_demo?q=submarine").contains(">submarine</span>"));
  }

  @Test
  void aPostTellsThoseWhoLinkToItWhatItIs() throws Exception {
    String page = text(told.get("/c/tidewater_demo/1042"));

    assertTrue(page.contains("<title>The ferry is back ⛴ · Tidewater Gazette ⚓️</title>"), page);
    assertTrue(
        page.contains(
            "<meta property=\"og:image\""
                + " content=\"https://channels.example/media/tidewater_demo/1042/0\">"),
        page);
    assertTrue(
        page.contains(
            "<link rel=\"canonical\" href=\"https://channels.example/c/tidewater_demo/1042\">"),
        page);
    assertTrue(page.contains("<meta property=\"og:type\" content=\"article\">"), page);
  }

  @Test
  void aChannelLeadsToItsFeedsInAllFormats() throws Exception {
    String page = page("/c/tidewater_demo");

    for (String format : List.of("atom", "rss", "jsonfeed")) {
      assertTrue(page.contains("href=\"/v1/" + format + "/tidewater_demo\">"), format);
    }
  }

  @Test
  void nothingLeadsToADoorThatIsClosed() throws Exception {
    String page = text(told.get("/c/tidewater_demo"));

    assertFalse(page.contains("/v1/"), page);
    assertFalse(page.contains("href=\"/\""), page);
    assertEquals(503, told.get("/c?channels=tidewater_demo,port_demo").statusCode());
  }

  @Test
  void whereTheServerHandsOutTheFilesNoAddressOfAnotherHostIsLoaded() throws Exception {
    String page = text(told.get("/c/tidewater_demo"));

    assertEquals(List.of(), found("(?:src|poster)=\"(?:https?:)?//[^\"]*", page));
    assertTrue(page.contains("src=\"/media/tidewater_demo/1042/0\""), page);
  }

  @Test
  void whatAChannelWritesNeverBecomesMarkup() throws Exception {
    List<String> ways =
        List.of(
            "/c/hostile_demo",
            "/c/hostile_demo/1",
            "/c/hostile_demo?q=script",
            "/c?channels=hostile_demo,port_demo",
            "/c/hostile_demo?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
    for (String way : ways) {
      String page = page(way);
      assertEquals(1, count(page, "<script"), way);
      assertEquals(0, count(page, "<iframe"), way);
      assertEquals(0, count(page, "<svg onload"), way);
      assertEquals(0, count(page, "style="), way);
      assertEquals(
          List.of(), found("<[a-z][^<>]*\\son\\w+", page.replaceAll("\"[^\"]*\"", "\"\"")), way);
      assertEquals(
          List.of(),
          found("(?:href|src|poster)=\"\\s*(?!https?:|/|#|mailto:|tel:|tg:)[^\"]*", page),
          way);
    }
  }

  private static String page(String target) throws Exception {
    HttpResponse<byte[]> answer = server.get(target);
    assertEquals(200, answer.statusCode(), target);
    return text(answer);
  }

  private static String text(HttpResponse<byte[]> answer) {
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  private static String type(HttpResponse<byte[]> answer) {
    return answer.headers().firstValue("Content-Type").orElseThrow();
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(found -> found.group()).toList();
  }

  private static int count(String text, String piece) {
    return text.split(Pattern.quote(piece), -1).length - 1;
  }
}
