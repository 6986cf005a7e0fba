package io.loomgram.app.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.loomgram.post.Span;
import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordsHtmlTest {

  @Test
  void wordsThatLookLikeMarkupAreWords() {
    assertEquals(
        "if a &lt; b &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;c&quot;",
        html("if a < b <script>alert(1)</script> & \"c\""));
  }

  @Test
  void nestedEntitiesAreNestedElements() {
    assertEquals(
        "<b>bold <i>and</i> italic</b> plain",
        html(
            "bold and italic plain",
            new TextEntity.Bold(new Span(0, 15)),
            new TextEntity.Italic(new Span(5, 3))));
  }

  @Test
  void anEntityThatWouldCrossAnotherEndsWithIt() {
    assertEquals(
        "<b>ab<i>cd</i></b>ef",
        html("abcdef", new TextEntity.Bold(new Span(0, 4)), new TextEntity.Italic(new Span(2, 4))));
  }

  @Test
  void aSpoilerIsABoxToBeTicked() {
    assertEquals(
        "<label class=\"spoiler\"><span>fog</span><input type=\"checkbox\""
            + " aria-label=\"Spoiler\"></label>",
        html("fog", new TextEntity.Spoiler(new Span(0, 3))));
  }

  @Test
  void withinALinkASpoilerHasNoBox() {
    assertEquals(
        "<a href=\"https://example.org/\" rel=\"noopener nofollow\">in the"
            + " <span class=\"spoiler\">fog</span></a>",
        html(
            "in the fog",
            new TextEntity.TextLink(new Span(0, 10), "https://example.org/"),
            new TextEntity.Spoiler(new Span(7, 3))));
  }

  @Test
  void withinALinkThereIsNoOtherLink() {
    assertEquals(
        "<a href=\"https://example.org/\" rel=\"noopener nofollow\">see #tide</a>",
        html(
            "see #tide",
            new TextEntity.TextLink(new Span(0, 9), "https://example.org/"),
            new TextEntity.Hashtag(new Span(4, 5))));
  }

  @Test
  void aQuoteThatIsLongIsFoldedAndAShortOneIsNot() {
    assertEquals(
        "<blockquote class=\"fold\"><label><input type=\"checkbox\" aria-label=\"Show the whole"
            + " quote\"></label>a\nb\nc\nd</blockquote>",
        html("a\nb\nc\nd", new TextEntity.ExpandableBlockquote(new Span(0, 7))));
    assertEquals(
        "<blockquote>a\nb</blockquote>",
        html("a\nb", new TextEntity.ExpandableBlockquote(new Span(0, 3))));
  }

  @Test
  void theLineThatAQuoteEndsIsNoEmptyLine() {
    assertEquals(
        "<blockquote>a</blockquote>b\n\nc",
        html("a\nb\n\nc", new TextEntity.Blockquote(new Span(0, 1))));
  }

  @Test
  void aMentionStaysInsideTheViewer() {
    assertEquals(
        "<a href=\"/c/north_pier\">@north_pier</a>",
        html("@north_pier", new TextEntity.Mention(new Span(0, 11))));
  }

  @Test
  void aHashtagLeadsToASearchInTheChannel() {
    assertEquals(
        "<a href=\"/c/orchard?q=%23tide\">#tide</a>",
        html("#tide", new TextEntity.Hashtag(new Span(0, 5))));
  }

  @Test
  void aLinkToAPostStaysInsideAndAnotherLeadsOut() {
    assertEquals(
        "<a href=\"/c/orchard/7\">one</a> <a href=\"https://example.org/?a=1&amp;b=2\""
            + " rel=\"noopener nofollow\">two</a>",
        html(
            "one two",
            new TextEntity.TextLink(new Span(0, 3), "https://t.me/orchard/7"),
            new TextEntity.TextLink(new Span(4, 3), "https://example.org/?a=1&b=2")));
  }

  @Test
  void aDangerousAddressIsNoLink() {
    assertEquals(
        "tap", html("tap", new TextEntity.TextLink(new Span(0, 3), "javascript:alert(1)")));
  }

  @Test
  void aLanguageCannotBreakOutOfItsAttribute() {
    assertEquals(
        "<pre tabindex=\"0\"><code class=\"language-&quot;&gt;&lt;img\">x</code></pre>",
        html("x", new TextEntity.Pre(new Span(0, 1), "\"><img")));
  }

  @Test
  void whateverTheEntitiesElementsAreClosedInTheirOrder() {
    var random = new Random(7);
    for (int round = 0; round < 500; round++) {
      String html = WordsHtml.of("orchard", randomText(random));
      assertFalse(isTornApart(html), html);
    }
  }

  private static StyledText randomText(Random random) {
    String text = "the quick brown fox < > & jumps";
    List<TextEntity> entities = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      int offset = random.nextInt(text.length() - 1);
      Span span = new Span(offset, 1 + random.nextInt(text.length() - offset));
      entities.add(
          switch (random.nextInt(5)) {
            case 0 -> new TextEntity.Bold(span);
            case 1 -> new TextEntity.Spoiler(span);
            case 2 -> new TextEntity.Blockquote(span);
            case 3 -> new TextEntity.ExpandableBlockquote(span);
            default -> new TextEntity.TextLink(span, "https://example.org/");
          });
    }
    entities.sort(TextEntity.ORDER);
    return new StyledText(text, text, entities);
  }

  private static boolean isTornApart(String html) {
    var open = new ArrayList<String>();
    var tags = java.util.regex.Pattern.compile("<(/?)([a-z]+)[^>]*>").matcher(html);
    while (tags.find()) {
      if (tags.group(2).equals("input")) {
        continue;
      }
      if (tags.group(1).isEmpty()) {
        open.add(tags.group(2));
      } else if (open.isEmpty() || !open.removeLast().equals(tags.group(2))) {
        return true;
      }
    }
    return !open.isEmpty();
  }

  private static String html(String text, TextEntity... entities) {
    return WordsHtml.of("orchard", new StyledText(text, text, List.of(entities)));
  }
}
