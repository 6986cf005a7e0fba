package io.loomgram.fetch.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.loomgram.channel.ChannelName;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import io.loomgram.post.StyledText;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// Small pages around a bit of markup. What stands in them is written here in full, so that a test
/// shows what it reads.
final class TestPages {

  static final ChannelName CHANNEL = new ChannelName("orchard");

  private static final ChannelPageParser PARSER = new ChannelPageParser();

  private TestPages() {}

  /// A page of posts with a head.
  static String page(String head, String history) {
    return """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8"><title>Orchard</title></head>
    <body class="tgme_webpreview">
    <header><div class="tgme_channel_info">%s</div></header>
    <main data-url="/orchard"><section class="tgme_channel_history js-message_history">
    %s
    </section></main>
    </body></html>
    """
        .formatted(head, history);
  }

  /// A page whose channel has a title and a name.
  static String page(String history) {
    return page(
        "<div class=\"tgme_channel_info_header_title\"><span dir=\"auto\">The orchard</span></div>"
            + "<div class=\"tgme_channel_info_header_username\">"
            + "<a href=\"https://t.me/orchard\">@orchard</a></div>",
        history);
  }

  /// One post with a footer.
  static String post(int id, String content) {
    return message(
        id,
        "",
        "<div class=\"tgme_widget_message_bubble\">"
            + content
            + "<div class=\"tgme_widget_message_footer compact js-message_footer\">"
            + "<span class=\"tgme_widget_message_views\">12</span>"
            + "<span class=\"tgme_widget_message_meta\">"
            + "<a class=\"tgme_widget_message_date\" href=\"https://t.me/orchard/"
            + id
            + "\"><time datetime=\"2026-04-05T06:07:08+00:00\" class=\"time\">06:07</time></a>"
            + "</span></div></div>");
  }

  /// One post's element, without anything in it.
  static String message(int id, String classes, String content) {
    return "<div class=\"tgme_widget_message_wrap js-widget_message_wrap\">"
        + "<div class=\"tgme_widget_message text_not_supported_wrap "
        + classes
        + " js-widget_message\" data-post=\"orchard/"
        + id
        + "\" data-view=\"abc\">"
        + content
        + "</div></div>";
  }

  static String textBlock(String html) {
    return "<div class=\"tgme_widget_message_text js-message_text\" dir=\"auto\">"
        + html
        + "</div>";
  }

  static ParsedPage parse(String page) {
    return PARSER.parse(page.getBytes(StandardCharsets.UTF_8), CHANNEL);
  }

  /// The one post of a page that holds this in its bubble.
  static Post parsePost(String content) {
    return onlyPost(page(post(7, content)));
  }

  /// The one post of a page.
  static Post onlyPost(String page) {
    var posts = parse(page).page().posts();
    assertEquals(1, posts.size());
    return posts.getFirst();
  }

  /// The text of a post that holds this as its text.
  static StyledText parseText(String html) {
    return Objects.requireNonNull(parsePost(textBlock(html)).content().text());
  }

  /// The one medium of a post that holds this.
  static Media parseMedium(String content) {
    var media = parsePost(content).content().media();
    assertEquals(1, media.size());
    return media.getFirst();
  }
}
