package io.loomgram.fetch.page;

import static io.loomgram.fetch.page.TestPages.parsePost;
import static io.loomgram.fetch.page.TestPages.parseText;
import static io.loomgram.fetch.page.TestPages.textBlock;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.loomgram.post.Span;
import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class StyledTextParserTest {

  private static final String PEAR =
      "<i class=\"emoji\" style=\"background-image:url('//telegram.org/img/emoji/40/F09F8D90.png')\">"
          + "<b>🍐</b></i>";

  @Test
  void breaksAreLineFeeds() {
    StyledText text = parseText("One<br/>two<br/><br/>three");
    assertEquals("One\ntwo\n\nthree", text.string());
    assertEquals("One<br>two<br><br>three", text.html());
  }

  @Test
  void characterReferencesAreCharactersAndEscapedOnceInHtml() {
    StyledText text =
        parseText("1 &lt; 2 &amp;&amp; &quot;a&quot; &#39;b&#39; &#33; &amp;amp; &eacute;");
    assertEquals("1 < 2 && \"a\" 'b' ! &amp; é", text.string());
    assertEquals("1 &lt; 2 &amp;&amp; &quot;a&quot; 'b' ! &amp;amp; é", text.html());
  }

  @Test
  void blanksWithinALineAreKept() {
    assertEquals("a  b   c\u00A0d", parseText("a  b   c&nbsp;d").string());
  }

  @Test
  void blanksAroundTheTextAreCutOff() {
    StyledText text = parseText("  <b> tall </b> tree <br/> ");
    assertEquals("tall  tree", text.string());
    assertEquals(List.of(new TextEntity.Bold(new Span(0, 5))), text.entities());
  }

  @Test
  void somebodysIndentationIsOneBlankOrNone() {
    StyledText text =
        parseText(
            "\n      One\n      line,\n      <br/>\n      <b>\n        bold\n      </b>\n   end\n  ");
    assertEquals("One line,\nbold end", text.string());
    assertEquals("One line,<br><b>bold</b> end", text.html());
    assertEquals(List.of(new TextEntity.Bold(new Span(10, 4))), text.entities());
  }

  @Test
  void everyKindOfFormattingIsAnEntityAndStaysInTheHtml() {
    StyledText text =
        parseText("<b>b</b> <i>i</i> <u>u</u> <s>s</s> <code>c</code> <tg-spoiler>p</tg-spoiler>");
    assertEquals("b i u s c p", text.string());
    assertEquals(
        "<b>b</b> <i>i</i> <u>u</u> <s>s</s> <code>c</code> <span class=\"tg-spoiler\">p</span>",
        text.html());
    assertEquals(
        List.of(
            new TextEntity.Bold(new Span(0, 1)),
            new TextEntity.Italic(new Span(2, 1)),
            new TextEntity.Underline(new Span(4, 1)),
            new TextEntity.Strikethrough(new Span(6, 1)),
            new TextEntity.Code(new Span(8, 1)),
            new TextEntity.Spoiler(new Span(10, 1))),
        text.entities());
  }

  @Test
  void otherNamesOfTheSameFormattingMeanTheSame() {
    StyledText text =
        parseText("<strong>b</strong><em>i</em><ins>u</ins><del>s</del><strike>t</strike>");
    assertEquals("<b>b</b><i>i</i><u>u</u><s>s</s><s>t</s>", text.html());
  }

  @Test
  void nestedFormattingIsKeptTheOuterFirst() {
    StyledText text = parseText("x <b>bold <i>both</i></b> <i><b>all</b></i>");
    assertEquals("x bold both all", text.string());
    assertEquals(
        List.of(
            new TextEntity.Bold(new Span(2, 9)),
            new TextEntity.Italic(new Span(7, 4)),
            new TextEntity.Italic(new Span(12, 3)),
            new TextEntity.Bold(new Span(12, 3))),
        text.entities());
  }

  @Test
  void theSameWordTwiceIsMarkedWhereItIsMarked() {
    StyledText text = parseText("go go <b>go</b>");
    assertEquals(List.of(new TextEntity.Bold(new Span(6, 2))), text.entities());
  }

  @Test
  void anEmojiIsItsCharacterAndNeitherItalicNorBoldNorAPicture() {
    StyledText text = parseText("Ripe " + PEAR + " now");
    assertEquals("Ripe 🍐 now", text.string());
    assertEquals("Ripe 🍐 now", text.html());
    assertEquals(List.of(new TextEntity.Emoji(new Span(5, 2))), text.entities());
  }

  @Test
  void anEmojiWithoutItsCharacterIsReadFromItsPicture() {
    assertEquals("🍐", parseText(PEAR.replace("<b>🍐</b>", "")).string());
  }

  @Test
  void offsetsCountUtf16Units() {
    StyledText text = parseText(PEAR.replace("🍐", "👩‍🌾") + " <b>farm</b>");
    assertEquals("👩‍🌾 farm", text.string());
    assertEquals(new TextEntity.Bold(new Span(6, 4)), text.entities().getLast());
  }

  @Test
  void aCustomEmojiIsOneEntityWithItsNumber() {
    StyledText text =
        parseText("<tg-emoji emoji-id=\"5370870691140737817\">" + PEAR + "</tg-emoji>!");
    assertEquals("🍐!", text.string());
    assertEquals("🍐!", text.html());
    assertEquals(
        List.of(new TextEntity.CustomEmoji(new Span(0, 2), "5370870691140737817")),
        text.entities());
  }

  @Test
  void anEmptyCustomEmojiMarksNothing() {
    assertEquals(List.of(), parseText("a<tg-emoji emoji-id=\"5\"></tg-emoji>b").entities());
  }

  @Test
  void aBlockOfCodeKeepsLinesAndIndentationAndNamesItsLanguage() {
    StyledText text =
        parseText(
            "See:<pre><code class=\"language-kotlin\">fun a() {<br/>    b()<br/>}</code></pre>done");
    assertEquals("See:\nfun a() {\n    b()\n}\ndone", text.string());
    assertEquals(
        "See:<pre><code class=\"language-kotlin\">fun a() {\n    b()\n}</code></pre>done",
        text.html());
    assertEquals(List.of(new TextEntity.Pre(new Span(5, 19), "kotlin")), text.entities());
  }

  @Test
  void aBlockOfCodeWithoutALanguageNamesNone() {
    StyledText text = parseText("<pre>a\n  b</pre>");
    assertEquals("a\n  b", text.string());
    assertEquals("<pre>a\n  b</pre>", text.html());
    assertEquals(List.of(new TextEntity.Pre(new Span(0, 5), null)), text.entities());
  }

  @Test
  void quotesStandOnLinesOfTheirOwn() {
    StyledText text =
        parseText(
            "Before<blockquote>said<br/>so</blockquote>After<blockquote expandable>long</blockquote>");
    assertEquals("Before\nsaid\nso\nAfter\nlong", text.string());
    assertEquals(
        "Before<blockquote>said<br>so</blockquote>After<blockquote expandable>long</blockquote>",
        text.html());
    assertEquals(
        List.of(
            new TextEntity.Blockquote(new Span(7, 7)),
            new TextEntity.ExpandableBlockquote(new Span(21, 4))),
        text.entities());
  }

  @Test
  void theBreakBehindAQuoteIsTheOneThatEndsIt() {
    assertEquals("said\nafter", parseText("<blockquote>said</blockquote><br/>after").string());
    assertEquals(
        "said\n\nafter", parseText("<blockquote>said</blockquote><br/><br/>after").string());
    assertEquals("a\nsaid", parseText("a<br/><blockquote>said</blockquote>").string());
  }

  @Test
  void linksAreToldApart() {
    assertEntity(
        new TextEntity.TextLink(new Span(0, 4), "https://example.org/a?b=1&c=2"),
        "<a href=\"https://example.org/a?b=1&amp;c=2\" target=\"_blank\" rel=\"noopener\""
            + " onclick=\"return confirm('Open?\\n\\n'+this.href);\">here</a>");
    assertEntity(
        new TextEntity.Url(new Span(0, 11), "http://example.org/"),
        "<a href=\"http://example.org/\" target=\"_blank\" rel=\"noopener\">Example.org</a>");
    assertEntity(
        new TextEntity.Mention(new Span(0, 8)),
        "<a href=\"https://t.me/gardens\" target=\"_blank\">@Gardens</a>");
    assertEntity(new TextEntity.Hashtag(new Span(0, 5)), "<a href=\"?q=%23pears\">#pear</a>");
    assertEntity(new TextEntity.Cashtag(new Span(0, 4)), "<a href=\"?q=%24TON\">$TON</a>");
    assertEntity(
        new TextEntity.Email(new Span(0, 13)),
        "<a href=\"mailto:jo@example.io\">jo@example.io</a>");
    assertEntity(
        new TextEntity.Phone(new Span(0, 12)), "<a href=\"tel:+491234567\">+49 12 34567</a>");
    assertEntity(
        new TextEntity.BotCommand(new Span(0, 6)),
        "<a href=\"tg://bot_command?command=start\">/start</a>");
  }

  @Test
  void wordsThatLeadToAPersonOrAnAddressAreTextLinks() {
    assertEntity(
        new TextEntity.TextLink(new Span(0, 6), "https://t.me/gardener"),
        "<a href=\"https://t.me/gardener\">@other</a>");
    assertEntity(
        new TextEntity.TextLink(new Span(0, 5), "mailto:jo@example.io"),
        "<a href=\"mailto:jo@example.io\">write</a>");
    assertEntity(
        new TextEntity.TextLink(new Span(0, 4), "tel:+491234567"),
        "<a href=\"tel:+491234567\">call</a>");
  }

  @Test
  void anAddressThatIsWrittenOutInAnotherScriptIsAUrl() {
    assertEntity(
        new TextEntity.Url(new Span(0, 16), "http://xn--d1acpjx3f.example/%D1%8F"),
        "<a href=\"http://яндекс.example/я\">яндекс.example/я</a>");
  }

  @Test
  void aHashInAnAddressIsNoHashtag() {
    assertEntity(
        new TextEntity.Url(new Span(0, 25), "https://example.org/p#two"),
        "<a href=\"https://example.org/p#two\">https://example.org/p#two</a>");
  }

  @Test
  void aHashtagLeadsToTheSearchOfItsChannel() {
    assertEquals(
        "<a href=\"https://t.me/s/orchard?q=%23pear\">#pear</a>",
        parseText("<a href=\"?q=%23pear\">#pear</a>").html());
  }

  @Test
  void linksKeepTheirAddressAndNothingElse() {
    assertEquals(
        "<a href=\"https://example.org/?a=1&amp;b=2\"><b>here</b></a>",
        parseText(
                "<a href=\"https://example.org/?a=1&amp;amp;b=2\" class=\"x\" style=\"y\" target=\"_blank\""
                    + " onclick=\"z()\"><b>here</b></a>")
            .html());
  }

  @Test
  void whereALinkMustNotLeadItsWordsRemain() {
    for (String address :
        List.of("javascript:alert(1)", " java\nscript:x", "data:text/html,x", "vbscript:x", "")) {
      StyledText text = parseText("<a href=\"" + address + "\">click</a>");
      assertEquals("click", text.html(), address);
      assertEquals(List.of(), text.entities(), address);
    }
  }

  @Test
  void aLinkOfAnApplicationIsAnEntityAndNoAnchor() {
    StyledText text = parseText("<a href=\"ton://transfer/abc\">pay</a>");
    assertEquals("pay", text.html());
    assertEquals(
        List.of(new TextEntity.TextLink(new Span(0, 3), "ton://transfer/abc")), text.entities());
  }

  @Test
  void whatASearchFoundIsNoFormatting() {
    StyledText text =
        parseText("a <mark class=\"highlight\">pear</mark>, <b>a <mark>pear</mark></b>");
    assertEquals("a pear, a pear", text.string());
    assertEquals("a pear, <b>a pear</b>", text.html());
    assertEquals(List.of(new TextEntity.Bold(new Span(8, 6))), text.entities());
  }

  @Test
  void whatMakesRoomForTheClockAddsNothing() {
    StyledText text = parseText("Short<span style=\"display: inline-block; width: 90px;\"></span>");
    assertEquals("Short", text.string());
    assertEquals("Short", text.html());
  }

  @Test
  void elementsWithoutWordsLeaveNoTrace() {
    StyledText text = parseText("a<b></b><i></i><a href=\"https://example.org/\"></a>b");
    assertEquals("ab", text.html());
    assertEquals(List.of(), text.entities());
  }

  @Test
  void charactersThatNoAnswerMayHoldAreDropped() {
    StyledText text = parseText("a&#xD83D;b&#7;&#x1b;c\u0001d\u007Fe\uFFFFf");
    assertEquals("abcdef", text.string());
    assertEquals("abcdef", text.html());
  }

  @Test
  void scriptsStylesAndDrawingsAreNotText() {
    assertEquals(
        "ab",
        parseText("a<script>x()</script><style>y</style><svg><text>z</text></svg>b").string());
  }

  @Test
  void aTextWithinATextComesOnce() {
    assertEquals(
        "One\ntwo",
        Objects.requireNonNull(parsePost(textBlock(textBlock("One<br/>two"))).content().text())
            .string());
  }

  @Test
  void anEmptyTextIsNone() {
    assertNull(parsePost(textBlock(" <br/> ")).content().text());
  }

  @Test
  void textsInSeveralBlocksAreOneTextLineByLine() {
    StyledText text =
        Objects.requireNonNull(
            parsePost(textBlock("a <b>b</b>") + textBlock("<b>c</b>")).content().text());
    assertEquals("a b\nc", text.string());
    assertEquals("a <b>b</b><br><b>c</b>", text.html());
    assertEquals(new TextEntity.Bold(new Span(4, 1)), text.entities().getLast());
  }

  @Test
  void spoilersWrittenAsSpansAreSpoilers() {
    assertEquals(
        List.of(new TextEntity.Spoiler(new Span(0, 1))),
        parseText("<span class=\"tg-spoiler\">x</span>").entities());
  }

  @Test
  void aPictureInTextIsItsAlternative() {
    assertEquals("a 🍐", parseText("a <img class=\"emoji\" alt=\"🍐\" src=\"x.png\">").string());
  }

  @Test
  void paragraphsBeginLines() {
    StyledText text = parseText("<p>One</p><p>two</p>");
    assertEquals("One\ntwo", text.string());
    assertEquals("One<br>two", text.html());
  }

  @Test
  void markedStretchesAreTheirWordsInALongText() {
    var html = new StringBuilder();
    for (int i = 0; i < 80; i++) {
      html.append("Row ")
          .append(i)
          .append(" of trees ")
          .append(PEAR)
          .append(" <b>bold ")
          .append(i)
          .append("</b><br/><br/>");
    }
    StyledText text = parseText(html.toString());
    List<String> bold =
        text.entities().stream()
            .filter(TextEntity.Bold.class::isInstance)
            .map(text::marked)
            .toList();
    assertEquals(80, bold.size());
    assertEquals("bold 0", bold.getFirst());
    assertEquals("bold 79", bold.getLast());
  }

  private static void assertEntity(TextEntity expected, String html) {
    assertEquals(List.of(expected), parseText(html).entities(), html);
  }
}
