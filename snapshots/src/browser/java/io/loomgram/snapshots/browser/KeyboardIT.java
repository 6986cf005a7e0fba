package io.loomgram.snapshots.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The mouse is never touched here.
class KeyboardIT {

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
    reader = chromium.reader(stage);
  }

  @AfterEach
  void close() {
    reader.close();
  }

  @Test
  void theWholeWayFromANameToAnOlderPost() {
    Page page = reader.open("/c/");
    page.keyboard().type("@tidewater_demo");
    page.keyboard().press("Enter");
    assertThat(page).hasURL(stage.address() + "/c/tidewater_demo");

    tabTo(page, page.getByText("Older posts"));
    page.keyboard().press("Enter");
    assertThat(page.locator("article:focus")).hasCount(1);

    String older = page.locator("article:focus .foot a").getAttribute("href");
    tabTo(page, page.locator("a[href='" + older + "']"));
    page.keyboard().press("Enter");
    assertThat(page).hasURL(stage.address() + older);
    assertThat(page.locator("article")).hasCount(1);
  }

  @Test
  void theFirstStopLeadsPastTheBar() {
    Page page = reader.open("/c/tidewater_demo");

    page.keyboard().press("Tab");
    assertThat(page.locator(".skip")).isFocused();
    assertThat(page.locator(".skip")).isInViewport();
    page.keyboard().press("Enter");
    page.keyboard().press("Tab");

    assertThat(page.locator(".head a").first()).isFocused();
  }

  @Test
  void theStopsFollowThePageFromTopToBottom() {
    Page page = reader.open("/c/tidewater_demo");
    List<Double> tops = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      page.keyboard().press("Tab");
      tops.add(
          ((Number)
                  page.evaluate(
                      "document.activeElement.closest('.bar, .skip') ? -1"
                          + " : document.activeElement.getBoundingClientRect().top + scrollY"))
              .doubleValue());
    }

    List<Double> sorted = tops.stream().sorted().toList();
    for (int i = 0; i < tops.size(); i++) {
      assertEquals(sorted.get(i), tops.get(i), 40, "stop " + i + " of " + tops);
    }
  }

  @Test
  void whateverHasTheFocusShowsIt() {
    Page page = reader.open("/c/tidewater_demo");
    for (int i = 0; i < 45; i++) {
      page.keyboard().press("Tab");
      String shown =
          (String)
              page.evaluate(
                  """
                  (() => {
                    const at = document.activeElement;
                    const outlined = (e) => {
                      const style = getComputedStyle(e);
                      return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
                    };
                    return outlined(at) || outlined(at.parentElement) ? "" : at.outerHTML;
                  })()
                  """);
      assertEquals("", shown);
    }
  }

  @Test
  void spaceAndEnterOpenASpoiler() {
    Page page = reader.open("/c/tidewater_demo");
    Locator words = page.locator("#p1035 .spoiler > span");
    page.locator("#p1035 a.reply").focus();

    page.keyboard().press("Tab");
    assertThat(words).isHidden();
    page.keyboard().press("Space");
    assertThat(words).isVisible();
    page.keyboard().press("Enter");
    assertThat(words).isHidden();
  }

  @Test
  void spaceUnfoldsALongQuote() {
    Page page = reader.open("/c/tidewater_demo");
    Locator quote = page.locator("#p1029 .fold");
    double folded = quote.boundingBox().height;

    tabTo(page, quote.locator("input"));
    page.keyboard().press("Space");

    assertTrue(quote.boundingBox().height > folded, "the quote did not grow");
  }

  @Test
  void aSearchNeedsNoButton() {
    Page page = reader.open("/c/tidewater_demo");

    tabTo(page, page.getByLabel("Search in this channel"));
    page.keyboard().type("tides");
    page.keyboard().press("Enter");

    assertThat(page).hasURL(Pattern.compile("\\?q=tides$"));
  }

  @Test
  void theColoursTurnByKey() {
    Page page = reader.open("/c/tidewater_demo");

    tabTo(page, page.locator("[data-theme-switch]"));
    page.keyboard().press("Enter");

    assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
  }

  private static void tabTo(Page page, Locator goal) {
    for (int i = 0; i < 120; i++) {
      page.keyboard().press("Tab");
      if (Boolean.TRUE.equals(goal.evaluate("e => e === document.activeElement"))) {
        return;
      }
    }
    throw new AssertionError("no way by Tab to " + goal);
  }
}
