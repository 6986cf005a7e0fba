package io.loomgram.fetch.page;

import static io.loomgram.fetch.page.TestPages.message;
import static io.loomgram.fetch.page.TestPages.onlyPost;
import static io.loomgram.fetch.page.TestPages.page;
import static io.loomgram.fetch.page.TestPages.parse;
import static io.loomgram.fetch.page.TestPages.parsePost;
import static io.loomgram.fetch.page.TestPages.post;
import static io.loomgram.fetch.page.TestPages.textBlock;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.post.Forward;
import io.loomgram.post.InlineButton;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reply;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PostParserTest {

  private static final String NOTICE =
      "<div class=\"message_media_not_supported_wrap\"><div class=\"message_media_not_supported\">"
          + "<div class=\"message_media_not_supported_label\">Bitte Telegram öffnen</div>"
          + "<a href=\"https://t.me/orchard/7\" class=\"message_media_view_in_telegram\">ÖFFNEN</a></div></div>";
  private static final String PHOTO =
      "<a class=\"tgme_widget_message_photo_wrap\" style=\"background-image:url('https://x.example/p.jpg')\"></a>";

  @Test
  void theFooterHasViewsAndDate() {
    assertEquals(
        new PostFooter(
            new ShownCount("12"),
            false,
            null,
            new PostFooter.PostDate(
                "2026-04-05T06:07:08+00:00", Instant.parse("2026-04-05T06:07:08Z"))),
        parsePost("").footer());
  }

  @Test
  void aSignatureIsTheAuthor() {
    Post post =
        withMeta(
            "<span class=\"tgme_widget_message_from_author\">Jo &amp; "
                + "<i class=\"emoji\"><b>🍐</b></i></span>,&nbsp;");
    assertEquals(new Text("Jo & 🍐", "Jo &amp; 🍐"), post.footer().author());
    assertFalse(post.footer().edited());
  }

  @Test
  void aWordBesideTheDateMarksAnEditedPostInAnyLanguage() {
    for (String word : List.of("edited &nbsp;", "bearbeitet &nbsp;", "изменено &nbsp;", "已编辑 ")) {
      assertTrue(withMeta(word).footer().edited(), word);
    }
    assertTrue(
        withMeta("<span class=\"tgme_widget_message_from_author\">Jo</span>,&nbsp;edited ")
            .footer()
            .edited());
  }

  @Test
  void withoutViewsThereAreNone() {
    String history =
        post(7, "x").replace("<span class=\"tgme_widget_message_views\">12</span>", "");
    assertNull(onlyPost(page(history)).footer().views());
  }

  @Test
  void aDateThatIsNoneIsAbsent() {
    for (String date :
        List.of(
            "",
            "yesterday",
            "2026-13-05T06:07:08+00:00",
            "2026-02-30T06:07:08+00:00",
            "2026-04-05T24:07:08+00:00")) {
      assertNull(
          onlyPost(page(post(7, "").replace("2026-04-05T06:07:08+00:00", date))).footer().date(),
          date);
    }
  }

  @Test
  void aDateWithAnotherOffsetIsTheSameInstant() {
    String page =
        page(post(7, "").replace("2026-04-05T06:07:08+00:00", "2026-04-05T08:07:08+02:00"));
    var date = Objects.requireNonNull(onlyPost(page).footer().date());
    assertEquals("2026-04-05T08:07:08+02:00", date.string());
    assertEquals(Instant.parse("2026-04-05T06:07:08Z"), date.at());
  }

  @Test
  void aPostWithoutAFooterIsReadAllTheSame() {
    Post post =
        onlyPost(
            page(
                message(
                    7,
                    "",
                    "<div class=\"tgme_widget_message_bubble\">" + textBlock("bare") + "</div>")));
    assertEquals(new PostFooter(null, false, null, null), post.footer());
    assertEquals("bare", text(post));
  }

  @Test
  void theQuotedWordsOfAReplyAreNotTheText() {
    Post post =
        parsePost(
            reply("tgme_widget_message_text js-message_reply_text", "") + textBlock("Answer"));
    assertEquals("Answer", text(post));
    assertEquals(
        new Reply(
            null,
            Text.plain("Orchard"),
            new Text("First\n& more", "First<br>&amp; more"),
            new PostId(5),
            "https://t.me/orchard/5"),
        post.content().reply());
  }

  @Test
  void aReplyWithoutWordsOfItsOwnHasNoText() {
    Post post = parsePost(reply("tgme_widget_message_text", "") + PHOTO);
    assertNull(post.content().text());
    assertEquals(1, post.content().media().size());
  }

  @Test
  void aReplyToAPictureHasACover() {
    Post post =
        parsePost(
            reply(
                "tgme_widget_message_metatext js-message_reply_text",
                "<i class=\"tgme_widget_message_reply_thumb\" style=\"background-image:url('//x.example/t.jpg')\"></i>"));
    assertEquals("https://x.example/t.jpg", Objects.requireNonNull(post.content().reply()).cover());
  }

  @Test
  void aForwardFromAChannelLeadsToItsPost() {
    assertEquals(
        new Forward(Text.plain("Mill"), "https://t.me/mill/9", null),
        parsePost(
                forward(
                    "<a class=\"tgme_widget_message_forwarded_from_name\" href=\"https://t.me/mill/9\"><span dir=\"auto\">Mill</span></a>"))
            .forwarded());
  }

  @Test
  void aForwardFromSomebodyHiddenLeadsNowhere() {
    assertEquals(
        new Forward(Text.plain("Somebody"), null, null),
        parsePost(
                forward(
                    "<span class=\"tgme_widget_message_forwarded_from_name\"><span dir=\"auto\">Somebody</span></span>"))
            .forwarded());
  }

  @Test
  void aForwardNamesTheAuthorOfTheOriginal() {
    Post post =
        parsePost(
            forward(
                    "<a class=\"tgme_widget_message_forwarded_from_name\" href=\"https://t.me/mill/9\">Mill</a>"
                        + "&nbsp;(<span class=\"tgme_widget_message_forwarded_from_author\" dir=\"auto\">Jo</span>)")
                + PHOTO);
    assertEquals(new Forward(Text.plain("Mill"), "https://t.me/mill/9", "Jo"), post.forwarded());
    assertNull(post.content().text());
  }

  @Test
  void theBotThatHelpedIsNamedWithoutBecomingText() {
    Post post =
        parsePost(
            "<div class=\"tgme_widget_message_author\"><a class=\"tgme_widget_message_owner_name\" href=\"https://t.me/orchard\">Orchard</a>"
                + " via <a class=\"tgme_widget_message_via_bot\" href=\"https://t.me/pearbot\">@pearbot</a></div>"
                + textBlock("x"));
    assertEquals("@pearbot", post.viaBot());
    assertEquals("x", text(post));
  }

  @Test
  void aMemberOfAGroupIsTheAuthor() {
    Post post =
        parsePost(
            "<div class=\"tgme_widget_message_author\"><a class=\"tgme_widget_message_author_name\" href=\"https://t.me/jo_jo\">Jo</a>"
                + "&nbsp;in&nbsp;<a class=\"tgme_widget_message_owner_name\" href=\"https://t.me/orchard\">Orchard</a></div>");
    assertEquals(Text.plain("Jo"), post.footer().author());
  }

  @Test
  void buttonsComeRowByRowWithTheirAddresses() {
    String keyboard =
        "<div class=\"tgme_widget_message_inline_keyboard\"><div class=\"tgme_widget_message_inline_row\">"
            + button("https://example.org/?a=1&amp;b=2", "Open")
            + button("//example.org", "Docs <i class=\"emoji\"><b>🍐</b></i>")
            + "</div><div class=\"tgme_widget_message_inline_row\">"
            + button("javascript:x", "Run")
            + "</div></div>";
    String history =
        post(7, textBlock("x"))
            .replace("</div></div></div></div>", "</div></div>" + keyboard + "</div></div>");
    Post post = onlyPost(page(history));
    assertEquals(
        List.of(
            new InlineButton("Open", "https://example.org/?a=1&b=2"),
            new InlineButton("Docs 🍐", "https://example.org/"),
            new InlineButton("Run", null)),
        post.content().buttons());
    assertEquals("x", text(post));
  }

  @Test
  void aServiceMessageHasItsOwnKindItsWordsAndItsPicture() {
    Post post =
        onlyPost(
            page(
                message(
                    7,
                    "service_message service_message_photo",
                    "<div class=\"tgme_widget_message_bubble\">"
                        + "<a class=\"tgme_widget_message_service_photo\" href=\"https://t.me/orchard/7\"><img src=\"https://x.example/n.jpg\"></a>"
                        + textBlock(
                            "Photo «<span class=\"tgme_widget_service_strong_text\">new</span>»")
                        + "</div>")));
    assertEquals(PostKind.SERVICE, post.kind());
    assertEquals("Photo «new»", text(post));
    assertEquals("https://x.example/n.jpg", post.content().media().getFirst().url());
  }

  @Test
  void aServiceMessageThatPinsLeadsToWhatItNames() {
    Post post =
        onlyPost(
            page(
                message(
                    7,
                    "service_message",
                    "<div class=\"tgme_widget_message_bubble\">"
                        + textBlock(
                            "<a class=\"tgme_widget_message_author_name\" href=\"https://t.me/orchard\"><span dir=\"auto\">Orchard</span></a> pinned «a»")
                        + "</div>")));
    assertEquals(
        "<a href=\"https://t.me/orchard\">Orchard</a> pinned «a»",
        Objects.requireNonNull(post.content().text()).html());
    assertNull(post.footer().author());
  }

  @Test
  void aNoticeInPlaceOfContentIsAnUnsupportedPost() {
    Post post = parsePost(NOTICE);
    assertEquals(PostKind.UNSUPPORTED, post.kind());
    assertEquals(
        List.of(new Media.Unsupported("https://t.me/orchard/7", null, "Bitte Telegram öffnen")),
        post.content().media());
  }

  @Test
  void aNoticeBesideContentMeansNothing() {
    assertEquals(PostKind.ORDINARY, parsePost(textBlock("Readable") + NOTICE).kind());
    assertEquals(1, parsePost(NOTICE + PHOTO).content().media().size());
  }

  @Test
  void theHiddenTwinOfAReadablePostIsNoContent() {
    Post post =
        parsePost(
            "<div class=\"media_supported_cont\">"
                + textBlock("Readable")
                + "</div><div class=\"media_not_supported_cont\">"
                + NOTICE
                + "</div>");
    assertEquals(PostKind.ORDINARY, post.kind());
    assertEquals("Readable", text(post));
    assertEquals(List.of(), post.content().media());
  }

  @Test
  void wordsThatSoundLikeANoticeAreWords() {
    assertEquals(PostKind.ORDINARY, parsePost(textBlock("Please open Telegram")).kind());
  }

  @Test
  void reactionsMayStandBehindTheFooter() {
    String reactions =
        "<div class=\"tgme_widget_message_reactions\"><span class=\"tgme_reaction\"><i class=\"emoji\"><b>🍐</b></i>3</span></div>";
    Post post =
        onlyPost(
            page(
                post(7, textBlock("x"))
                    .replace(
                        "</div></div></div></div>", "</div>" + reactions + "</div></div></div>")));
    assertEquals("3", post.content().reactions().getFirst().count().shown());
  }

  @Test
  void aBlockThatNobodyKnowsIsKeptWithItsWords() {
    ParsedPage parsed =
        parse(
            page(
                post(
                    7,
                    textBlock("Known")
                        + "<div class=\"tgme_widget_message_hammock big\"><div>First line</div>"
                        + "<div>Second <b>line</b></div><a href=\"https://example.org/h\">more</a>"
                        + "<i style=\"background-image:url('https://x.example/h.jpg')\"></i></div>")));
    Post post = parsed.page().posts().getFirst();
    assertEquals(
        List.of(
            new Media.Unsupported(
                "https://example.org/h",
                "https://x.example/h.jpg",
                "First line\nSecond line\nmore")),
        post.content().media());
    assertEquals("Known", text(post));
    assertEquals(Map.of("tgme_widget_message_hammock", 1), parsed.report().unknownKinds());
  }

  @Test
  void aBoxThatNobodyKnowsIsLookedInto() {
    ParsedPage parsed =
        parse(
            page(
                post(
                    7,
                    "<div class=\"tgme_widget_message_paid\"><div class=\"inner\">"
                        + PHOTO
                        + "<p>For 5 stars</p></div>"
                        + textBlock("x")
                        + "</div>")));
    Post post = parsed.page().posts().getFirst();
    assertEquals(
        List.of("https://x.example/p.jpg"),
        post.content().media().stream().map(Media::url).filter(Objects::nonNull).toList());
    assertEquals(new Media.Unsupported(null, null, "For 5 stars"), post.content().media().get(1));
    assertEquals("x", text(post));
  }

  @Test
  void wordsThatStandInTheBubbleItselfAreKept() {
    assertEquals(
        List.of(new Media.Unsupported(null, null, "Just words")),
        parsePost("Just <b></b>words").content().media());
  }

  @Test
  void blocksWithoutAnythingToSeeAreNothing() {
    ParsedPage parsed = parse(page(post(7, "<div class=\"spacer\"></div><script>x</script>")));
    assertEquals(List.of(), parsed.page().posts().getFirst().content().media());
    assertTrue(parsed.report().isClean());
  }

  @Test
  void theTokenThatCountsViewsAndWhatFramesAPostAreNoContent() {
    Post post =
        parsePost(
            "<i class=\"tgme_widget_message_bubble_tail\"><svg><text>x</text></svg></i>"
                + "<div class=\"tgme_widget_message_link\"><a href=\"https://t.me/orchard/7\">t.me/orchard/7</a></div>"
                + "<div class=\"tgme_widget_message_service_date_wrap\"><div>January 19</div></div>");
    assertEquals(List.of(), post.content().media());
    assertNull(post.content().text());
  }

  @Test
  void anElementThatIsNotClosedDoesNotMakeTheFooterText() {
    Post post = onlyPost(page(post(7, textBlock("words").replace("</div>", ""))));
    assertEquals("words", text(post));
    assertNotNull(post.footer().date());
  }

  private static Post withMeta(String words) {
    return onlyPost(
        page(
            post(7, "")
                .replace(
                    "<span class=\"tgme_widget_message_meta\">",
                    "<span class=\"tgme_widget_message_meta\">" + words)));
  }

  private static String reply(String quoteClass, String cover) {
    return "<a class=\"tgme_widget_message_reply user-color-3\" href=\"https://t.me/orchard/5\" \">"
        + cover
        + "<div class=\"tgme_widget_message_author accent_color\"><span class=\"tgme_widget_message_author_name\" dir=\"auto\">Orchard</span></div>"
        + "<div class=\""
        + quoteClass
        + "\" dir=\"auto\">First<br/>&amp; more</div></a>";
  }

  private static String forward(String name) {
    return "<div class=\"tgme_widget_message_forwarded_from accent_color\">Weitergeleitet aus&nbsp;"
        + name
        + "</div>";
  }

  private static String button(String href, String label) {
    return "<a class=\"tgme_widget_message_inline_button url_button\" href=\""
        + href
        + "\" target=\"_blank\">"
        + "<span class=\"tgme_widget_message_inline_button_text\" dir=\"auto\">"
        + label
        + "</span></a>";
  }

  private static String text(Post post) {
    return Objects.requireNonNull(post.content().text()).string();
  }
}
