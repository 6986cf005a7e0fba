package io.loomgram.snapshots.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Where things stand on the page, from a small telephone to a wide screen.
class LayoutIT {

  private static Chromium chromium;
  private static Stage demo;

  @BeforeAll
  static void start() throws Exception {
    demo = Stage.demo();
    chromium = Chromium.start();
  }

  @AfterAll
  static void stop() {
    chromium.close();
    demo.close();
  }

  @Test
  void noKindOfPageIsWiderThanASmallTelephone() {
    assertEquals(List.of(), tooWide(demo, PageKinds.ofDemo(), 360));
  }

  @Test
  void noKindOfPostIsWiderThanASmallTelephone() throws Exception {
    try (Stage written = Stage.written()) {
      assertEquals(List.of(), tooWide(written, PageKinds.ofWrittenPages(), 360));
    }
  }

  @Test
  void linesStayShortOnAWideScreen() {
    try (Reader reader = chromium.reader(demo, Chromium.options().setViewportSize(2200, 900))) {
      Page page = reader.open("/c/tidewater_demo");
      BoundingBox post = page.locator("article").first().boundingBox();

      assertTrue(post.width < 720, "a post is " + post.width + " wide");
      assertEquals(1100, post.x + post.width / 2, 10);
    }
  }

  @Test
  void theNameAndTheSearchShareTheBarOnASmallTelephone() {
    try (Reader reader = chromium.reader(demo, Chromium.options().setViewportSize(360, 640))) {
      Page page = reader.open("/c/tidewater_demo");
      BoundingBox name = page.locator(".bar .who b").boundingBox();
      BoundingBox search = page.locator(".search input").boundingBox();

      assertTrue(name.width > 60, "the name has " + name.width);
      assertTrue(name.x + name.width <= search.x, "the name runs into the search");
    }
  }

  @Test
  void anAlbumIsAGridOfOneLargeAndTwoSmallPictures() {
    try (Reader reader = chromium.reader(demo)) {
      Page page = reader.open("/c/tidewater_demo");
      Locator pictures = page.locator("#p1037 .grid > *");
      assertThat(pictures).hasCount(3);
      BoundingBox first = pictures.nth(0).boundingBox();
      BoundingBox second = pictures.nth(1).boundingBox();
      BoundingBox third = pictures.nth(2).boundingBox();

      assertTrue(first.width > 1.9 * second.width, "the first is not the largest");
      assertTrue(second.x > first.x + first.width, "the second is not beside the first");
      assertEquals(second.x, third.x, 1);
      assertEquals(first.y + first.height, third.y + third.height, 2);
    }
  }

  @Test
  void aPollIsBarsAsLongAsTheirShare() {
    try (Reader reader = chromium.reader(demo)) {
      Page page = reader.open("/c/tidewater_demo");
      Locator bars = page.locator("#p1041 progress");

      assertThat(bars).hasCount(3);
      assertThat(bars.nth(0)).hasAttribute("value", "44");
      assertThat(bars.nth(0)).hasAttribute("max", "100");
      assertThat(bars.nth(0)).isVisible();
      assertThat(page.locator("#p1041 li").nth(0)).hasText("44%Lighthouse red");
    }
  }

  @Test
  void aVoiceMessageHasItsWavesAndAPlayer() {
    try (Reader reader = chromium.reader(demo)) {
      Page page = reader.open("/c/tidewater_demo");

      assertTrue(page.locator("#p1034 .voice svg").boundingBox().height > 20, "no waves");
      assertThat(page.locator("#p1034 audio")).isVisible();
      assertThat(page.locator("#p1034 audio")).hasAttribute("aria-label", "Voice message 0:03");
    }
  }

  @Test
  void aChannelFromRightToLeftIsReadFromRightToLeft() {
    try (Reader reader = chromium.reader(demo)) {
      Page page = reader.open("/c/bagh_demo");
      Locator words = page.locator("article .words").first();

      assertEquals("rtl", words.evaluate("e => getComputedStyle(e).direction"));
      assertEquals("rtl", page.locator("h1").evaluate("e => getComputedStyle(e).direction"));
      assertEquals("rtl", page.locator(".poll h2").evaluate("e => getComputedStyle(e).direction"));
      assertEquals("ltr", page.locator("body").evaluate("e => getComputedStyle(e).direction"));
    }
  }

  @Test
  void thePictureOfAPostKeepsItsPlaceWhileItLoads() {
    try (Reader reader = chromium.reader(demo)) {
      Locator picture = reader.open("/c/tidewater_demo").locator("#p1042 img");

      assertThat(picture).hasAttribute("width", "640");
      assertThat(picture).hasAttribute("height", "400");
    }
  }

  @Test
  void onPaperThereAreThePostsAndNothingToPress() {
    try (Reader reader = chromium.reader(demo)) {
      Page page = reader.open("/c/tidewater_demo");
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));

      assertThat(page.locator("article").first()).isVisible();
      assertThat(page.locator(".bar")).isHidden();
      assertThat(page.getByText("Older posts")).isHidden();
      Locator quote = page.locator("#p1029 .fold");
      assertEquals(quote.evaluate("e => e.scrollHeight"), quote.evaluate("e => e.clientHeight"));
    }
  }

  @Test
  void nothingMovesForThoseWhoAskedForCalm() {
    var calm = Chromium.options().setReducedMotion(ReducedMotion.REDUCE);
    try (Reader reader = chromium.reader(demo, calm)) {
      Page page = reader.open("/c/tidewater_demo");

      assertEquals(
          "0s",
          page.locator(".button").first().evaluate("e => getComputedStyle(e).transitionDuration"));
    }
  }

  private static List<String> tooWide(Stage stage, List<String> targets, int width) {
    List<String> wide = new ArrayList<>();
    try (Reader reader = chromium.reader(stage, Chromium.options().setViewportSize(width, 640))) {
      for (String target : targets) {
        int needed =
            ((Number) reader.open(target).evaluate("document.documentElement.scrollWidth"))
                .intValue();
        if (needed > width) {
          wide.add(target + " is " + needed + " wide");
        }
      }
    }
    return wide;
  }
}
