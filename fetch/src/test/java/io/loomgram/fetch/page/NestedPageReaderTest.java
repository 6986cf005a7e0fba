package io.loomgram.fetch.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.GeneratedChannel;
import io.loomgram.fixtures.WrittenPages;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever page this reader takes, it reads as jsoup does.
class NestedPageReaderTest {

  private static final String[] INSERTED = {
    "<p>",
    "</div>",
    "<a href=x>",
    "<a href=\"x\">",
    "</a>",
    "<b>",
    "</i>",
    "<!--x-->",
    "<!--",
    "<li>",
    "<table><tr>",
    "&amp;",
    "&lt",
    "<svg>",
    "</svg>",
    "</p>",
    "\0",
    "<br",
    "\"",
    "<h5>",
    "<pre>\n",
    "<form>",
    "</body>",
    "</html>",
    "<script>",
    "</script>",
    "<i class=\"tgme_reaction\">",
    "< "
  };

  @Test
  void pagesAsTheSiteWritesThemAreTaken() {
    for (byte[] page : generated()) {
      assertNotNull(NestedPageReader.read(page));
    }
    long taken = written().stream().filter(page -> NestedPageReader.read(page) != null).count();
    assertTrue(taken * 10 >= written().size() * 8L, taken + " of " + written().size());
  }

  @Test
  void pagesThatAreTakenAreReadAsByJsoup() {
    written().forEach(NestedPageReaderTest::check);
    generated().forEach(NestedPageReaderTest::check);
  }

  @Test
  void pagesWithSomeMarkupAmissAreReadAsByJsoupIfTheyAreTaken() {
    var random = new Random(21);
    int taken = 0;
    for (byte[] page : written()) {
      for (int i = 0; i < 12; i++) {
        taken += check(amiss(page, random)) ? 1 : 0;
      }
    }
    assertTrue(taken > 20, () -> "hardly any was taken");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "words &amp; w&ouml;rds&#33; &lt;b&gt; &unknown; &copy=1 & more",
        "<div class=\"a b\" id='c' hidden data-x=\"\">one<br/>two<br>three<img src=\"x\"></div>",
        "<a href=\"?a=1&b=2&copy=3&amp;d\">link<div><i>in</i> a box</div></a>",
        "<pre>\ncode\n</pre><pre>\n\ntwo</pre>",
        "<b><b><b><b>deep</b></b></b></b><h5>head</h5><h5>next</h5>",
        "<form action=\"/s/x\"><input name=\"q\" value=\"&quot;\"></form>",
        "<tg-emoji emoji-id=\"5\"><i class=\"emoji\"><b>⚙️</b></i></tg-emoji> ünï文🏆"
      })
  void treesAreThoseOfJsoup(String body) {
    byte[] page = page(body);
    Document nested = Objects.requireNonNull(NestedPageReader.read(page));
    assertEquals(jsoup(page).body().html(), nested.body().html());
    assertEquals(jsoup(page).head().html(), nested.head().html());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>closes itself</p>",
        "<ul><li>one<li>two</ul>",
        "<table><tr><td>x</td></tr></table>",
        "<b><i>crossed</b></i>",
        "<div>left open",
        "closed twice</div>",
        "<a href=\"x\">a link <a href=\"y\">within</a></a>",
        "<h4><h5>a heading within</h5></h4>",
        "<form><form></form></form>",
        "<div/>",
        "<DIV></DIV>",
        "<div class=bare></div>",
        "<div class = \"apart\"></div>",
        "<div class=\"one\" class=\"two\"></div>",
        "<div class=\"one\"id=\"two\"></div>",
        "a < b",
        "<!-->odd-->",
        "<!-- odd --!> -->",
        "<script>'<!--<script>'</script>",
        "<script class=\"tgme_widget_message\"></script>",
        "<svg/>",
        "<svg><div></div></svg>",
        "<svg><g class=\"tgme_widget_message_text\"></g></svg>",
        "<svg><path d=\"</svg>\"></path>",
        "nothing \0 to see",
        "two\rlines"
      })
  void whatIsInDoubtIsLeftToJsoup(String body) {
    assertNull(NestedPageReader.read(page(body)));
  }

  @Test
  void commentsAreLeftOut() {
    Document nested =
        Objects.requireNonNull(NestedPageReader.read(page("before<!-- a note -->after")));
    assertEquals("beforeafter", nested.body().wholeText());
  }

  @Test
  void pagesThatEndTooSoonAreLeftToJsoup() {
    byte[] page = page("<div>words</div>");
    int end = new String(page, StandardCharsets.UTF_8).indexOf("</html>") + "</html>".length();
    for (int length = 0; length < end; length++) {
      assertNull(NestedPageReader.read(java.util.Arrays.copyOf(page, length)));
    }
  }

  @Test
  void treesAreNoDeeperThanTheyMayBe() {
    assertNotNull(NestedPageReader.read(page("<i>".repeat(99) + "</i>".repeat(99))));
    assertNull(NestedPageReader.read(page("<i>".repeat(100) + "</i>".repeat(100))));
  }

  /// @return whether the page was taken
  private static boolean check(byte[] page) {
    Document nested = NestedPageReader.read(page);
    if (nested != null) {
      assertEquals(parsed(jsoup(page)), parsed(nested));
    }
    return nested != null;
  }

  private static @Nullable ParsedPage parsed(Document tree) {
    var history = new HistoryParser(null);
    history.read(tree);
    return history.finishPage();
  }

  private static Document jsoup(byte[] page) {
    return ChannelPageParser.tree(PageText.decode(page));
  }

  /// The page with a tag taken out, doubled or damaged, or with odd markup put in.
  private static byte[] amiss(byte[] page, Random random) {
    var text = new StringBuilder(new String(page, StandardCharsets.UTF_8));
    int start = text.indexOf("<", random.nextInt(text.length() / 2));
    int end = text.indexOf(">", start) + 1;
    switch (random.nextInt(4)) {
      case 0 -> text.delete(start, end);
      case 1 -> text.insert(end + random.nextInt(200), text.substring(start, end));
      case 2 -> text.deleteCharAt(start + random.nextInt(end - start));
      default -> text.insert(start, INSERTED[random.nextInt(INSERTED.length)]);
    }
    return bytes(text.toString());
  }

  private static byte[] page(String body) {
    return bytes(
        "<!DOCTYPE html>\n<html>\n<head><meta charset=\"utf-8\"><link rel=\"prev\" href=\"x\"/></head>"
            + "<body class=\"x\">"
            + body
            + "</body>\n</html>\n<!-- page generated in 1ms -->");
  }

  private static List<byte[]> written() {
    return WrittenPages.all().stream()
        .flatMap(written -> written.files().entrySet().stream())
        .filter(file -> file.getKey().startsWith("s/") && file.getKey().endsWith(".html"))
        .map(java.util.Map.Entry::getValue)
        .toList();
  }

  private static List<byte[]> generated() {
    List<byte[]> pages = new ArrayList<>();
    for (int seed = 1; seed <= 10; seed++) {
      pages.add(bytes(GeneratedChannel.of("channel_" + seed, seed, 4000).latest()));
    }
    return pages;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
