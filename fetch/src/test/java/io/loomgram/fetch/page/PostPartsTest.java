package io.loomgram.fetch.page;

import static io.loomgram.fetch.page.TestPages.onlyPost;
import static io.loomgram.fetch.page.TestPages.page;
import static io.loomgram.fetch.page.TestPages.parsePost;
import static io.loomgram.fetch.page.TestPages.post;
import static io.loomgram.fetch.page.TestPages.textBlock;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.Reaction;
import io.loomgram.post.ShownCount;
import io.loomgram.post.Text;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Polls, link cards and reactions.
class PostPartsTest {

  private static final String CDN = "https://cdn4.telesco.pe/file/";

  @Test
  void aPollHasItsOptionsInOrderAndItsVotersFromTheFooter() {
    String history =
        post(
                7,
                poll(
                    "Which fruit?",
                    "Anonyme Umfrage",
                    option("Pears", "66%"),
                    option("Plums &amp; more", "34%"),
                    option("None", "0%")))
            .replace(
                "<span class=\"tgme_widget_message_views\">",
                "<span class=\"tgme_widget_message_voters\">1.5K</span><span class=\"copyonly\"> voters</span><span class=\"tgme_widget_message_views\">");
    Post post = onlyPost(page(history));
    assertEquals(
        new Poll(
            "Which fruit?",
            "Anonyme Umfrage",
            new ShownCount("1.5K"),
            List.of(
                new Poll.Option("Pears", 66),
                new Poll.Option("Plums & more", 34),
                new Poll.Option("None", 0))),
        post.content().poll());
    assertNull(post.content().text());
    assertEquals(List.of(), post.content().media());
  }

  @Test
  void aShareThatIsNotShownIsAbsent() {
    Poll poll =
        Objects.requireNonNull(parsePost(poll("Q", "Quiz", option("A", null))).content().poll());
    assertEquals(List.of(new Poll.Option("A", null)), poll.options());
    assertNull(poll.votes());
  }

  @Test
  void aPollInItsOwnWordsForItsVotes() {
    String votes = "<div class=\"tgme_widget_message_poll_votes_cnt\">12 votes</div>";
    Poll poll = Objects.requireNonNull(parsePost(poll("Q", "Quiz", votes)).content().poll());
    assertEquals(new ShownCount("12 votes"), poll.votes());
  }

  @Test
  void aCardWithASmallPicture() {
    assertEquals(
        new LinkPreview(
            "A page",
            "https://example.org/a",
            "Example",
            new Text("Words\nof it", "Words<br>of it"),
            CDN + "s.jpg",
            null,
            null,
            null),
        card(
            "<i class=\"link_preview_right_image\" style=\"background-image:url('"
                + CDN
                + "s.jpg')\"></i>"
                + "<div class=\"link_preview_site_name accent_color\">Example</div><div class=\"link_preview_title\">A page</div>"
                + "<div class=\"link_preview_description\">Words<br/>of it</div>"));
  }

  @Test
  void aCardThatIsAPictureAlone() {
    assertEquals(
        new LinkPreview(null, "https://example.org/a", null, null, null, CDN + "l.jpg", null, null),
        card(
            "<i class=\"link_preview_image\" style=\"background-image:url('"
                + CDN
                + "l.jpg');padding-top:49%\"></i>"));
  }

  @Test
  void aCardWithAVideoKeepsItsPictureAndIsNoMediumOfThePost() {
    String video =
        "<div class=\"link_preview_video_player js-message_video_player\" style=\"width:55%;\">"
            + "<i class=\"link_preview_video_thumb\" style=\"background-image:url('"
            + CDN
            + "t')\"></i>"
            + "<div class=\"link_preview_video_wrap\"><video class=\"link_preview_video js-message_video\" src=\""
            + CDN
            + "v.mp4\"></video></div>"
            + "<div class=\"message_video_play\"></div><time class=\"message_video_duration\">0:11</time></div>";
    Post post = parsePost(textBlock("x") + cardBlock(video));
    assertEquals(
        new LinkPreview(
            null,
            "https://example.org/a",
            null,
            null,
            null,
            CDN + "t",
            CDN + "v.mp4",
            new PlayTime("0:11", 11)),
        post.content().linkPreview());
    assertEquals(List.of(), post.content().media());
  }

  @Test
  void aCardThatLeadsNowhereIsKeptAsWords() {
    Post post =
        parsePost(
            cardBlock("<div class=\"link_preview_title\">Gone</div>")
                .replace("https://example.org/a", "data:,"));
    assertNull(post.content().linkPreview());
    assertEquals(List.of(new Media.Unsupported(null, null, "Gone")), post.content().media());
  }

  @Test
  void theThreeFormsOfReactions() {
    Post post =
        parsePost(
            "<div class=\"tgme_widget_message_reactions js-message_reactions\">"
                + "<span class=\"tgme_reaction tgme_reaction_paid\"><i class=\"icon icon-telegram-stars\"></i>2.49K</span>"
                + "<span class=\"tgme_reaction\"><tg-emoji emoji-id=\"536\"></tg-emoji>23</span>"
                + "<span class=\"tgme_reaction\"><i class=\"emoji\" style=\"background-image:url('//telegram.org/img/emoji/40/F09F918F.png')\"><b>👏</b></i>11K</span></div>");
    assertEquals(
        List.of(
            new Reaction.TelegramStars(new ShownCount("2.49K")),
            new Reaction.CustomEmoji(new ShownCount("23"), "536", null, null),
            new Reaction.Emoji(
                new ShownCount("11K"), "👏", "https://telegram.org/img/emoji/40/F09F918F.png")),
        post.content().reactions());
  }

  @Test
  void aReactionWithoutACountIsNone() {
    assertEquals(
        List.of(),
        parsePost(
                "<div class=\"tgme_widget_message_reactions\"><span class=\"tgme_reaction\"><i class=\"emoji\"><b>👏</b></i></span></div>")
            .content()
            .reactions());
  }

  private static LinkPreview card(String inner) {
    return Objects.requireNonNull(
        parsePost(textBlock("x") + cardBlock(inner)).content().linkPreview());
  }

  private static String cardBlock(String inner) {
    return "<a class=\"tgme_widget_message_link_preview\" href=\"https://example.org/a\">"
        + inner
        + "</a>";
  }

  private static String poll(String question, String type, String... options) {
    return "<div class=\"tgme_widget_message_poll js-poll\"><div class=\"tgme_widget_message_poll_question\">"
        + question
        + "</div>"
        + "<div class=\"tgme_widget_message_poll_type\">"
        + type
        + "</div>"
        + "<a class=\"tgme_widget_message_poll_options\" href=\"https://t.me/orchard/7\">"
        + String.join("", options)
        + "</a></div>";
  }

  private static String option(String name, @org.jspecify.annotations.Nullable String percent) {
    String share =
        percent == null
            ? ""
            : "<div class=\"tgme_widget_message_poll_option_percent\">" + percent + "</div>";
    return "<div class=\"tgme_widget_message_poll_option\">"
        + share
        + "<div class=\"tgme_widget_message_poll_option_value\">"
        + "<div class=\"tgme_widget_message_poll_option_text\">"
        + name
        + "</div>"
        + "<div class=\"tgme_widget_message_poll_option_bar accent_bg\" style=\"width:10%\"></div></div></div>";
  }
}
