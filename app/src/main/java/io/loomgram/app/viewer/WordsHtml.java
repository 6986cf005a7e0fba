package io.loomgram.app.viewer;

import io.loomgram.app.html.SafeAddress;
import io.loomgram.post.Html;
import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// Writes a post's words from their text and entities. Entities of a page nest; one that would
/// cross another is closed with it, so the elements nest whatever comes in.
final class WordsHtml {

  private final String channel;
  private final String text;
  private final StringBuilder html = new StringBuilder();
  private final Deque<Open> open = new ArrayDeque<>();

  private record Open(int end, String closing) {}

  private WordsHtml(String channel, StyledText text) {
    this.channel = channel;
    this.text = text.string();
  }

  /// The words as HTML.
  ///
  /// @param channel whose hashtags lead to a search in it
  static String of(String channel, StyledText text) {
    return new WordsHtml(channel, text).write(text);
  }

  private String write(StyledText styled) {
    int at = 0;
    for (TextEntity entity : styled.entities()) {
      int start = Math.max(at, entity.span().offset());
      at = writeUpTo(at, start);
      open(entity, styled.marked(entity));
    }
    writeUpTo(at, text.length());
    closeUpTo(Integer.MAX_VALUE);
    return html.toString();
  }

  private int writeUpTo(int from, int to) {
    int at = from;
    while (!open.isEmpty() && open.element().end() <= to) {
      int end = Math.max(at, open.element().end());
      append(at, end);
      at = end;
      html.append(open.remove().closing());
    }
    append(at, to);
    return Math.max(at, to);
  }

  private void closeUpTo(int end) {
    while (!open.isEmpty() && open.element().end() <= end) {
      html.append(open.remove().closing());
    }
  }

  private void append(int from, int to) {
    for (int i = from; i < to; i++) {
      Html.appendEscaped(text.charAt(i), html);
    }
  }

  private void open(TextEntity entity, String marked) {
    Tags tags = tags(entity, marked);
    if (tags == null) {
      return;
    }
    int end = entity.span().end();
    if (!open.isEmpty()) {
      end = Math.min(end, open.element().end());
    }
    html.append(tags.opening());
    open.push(new Open(end, tags.closing()));
  }

  private record Tags(String opening, String closing) {

    static Tags element(String name) {
      return new Tags("<" + name + ">", "</" + name + ">");
    }

    static Tags link(String address) {
      return new Tags("<a href=\"" + Html.escape(address) + "\">", "</a>");
    }
  }

  private @Nullable Tags tags(TextEntity entity, String marked) {
    return switch (entity) {
      case TextEntity.Bold _ -> Tags.element("b");
      case TextEntity.Italic _ -> Tags.element("i");
      case TextEntity.Underline _ -> Tags.element("u");
      case TextEntity.Strikethrough _ -> Tags.element("s");
      case TextEntity.Code _ -> Tags.element("code");
      case TextEntity.Pre pre -> pre(pre);
      case TextEntity.Blockquote _ -> Tags.element("blockquote");
      case TextEntity.ExpandableBlockquote _ ->
          new Tags(
              "<blockquote data-fold tabindex=\"0\" role=\"button\" aria-expanded=\"false\">",
              "</blockquote>");
      case TextEntity.Spoiler _ ->
          new Tags(
              "<span class=\"spoiler\" tabindex=\"0\" role=\"button\" aria-expanded=\"false\">",
              "</span>");
      case TextEntity.TextLink link -> link(link.url());
      case TextEntity.Url url -> link(url.url());
      case TextEntity.Mention _ ->
          marked.length() > 1 ? Tags.link(ViewerLinks.channel(marked.substring(1))) : null;
      case TextEntity.Hashtag _, TextEntity.Cashtag _ ->
          Tags.link(ViewerLinks.search(channel, marked));
      case TextEntity.Email _ -> link("mailto:" + marked);
      case TextEntity.Phone _ -> link("tel:" + marked.replaceAll("[^+0-9]", ""));
      case TextEntity.BotCommand _, TextEntity.Emoji _, TextEntity.CustomEmoji _ -> null;
    };
  }

  private static Tags pre(TextEntity.Pre pre) {
    String language = pre.language();
    String opening =
        language == null
            ? "<pre tabindex=\"0\"><code>"
            : "<pre tabindex=\"0\"><code class=\"language-" + Html.escape(language) + "\">";
    return new Tags(opening, "</code></pre>");
  }

  private static @Nullable Tags link(String address) {
    if (!SafeAddress.isLink(address)) {
      return null;
    }
    return ViewerLinks.inside(address)
        .map(Tags::link)
        .orElseGet(() ->
            new Tags(
                "<a href=\"" + Html.escape(address) + "\" rel=\"noopener nofollow\">", "</a>"));
  }
}
