package io.loomgram.fetch.page;

import static io.loomgram.fetch.page.TestPages.CHANNEL;
import static io.loomgram.fetch.page.TestPages.page;
import static io.loomgram.fetch.page.TestPages.parse;
import static io.loomgram.fetch.page.TestPages.post;
import static io.loomgram.fetch.page.TestPages.textBlock;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.PageOffsets;
import io.loomgram.fetch.page.PageFormatException.Reason;
import io.loomgram.post.Post;
import io.loomgram.post.PostId;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ChannelPageParserTest {

  private static final ChannelPageParser PARSER = new ChannelPageParser();
  private static final String OLDER =
      "<div class=\"tgme_widget_message_centered js-messages_more_wrap\">"
          + "<a href=\"/s/orchard?before=30\" class=\"tme_messages_more js-messages_more\""
          + " data-before=\"30\"></a></div>";
  private static final String NEWER =
      "<div class=\"tgme_widget_message_centered js-messages_more_wrap\">"
          + "<a class=\"tme_messages_more js-messages_more\" data-after=\"41\""
          + " href=\"/s/orchard?after=41\"></a></div>";
  private static final String NO_POSTS =
      "<div class=\"tgme_widget_message_wrap js-widget_message_wrap\">"
          + "<div class=\"tgme_widget_message_centered\">"
          + "<div class=\"tme_no_messages_found\">Nichts gefunden</div></div></div>";

  @Test
  void postsComeInOrderOfTheirNumbers() {
    String history = post(30, textBlock("one")) + post(41, textBlock("two"));
    assertEquals(List.of(30, 41), numbers(parse(page(history))));
    String shuffled = post(41, textBlock("two")) + post(30, textBlock("one"));
    assertEquals(List.of(30, 41), numbers(parse(page(shuffled))));
  }

  @Test
  void offsetsAreThoseOfTheLinksInTheHistory() {
    assertEquals(
        new PageOffsets(new PostId(30), new PostId(41)),
        parse(page(OLDER + post(30, "") + NEWER)).page().offsets());
  }

  @Test
  void withoutALinkThereIsNoWayOn() {
    assertEquals(PageOffsets.NONE, parse(page(post(30, ""))).page().offsets());
  }

  @Test
  void linksOfTheHeadStandInForThoseInTheHistoryAndTheCanonicalOneDoesNot() {
    String links =
        "<link rel=\"prev\" href=\"/s/orchard?q=pear&before=30\">"
            + "<link rel=\"next\" href=\"/s/orchard?after=41\">";
    String canonical = "<link rel=\"canonical\" href=\"/s/orchard?before=42\">";
    assertEquals(
        new PageOffsets(new PostId(30), new PostId(41)),
        parse(page(post(30, "")).replace("</head>", links + canonical + "</head>"))
            .page()
            .offsets());
    assertEquals(
        PageOffsets.NONE,
        parse(page(post(30, "")).replace("</head>", canonical + "</head>")).page().offsets());
  }

  @Test
  void aPageThatSaysThatThereAreNoPostsIsAPageWithoutPosts() {
    ParsedPage parsed = parse(page(NO_POSTS));
    assertEquals(List.of(), parsed.page().posts());
    assertTrue(parsed.report().isClean());
  }

  @Test
  void theChannelBearsTheSpellingOfItsPosts() {
    String written = page(post(5, "")).replace("data-post=\"orchard/", "data-post=\"OrChard/");
    assertEquals("OrChard", username(parse(written)));
  }

  @Test
  void withoutPostsTheChannelBearsTheSpellingOfItsHead() {
    assertEquals("orcharD", username(parse(page(NO_POSTS).replace("@orchard", "@orcharD"))));
  }

  @Test
  void withoutAnyNameOnThePageTheChannelBearsTheOneAskedFor() {
    assertEquals("orchard", username(parse(page("<i></i>", NO_POSTS))));
  }

  @Test
  void aPageOfWhicheverChannelNamesItself() {
    assertEquals(
        "orchard", username(PARSER.parse(page(post(5, "")).getBytes(StandardCharsets.UTF_8))));
  }

  @Test
  void anotherPageIsRefused() {
    String portal = "<!DOCTYPE html><html><body><h1>Please log in</h1><form></form></body></html>";
    assertEquals(Reason.NOT_THE_SITE, refusal(portal));
    assertEquals(Reason.NOT_THE_SITE, refusal(""));
    assertEquals(Reason.NOT_THE_SITE, refusal("\0\1\2"));
  }

  @Test
  void aPageThatEndsTooEarlyIsRefused() {
    String whole = page(post(30, textBlock("one")) + post(41, textBlock("two")));
    for (String end : List.of("</html>", "</body>", "data-post=\"orchard/41\"", "one")) {
      assertEquals(Reason.CUT_SHORT, refusal(whole.substring(0, whole.indexOf(end))), end);
    }
  }

  @Test
  void anErrorInPlaceOfAPostIsRefused() {
    String error =
        "<html><body><div class=\"tgme_widget_message err_message js-widget_message\">"
            + "<div class=\"tgme_widget_message_error\">Post not found</div></div></body></html>";
    assertEquals(Reason.ERROR_PAGE, refusal(error));
  }

  @Test
  void aPieceOfAPageIsUnderstoodAsItIs() {
    assertEquals(List.of(30), numbers(parse(post(30, textBlock("one")))));
  }

  @Test
  void aByteOrderMarkIsObeyed() {
    byte[] text = page(post(30, textBlock("Grüße"))).getBytes(StandardCharsets.UTF_8);
    byte[] marked = new byte[text.length + 3];
    marked[0] = (byte) 0xEF;
    marked[1] = (byte) 0xBB;
    marked[2] = (byte) 0xBF;
    System.arraycopy(text, 0, marked, 3, text.length);
    assertEquals("Grüße", firstText(PARSER.parse(marked, CHANNEL)));
  }

  @Test
  void aDeclaredCharsetIsObeyed() {
    byte[] cyrillic =
        page(post(30, textBlock("Привет")))
            .replace("utf-8", "windows-1251")
            .getBytes(Charset.forName("windows-1251"));
    assertEquals("Привет", firstText(PARSER.parse(cyrillic, CHANNEL)));
  }

  @Test
  void bytesThatAreNoUtf8AreReplacedOneByOne() {
    byte[] page = page(post(30, textBlock("a~b"))).getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < page.length; i++) {
      page[i] = page[i] == '~' ? (byte) 0xC3 : page[i];
    }
    assertEquals("a\uFFFDb", firstText(PARSER.parse(page, CHANNEL)));
  }

  @Test
  void moreIsAJsonStringThatHoldsPostsAndTheNextLink() {
    ParsedPage parsed = fragment(OLDER + post(30, textBlock("one \"quoted\"")) + post(31, ""));
    assertEquals(List.of(30, 31), numbers(parsed));
    assertEquals("one \"quoted\"", firstText(parsed));
    assertEquals(new PageOffsets(new PostId(30), null), parsed.page().offsets());
    assertNull(parsed.page().profile());
  }

  @Test
  void moreBeyondTheEndIsEmpty() {
    assertEquals(List.of(), fragment("").page().posts());
    assertEquals(List.of(), fragment(NO_POSTS).page().posts());
    assertEquals(PageOffsets.NONE, fragment("").page().offsets());
  }

  @Test
  void anAnswerToMoreThatIsNoJsonStringIsRefused() {
    for (String answer : List.of("", "{}", "false", "\"cut off", "\"a\" \"b\"", "<html></html>")) {
      var failure =
          assertThrows(
              PageFormatException.class,
              () -> PARSER.parseFragment(answer.getBytes(StandardCharsets.UTF_8), CHANNEL));
      assertEquals(Reason.NO_JSON_STRING, failure.reason(), answer);
    }
  }

  @Test
  void anAnswerToMoreThatHoldsOtherWordsIsRefused() {
    var failure = assertThrows(PageFormatException.class, () -> fragment("<p>Come back later</p>"));
    assertEquals(Reason.NOT_THE_SITE, failure.reason());
  }

  @Test
  void aPostWithoutANumberIsLeftOutAndCounted() {
    String odd = post(31, "").replace("data-post=\"orchard/31\"", "data-post=\"orchard/x\"");
    String history = post(30, "") + odd.replace("orchard/31", "orchard/") + post(32, "");
    ParsedPage parsed = parse(page(history));
    assertEquals(List.of(30, 32), numbers(parsed));
    assertEquals(1, parsed.report().postsLeftOut());
  }

  @Test
  void aPostThatStandsTwiceComesOnce() {
    ParsedPage parsed = parse(page(post(30, textBlock("first")) + post(30, textBlock("again"))));
    assertEquals(List.of(30), numbers(parsed));
    assertEquals("first", firstText(parsed));
    assertEquals(1, parsed.report().postsLeftOut());
  }

  @Test
  void numbersGoUpTo2147483647() {
    assertEquals(List.of(2147483647), numbers(parse(page(post(2147483647, "")))));
  }

  @Test
  void aNumberBeyondIsNone() {
    String beyond = post(7, "").replace("orchard/7", "orchard/2147483648");
    assertEquals(List.of(), numbers(parse(page(beyond))));
  }

  @Test
  void elementsThatAreNotClosedDoNotSwallowTheNextPost() {
    String unclosed = post(30, textBlock("one")).replace("</div></div></div></div>", "");
    assertEquals(List.of(30, 31), numbers(parse(page(unclosed + post(31, textBlock("two"))))));
  }

  private static ParsedPage fragment(String html) {
    String json = "\"" + html.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    return PARSER.parseFragment(json.getBytes(StandardCharsets.UTF_8), CHANNEL);
  }

  private static Reason refusal(String page) {
    return assertThrows(
            PageFormatException.class,
            () -> PARSER.parse(page.getBytes(StandardCharsets.UTF_8), new ChannelName("orchard")))
        .reason();
  }

  private static List<Integer> numbers(ParsedPage parsed) {
    return parsed.page().posts().stream().map(Post::id).map(PostId::value).toList();
  }

  private static String firstText(ParsedPage parsed) {
    return Objects.requireNonNull(parsed.page().posts().getFirst().content().text()).string();
  }

  private static String username(ParsedPage parsed) {
    return Objects.requireNonNull(parsed.page().profile()).username();
  }
}
