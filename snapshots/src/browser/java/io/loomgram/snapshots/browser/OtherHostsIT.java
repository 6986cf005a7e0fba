package io.loomgram.snapshots.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import java.net.http.HttpResponse;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Who learns that somebody reads: with the media proxy nobody but the server, without it the hosts
/// on which the site itself keeps its files.
class OtherHostsIT {

  private static Chromium chromium;

  @BeforeAll
  static void start() {
    chromium = Chromium.start();
  }

  @AfterAll
  static void stop() {
    chromium.close();
  }

  @Test
  void withTheMediaProxyNobodyButTheServerIsAsked() throws Exception {
    try (Stage stage = Stage.demo("ENABLE_MEDIA_PROXY=true", "MEDIA_HOSTS=127.0.0.1");
        Reader reader = chromium.reader(stage)) {
      for (String target : PageKinds.ofDemo()) {
        seeEverything(reader.open(target));
      }
      Page page = reader.open("/c/tidewater_demo");
      seeEverything(page);

      assertEquals(Set.of(stage.address().getAuthority()), reader.asked());
      assertEquals(640, page.locator("#p1042 img").evaluate("e => e.naturalWidth"));
      page.locator("#p1034 audio").evaluate("e => { e.muted = true; return e.play(); }");
      assertEquals(Set.of(stage.address().getAuthority()), reader.asked());
    }
  }

  @Test
  void withTheMediaProxyTheBrowserWouldNotAskAnotherHostEither() throws Exception {
    try (Stage stage = Stage.demo("ENABLE_MEDIA_PROXY=true", "MEDIA_HOSTS=127.0.0.1")) {
      assertEquals(
          "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src"
              + " 'self'; media-src 'self'; form-action 'self'; base-uri 'none'",
          policy(stage, "/c/tidewater_demo"));
    }
  }

  @Test
  void withoutItOnlyTheHostOfTheFilesIsAskedToo() throws Exception {
    try (Stage stage = Stage.demo();
        Reader reader = chromium.reader(stage)) {
      for (String target : PageKinds.ofDemo()) {
        seeEverything(reader.open(target));
      }

      assertEquals(
          Set.of(stage.address().getAuthority(), stage.site().uri().getAuthority()),
          reader.asked());
      assertTrue(
          policy(stage, "/c/").contains("script-src 'self'; connect-src 'self'; img-src 'self'"),
          policy(stage, "/c/"));
    }
  }

  @Test
  void noKindOfPostAsksAnybodyElse() throws Exception {
    try (Stage stage = Stage.written();
        Reader reader = chromium.reader(stage)) {
      for (String target : PageKinds.ofWrittenPages()) {
        seeEverything(reader.open(target));
      }

      assertEquals(Set.of(stage.address().getAuthority(), "cdn4.telesco.pe"), reader.asked());
    }
  }

  @Test
  void noHostLearnsFromWhichPageAPictureIsAskedFor() throws Exception {
    try (Stage stage = Stage.demo();
        Reader reader = chromium.reader(stage)) {
      Page page = reader.open("/c/tidewater_demo");
      seeEverything(page);

      assertThat(page.locator("#p1042 img")).isVisible();
      assertEquals(
          0,
          stage.site().requests().stream()
              .filter(request -> request.path().startsWith("/file/"))
              .filter(request -> request.header("Referer") != null)
              .count());
      assertTrue(
          stage.site().requests().stream().anyMatch(r -> r.path().startsWith("/file/")),
          "no picture was asked for");
    }
  }

  /// Pictures below the edge of the window are loaded when they come near.
  private static void seeEverything(Page page) {
    page.evaluate(
        """
        Promise.all([...document.images].map((image) => {
          image.loading = "eager";
          return image.decode().catch(() => {});
        }))
        """);
  }

  private static String policy(Stage stage, String target) throws Exception {
    HttpResponse<byte[]> answer = stage.server().get(target);
    return answer.headers().firstValue("Content-Security-Policy").orElseThrow();
  }
}
