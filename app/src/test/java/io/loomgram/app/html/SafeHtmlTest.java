package io.loomgram.app.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SafeHtmlTest {

  @Test
  void formattingStays() {
    String html =
        "<b>b</b> <i>i</i> <u>u</u> <s>s</s> <code>c</code><br><blockquote>q</blockquote>";
    assertEquals(html, SafeHtml.of(html));
  }

  @Test
  void aLinkKeepsItsAddressAndNothingElse() {
    assertEquals(
        "<a href=\"https://example.org/?a=1&amp;b=2\">x</a>",
        SafeHtml.of(
            "<a onclick=\"steal()\" href='https://example.org/?a=1&amp;b=2' target=_blank"
                + " style=\"x\">x</a>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "java&#115;cript:alert(1)",
        " javascript:alert(1)",
        "java\tscript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "?q=%23tag",
        "/relative",
        "//example.org/",
        "https://example.org/\u0000x"
      })
  void aLinkThatLeadsElsewhereIsItsText(String address) {
    assertEquals("x", SafeHtml.of("<a href=\"" + address + "\">x</a>"));
  }

  @Test
  void aSpoilerIsASpanThatSaysSo() {
    assertEquals(
        "<span class=\"spoiler\">a <b>b</b></span>",
        SafeHtml.of("<tg-spoiler>a <b>b</b></tg-spoiler>"));
    assertEquals(
        "<span class=\"spoiler\">a</span>",
        SafeHtml.of("<span class=\"spoiler\" style=\"x\">a</span>"));
  }

  /// This is how the text of a post has them.
  @Test
  void theSpoilerOfAPostIsASpanThatSaysSo() {
    assertEquals(
        "<span class=\"spoiler\">a <b>b</b></span>",
        SafeHtml.of("<span class=\"tg-spoiler\">a <b>b</b></span>"));
  }

  @Test
  void aCustomEmojiIsItsCharacter() {
    assertEquals("Wow 🔥!", SafeHtml.of("Wow <tg-emoji emoji-id=\"5\"><i-x>🔥</i-x></tg-emoji>!"));
  }

  @Test
  void aCodeBlockKeepsItsLanguage() {
    String html = "<pre><code class=\"language-c++\">a &lt; b\n  c</code></pre>";
    assertEquals(html, SafeHtml.of(html));
  }

  @Test
  void aFoldedQuoteSaysSo() {
    assertEquals(
        "<blockquote class=\"expandable\">x</blockquote>",
        SafeHtml.of("<blockquote expandable>x</blockquote>"));
  }

  @Test
  void scriptsVanishWithTheirText() {
    assertEquals("ab", SafeHtml.of("a<script>alert('<b>')</script>b"));
    assertEquals("a", SafeHtml.of("a<style>p{}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<img src=x onerror=alert(1)>y | y",
        "<b>open | <b>open</b>",
        "a</b> | a",
        "<b><i>x</b>y</i> | <b><i>x</i></b>y",
        "<a href=\"https://a.example/\">x<a href=\"https://b.example/\">y</a></a> |"
            + " <a href=\"https://a.example/\">xy</a>",
        "1 < 2 & 3 > 2 | 1 &lt; 2 &amp; 3 &gt; 2",
        "&amp; &#33; &copy &; | &amp; &#33; &amp;copy &amp;;",
        "a<!-- <b> -->c | ac",
        "<b | <b></b>",
        "<span>x</span> | x"
      })
  void whateverIsWrittenComesOutWellNested(String html, String expected) {
    assertEquals(expected, SafeHtml.of(html));
  }

  @Test
  void whateverComesInOnlyTheListedMarkupComesOut() {
    var listed =
        Pattern.compile(
            "</?(?:b|i|u|s|p|pre|code|span|blockquote|a|br)>|<span class=\"spoiler\">"
                + "|<blockquote class=\"expandable\">|<(?:pre|code) class=\"language-[a-z]+\">"
                + "|<a href=\"https://e\\.example/[a-z]*\">");
    String[] pieces = {
      "<",
      ">",
      "\"",
      "'",
      "&",
      ";",
      "=",
      "/",
      " ",
      "b",
      "<b>",
      "</b>",
      "<a href=",
      "<a ",
      "\"https://e.example/x\"",
      "javascript:",
      "onclick",
      "<script",
      "</script>",
      "<tg-spoiler>",
      "</span>",
      "<span class=spoiler>",
      "<!--",
      "-->",
      "<pre class=\"language-",
      "&#x3c;",
      "&lt;",
      "<br/>",
      "<svg",
      "\u0000",
      "\uD83D",
      "<img src=",
      "<blockquote expandable"
    };
    var random = new Random(20260701);
    for (int round = 0; round < 5_000; round++) {
      var html = new StringBuilder();
      for (int n = random.nextInt(14); n >= 0; n--) {
        html.append(pieces[random.nextInt(pieces.length)]);
      }
      String clean = SafeHtml.of(html.toString());
      String rest = listed.matcher(clean).replaceAll("");
      assertTrue(rest.indexOf('<') < 0 && rest.indexOf('>') < 0, () -> html + " -> " + clean);
    }
  }

  @Test
  void deepNestingTakesLinearTime() {
    String hostile =
        "<b><a href=x><i>".repeat(60_000) + "</b>".repeat(60_000) + "<a ".repeat(60_000);
    assertTimeoutPreemptively(Duration.ofSeconds(5), () -> SafeHtml.of(hostile));
  }
}
