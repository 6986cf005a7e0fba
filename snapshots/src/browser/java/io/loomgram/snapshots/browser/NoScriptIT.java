package io.loomgram.snapshots.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A browser in which scripts are turned off: everything that is to be read can be read.
class NoScriptIT {

  private static Stage stage;
  private static Chromium chromium;

  private Reader reader;

  @BeforeAll
  static void start() throws Exception {
    stage = Stage.demo();
    chromium = Chromium.start();
  }

  @AfterAll
  static void stop() {
    chromium.close();
    stage.close();
  }

  @BeforeEach
  void open() {
    reader = chromium.reader(stage, Chromium.options().setJavaScriptEnabled(false));
  }

  @AfterEach
  void close() {
    reader.close();
  }

  @Test
  void olderPostsAndTheWayBackArePagesOfTheirOwn() {
    Page page = reader.open("/c/tidewater_demo");
    page.getByText("Older posts").click();
    assertThat(page).hasURL(Pattern.compile("\\?before=\\d+$"));
    Locator first = page.locator("article").first();
    String came = first.getAttribute("id");

    page.getByText("Newer posts").click();

    assertThat(page).hasURL(Pattern.compile("\\?after=" + came.substring(1) + "$"));
    assertThat(page.locator("article").first()).hasId("p1042");
  }

  @Test
  void aSpoilerOpensAndShuts() {
    Page page = reader.open("/c/tidewater_demo");
    Locator words = page.locator("#p1035 .spoiler > span");
    assertThat(words).isHidden();

    page.locator("#p1035 .spoiler").click();
    assertThat(words).isVisible();
    page.locator("#p1035 .spoiler input").focus();
    page.keyboard().press("Space");
    assertThat(words).isHidden();
  }

  @Test
  void aLongQuoteUnfolds() {
    Page page = reader.open("/c/tidewater_demo");
    Locator quote = page.locator("#p1029 .fold");
    double folded = quote.boundingBox().height;

    quote.locator("label").click();

    assertTrue(quote.boundingBox().height > folded, "the quote did not grow");
  }

  @Test
  void searchingAndTypingANameWork() {
    Page page = reader.open("/c/");
    page.locator("main input").fill("@tidewater_demo");
    page.locator("main input").press("Enter");
    page.locator(".search input").fill("library");
    page.locator(".search input").press("Enter");

    assertThat(page.locator("article")).hasCount(1);
  }

  @Test
  void moreStoriesAreALongerPage() {
    Page page = reader.open("/c?channels=tidewater_demo,port_demo&limit=5");

    page.getByText("More stories").click();

    assertThat(page).hasURL(Pattern.compile("&limit=35$"));
    assertThat(page.locator("article").nth(5)).isVisible();
  }

  @Test
  void timesSayTheirZoneAndTheSwitchThatWouldNotWorkIsNotThere() {
    Page page = reader.open("/c/tidewater_demo");

    assertThat(page.locator("#p1042 time")).hasAttribute("title", "1 December 2026, 11:48 UTC");
    assertThat(page.locator("[data-theme-switch]")).isHidden();
  }

  @Test
  void theColoursFollowTheReadersSystem() {
    Page page = reader.open("/c/tidewater_demo");

    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));

    assertThat(page.locator("body")).hasCSS("background-color", "rgb(17, 20, 24)");
  }
}
