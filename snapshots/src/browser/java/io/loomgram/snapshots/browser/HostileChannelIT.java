package io.loomgram.snapshots.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import io.loomgram.fixtures.demo.DemoSite;
import io.loomgram.snapshots.HostileChannel;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A channel that tries to run something in its reader's browser, looked at with everything opened.
/// The reader is watched for dialogs and for breaches of the content security policy, so what is
/// only stopped by the policy is found as well.
class HostileChannelIT {

  private static Stage stage;
  private static Chromium chromium;

  @BeforeAll
  static void start() throws Exception {
    stage =
        Stage.of(
            HostileChannel.pages().orElse(new DemoSite(Instant.parse("2026-12-01T12:00:00Z"))));
    chromium = Chromium.start();
  }

  @AfterAll
  static void stop() {
    chromium.close();
    stage.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/c/hostile_demo",
        "/c/hostile_demo?position=3",
        "/c/hostile_demo?q=script",
        "/c/hostile_demo/1",
        "/c/hostile_demo/7",
        "/c?channels=hostile_demo,port_demo",
        "/c/?channel=%22%3E%3Cscript%3Ewindow.hacked=20%3C/script%3E"
      })
  void nothingOfItRuns(String target) {
    try (Reader reader = chromium.reader(stage)) {
      Page page = reader.open(target);
      page.evaluate(
          """
          document.querySelectorAll("input[type=checkbox]").forEach(box => box.click());
          document.querySelectorAll("article *").forEach(e => {
            e.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
            if (!e.closest("a, label, button")) e.click?.();
          });
          """);
      assertThat(page.locator("main")).isVisible();

      assertEquals("undefined", page.evaluate("typeof window.hacked"));
      assertEquals(
          List.of(),
          page.evaluate(
              """
              [...document.querySelectorAll("a")].map(a => a.protocol)
                .filter(p => !["http:", "https:", "mailto:", "tel:", "tg:"].includes(p))
              """));
      assertEquals(0, page.locator("iframe, object, embed, base, style, [style]").count());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void itsWordsAreShownAsWords(int id) {
    try (Reader reader = chromium.reader(stage)) {
      Page page = reader.open("/c/hostile_demo/" + id);

      assertThat(page.locator("article .words b").first())
          .hasText(HostileChannel.ATTEMPTS.get(id - 1));
      assertThat(page.locator("article .poll h2")).hasText(HostileChannel.ATTEMPTS.get(id - 1));
    }
  }
}
