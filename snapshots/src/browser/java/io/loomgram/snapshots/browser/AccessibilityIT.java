package io.loomgram.snapshots.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What axe-core finds, in light and in dark: nothing that is serious or critical, on any kind of
/// page.
class AccessibilityIT {

  private static final Set<String> GRAVE = Set.of("serious", "critical");

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

  static List<String> kinds() {
    return PageKinds.ofDemo();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void noKindOfPageHasAGraveFault(String target) {
    try (Reader reader = chromium.reader(demo)) {
      assertEquals(List.of(), faults(reader.open(target)));
    }
  }

  /// All written posts stand on one page here, so that they are looked at once.
  @Test
  void noKindOfPostHasAGraveFault() throws Exception {
    try (Stage written = Stage.written();
        Reader reader = chromium.reader(written)) {
      Page page = reader.open("/c/text_plain");
      Object posts =
          page.evaluate(
              """
              async (targets) => {
                const list = document.querySelector(".posts");
                list.replaceChildren();
                for (const target of targets) {
                  const html = await (await fetch(target)).text();
                  const other = new DOMParser().parseFromString(html, "text/html");
                  for (const post of other.querySelectorAll(".posts > article")) {
                    post.id = target.slice(3) + "-" + post.id;
                    list.append(document.adoptNode(post));
                  }
                }
                return list.childElementCount;
              }
              """,
              PageKinds.ofWrittenPages());

      assertTrue(((Number) posts).intValue() > 80, posts + " posts were looked at");
      assertEquals(List.of(), faults(page));
    }
  }

  @Test
  void anOpenedSpoilerAndAnUnfoldedQuoteHaveNoGraveFault() {
    try (Reader reader = chromium.reader(demo)) {
      Page page = reader.open("/c/tidewater_demo");
      page.locator("#p1035 .spoiler").click();
      page.locator("#p1029 .fold").click();

      assertEquals(List.of(), faults(page));
    }
  }

  @Test
  void theCheckFindsAFaultThatIsThere() {
    try (Reader reader = chromium.reader(demo)) {
      Page page = reader.open("/c/tidewater_demo");
      page.evaluate("document.querySelector('.search input').removeAttribute('aria-label')");
      page.evaluate("document.querySelector('.search input').removeAttribute('placeholder')");

      assertTrue(faults(page).getFirst().contains("label"), "the fault was not found");
    }
  }

  private static List<String> faults(Page page) {
    List<String> faults = new ArrayList<>();
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
      // A colour that fades into another would be measured halfway.
      page.evaluate("Promise.all(document.getAnimations().map(a => a.finished))");
      for (Rule rule : new AxeBuilder(page).analyze().getViolations()) {
        if (GRAVE.contains(rule.getImpact())) {
          faults.add(scheme + " " + rule.getId() + " at " + places(rule));
        }
      }
    }
    return faults;
  }

  private static String places(Rule rule) {
    return rule.getNodes().stream()
        .map(node -> String.valueOf(node.getHtml()))
        .limit(5)
        .collect(Collectors.joining(" | "));
  }
}
