package io.loomgram.snapshots.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A Chromium that asks nobody for anything by itself. For one thread.
final class Chromium implements AutoCloseable {

  private static final List<String> QUIET =
      List.of(
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--force-color-profile=srgb");

  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  /// Starts the browser of the property `browser.path`.
  ///
  /// @throws IllegalStateException if there is none
  static Chromium start() {
    Path program = Path.of(System.getProperty("browser.path", "/usr/bin/chromium"));
    if (!Files.isExecutable(program)) {
      throw new IllegalStateException(
          "there is no browser at " + program + "; say where with -Dbrowser.path=PATH");
    }
    // A bound, not a measure: a machine that has much to do gets the same answers, later.
    PlaywrightAssertions.setDefaultAssertionTimeout(30_000);
    var playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    var launch =
        new BrowserType.LaunchOptions()
            .setExecutablePath(program)
            .setChromiumSandbox(false)
            .setArgs(QUIET);
    return new Chromium(playwright, playwright.chromium().launch(launch));
  }

  /// A reader with a profile of his own.
  Reader reader(Stage stage) {
    return reader(stage, options());
  }

  Reader reader(Stage stage, Browser.NewContextOptions options) {
    return new Reader(browser.newContext(options), stage);
  }

  /// A window of a usual size, in English and UTC, whatever the machine has.
  static Browser.NewContextOptions options() {
    return new Browser.NewContextOptions()
        .setViewportSize(1100, 800)
        .setLocale("en-GB")
        .setTimezoneId("UTC");
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
