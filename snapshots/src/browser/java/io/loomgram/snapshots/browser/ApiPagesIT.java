package io.loomgram.snapshots.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The pages for those who write programs. Nothing that they show comes from another host.
class ApiPagesIT {

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
    assertEquals(Set.of(stage.address().getAuthority()), reader.asked());
  }

  @Test
  void theInteractivePageTriesARequest() {
    Page page = reader.open("/");
    Locator card =
        page.locator(".opblock", new Page.LocatorOptions().setHasText("/v1/preview/{channel}"));
    card.locator(".opblock-summary-control").click();
    card.locator("input").first().fill("tidewater_demo");
    card.locator("button.execute").click();

    assertThat(card.locator(".live-responses-table .response-col_status").last())
        .containsText("200");
    assertThat(card.locator(".live-responses-table")).containsText("Tidewater Gazette");
  }

  @Test
  void graphiqlRunsAQueryAndShowsItsAnswer() {
    Page page = reader.open("/graphiql");
    page.locator(".graphiql-query-editor .CodeMirror").click();
    page.keyboard().press("Control+A");
    page.keyboard()
        .insertText("query Channel { preview(channel: \"tidewater_demo\") { channel { title } } }");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Execute query")).click();

    assertThat(page.locator(".graphiql-response")).containsText("Tidewater Gazette");
  }

  @Test
  void graphiqlKnowsTheSchema() {
    Page page = reader.open("/graphiql");

    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Show Documentation"))
        .click();

    assertThat(page.locator(".graphiql-plugin")).containsText("Query");
  }
}
