package io.loomgram.snapshots.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingIT {

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
  void aChannelShowsItsCardAndItsNewestPostFirst() {
    Page page = reader.open("/c/tidewater_demo");

    assertThat(page).hasTitle("Tidewater Gazette ⚓️");
    assertThat(page.locator(".head h1")).containsText("Tidewater Gazette");
    assertThat(page.locator(".head .label")).hasText("verified");
    assertThat(page.locator(".counters")).containsText("48.2K subscribers");
    assertThat(page.locator("article").first()).containsText("The ferry is back");
    assertThat(page.locator("article").first()).hasId("p1042");
  }

  @Test
  void olderPostsJoinTheListAndTheReaderStaysWhereHeWas() {
    Page page = reader.open("/c/tidewater_demo");
    int before = page.locator("article").count();
    Locator older = page.getByText("Older posts");
    older.scrollIntoViewIfNeeded();
    Object place = page.evaluate("scrollY");

    older.click();

    Locator first = page.locator("article").nth(before);
    assertThat(first).isFocused();
    assertEquals(place, page.evaluate("scrollY"));
    assertThat(page).hasURL(stage.address() + "/c/tidewater_demo");
    assertEquals(
        page.locator("article").count(),
        ((Number)
                page.evaluate(
                    "new Set([...document.querySelectorAll('article')].map(a => a.id)).size"))
            .intValue());
  }

  @Test
  void atTheEndOfTheChannelThereIsNoWayToOlderPosts() {
    Page page = reader.open("/c/tidewater_demo");
    Locator older = page.getByText("Older posts");

    older.click();

    assertThat(older).hasCount(0);
    assertThat(page.locator("article").last()).hasId("p1011");
  }

  @Test
  void newerPostsJoinTheListAboveAndTheReaderStaysWhereHeWas() {
    Page page = reader.open("/c/tidewater_demo?before=1020");
    assertThat(page.locator("article").first()).hasId("p1019");
    double top = page.locator("#p1019").boundingBox().y;

    page.getByText("Newer posts").click();

    assertThat(page.locator("#p1020")).isFocused();
    assertEquals(top, page.locator("#p1019").boundingBox().y, 1.0);
  }

  @Test
  void aSearchShowsThePostsWithTheWordAndKeepsIt() {
    Page page = reader.open("/c/tidewater_demo");

    Locator box = page.getByLabel("Search in this channel");
    box.fill("library");
    box.press("Enter");

    assertThat(page.locator("h1")).containsText("“library” in Tidewater Gazette");
    assertThat(page.locator("article")).hasCount(1);
    assertThat(page.getByLabel("Search in this channel")).hasValue("library");
  }

  @Test
  void aSearchWithoutHitsSaysSoAndNamesItsOwnWord() {
    reader.open("/c/tidewater_demo?q=zeppelin");
    Page page = reader.open("/c/tidewater_demo?q=submarine");

    assertThat(page.locator("h1")).containsText("submarine");
    assertThat(page.locator(".empty")).hasText("There are no posts here.");
  }

  @Test
  void aHashtagLeadsToItsPosts() {
    Page page = reader.open("/c/tidewater_demo");

    page.locator("article a", new Page.LocatorOptions().setHasText("#ferry")).click();

    assertThat(page).hasURL(stage.address() + "/c/tidewater_demo?q=%23ferry");
  }

  @Test
  void theDateOfAPostLeadsToItsOwnPageAndThatBackIntoItsPlace() {
    Page page = reader.open("/c/tidewater_demo");

    page.locator("#p1040 time").click();

    assertThat(page).hasURL(stage.address() + "/c/tidewater_demo/1040");
    assertThat(page).hasTitle("Tide table · Tidewater Gazette ⚓️");
    assertThat(page.locator("article")).hasCount(1);
    page.getByText("In its place").click();
    assertThat(page).hasURL(Pattern.compile("\\?position=1040#p1040$"));
    assertThat(page.locator("#p1040")).isInViewport();
  }

  @Test
  void aClickOpensASpoilerAndAnotherClosesIt() {
    Page page = reader.open("/c/tidewater_demo");
    Locator words = page.locator("#p1035 .spoiler > span");
    assertThat(words).isHidden();

    page.locator("#p1035 .spoiler").click();
    assertThat(words).isVisible();
    assertThat(words).hasText("Grumpy Aunt");

    page.locator("#p1035 .spoiler").click();
    assertThat(words).isHidden();
  }

  @Test
  void aClickUnfoldsALongQuote() {
    Page page = reader.open("/c/tidewater_demo");
    Locator quote = page.locator("#p1029 .fold");
    double folded = quote.boundingBox().height;

    quote.click();

    assertThat(quote.locator("input")).isChecked();
    assertTrue(quote.boundingBox().height > folded, "the quote did not grow");
  }

  @Test
  void aRepliedPostIsOneClickAway() {
    Page page = reader.open("/c/tidewater_demo");

    page.locator("#p1035 a.reply").click();

    assertThat(page).hasURL(stage.address() + "/c/tidewater_demo/1037");
    assertThat(page.locator("article")).containsText("Three gardens");
  }

  @Test
  void theSwitchTurnsTheColoursAndTheyStay() {
    Page page = reader.open("/c/tidewater_demo");
    String light = colour(page);

    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Switch between")).click();
    String dark = colour(page);
    page.reload();

    assertEquals("rgb(246, 244, 239)", light);
    assertEquals("rgb(17, 20, 24)", dark);
    assertEquals(dark, colour(page));
  }

  private static String colour(Page page) {
    return (String) page.evaluate("getComputedStyle(document.body).backgroundColor");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tidewater_demo",
        " @tidewater_demo ",
        "https://t.me/tidewater_demo",
        "https://t.me/s/tidewater_demo",
        "t.me/tidewater_demo/1040",
        "https://telegram.me/tidewater_demo",
        "tidewater_demo.t.me",
        "tg://resolve?domain=tidewater_demo"
      })
  void theFirstPageTakesANameInAnyForm(String written) {
    Page page = reader.open("/c/");

    page.locator("main input").fill(written);
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Read")).click();

    assertThat(page).hasURL(stage.address() + "/c/tidewater_demo");
  }

  @Test
  void severalNamesBecomeOneListWithEachStoryOnce() {
    Page page = reader.open("/c/");

    page.locator("main input").fill("@tidewater_demo, t.me/harbour_live_demo nobody_demo");
    page.locator("main input").press("Enter");

    assertThat(page)
        .hasURL(stage.address() + "/c?channels=tidewater_demo,harbour_live_demo,nobody_demo");
    Locator story = page.locator("article", new Page.LocatorOptions().setHasText("Kittiwake"));
    assertThat(story).hasCount(1);
    assertThat(story.locator(".also a")).hasAttribute("href", Pattern.compile("^/c/\\w+/\\d+$"));
    assertThat(page.locator(".missing")).hasText("@nobody_demo is missing: channel not found");
  }

  @Test
  void moreStoriesJoinTheList() {
    Page page = reader.open("/c?channels=tidewater_demo,port_demo&limit=5");
    assertThat(page.locator("article")).hasCount(5);

    page.getByText("More stories").click();

    assertThat(page.locator("article").nth(5)).isFocused();
  }

  @Test
  void whatIsNoNameIsSaidAndCanBeMended() {
    Page page = reader.open("/c/?channel=no!");

    assertThat(page.locator("h1")).hasText("No such name");
    assertThat(page.locator(".lead")).containsText("“no!” is no name");
  }

  @Test
  void aChannelThatCannotBeReadHasAPageThatSaysWhy() {
    Page page = reader.open("/c/closed_demo");

    assertThat(page.locator("h1")).hasText("No web preview");
    assertThat(page.locator("main a.button")).hasAttribute("href", "https://t.me/closed_demo");
    assertThat(page.locator("main input")).hasValue("closed_demo");
  }
}
