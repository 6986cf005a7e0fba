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

  private static final int LONGEST_UNFOLDED = 200;
  private static final int MOST_UNFOLDED_LINES = 3;

  private final String channel;
  private final String text;
  private final StringBuilder html = new StringBuilder();
  private final Deque<Open> open = new ArrayDeque<>();
  private boolean isBehindBlock;

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
      close();
    }
    append(at, to);
    return Math.max(at, to);
  }

  private void closeUpTo(int end) {
    while (!open.isEmpty() && open.element().end() <= end) {
      close();
    }
  }

  private void close() {
    String closing = open.remove().closing();
    html.append(closing);
    isBehindBlock |= closing.equals(Tags.QUOTE_END) || closing.equals(Tags.PRE_END);
  }

  /// The line that a block ends is over with it: the line feed behind it would be an empty line.
  private void append(int from, int to) {
    int begin = isBehindBlock && from < to && text.charAt(from) == '\n' ? from + 1 : from;
    isBehindBlock = isBehindBlock && from == to;
    for (int i = begin; i < to; i++) {
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

    static final String LINK_END = "</a>";
    static final String SPOILER_END =
        "</span><input type=\"checkbox\" aria-label=\"Spoiler\"></label>";
    static final String QUOTE_END = "</blockquote>";
    static final String PRE_END = "</code></pre>";

    static Tags element(String name) {
      return new Tags("<" + name + ">", "</" + name + ">");
    }

    static Tags link(String address) {
      return new Tags("<a href=\"" + Html.escape(address) + "\">", LINK_END);
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
      case TextEntity.ExpandableBlockquote _ -> quote(marked);
      case TextEntity.Spoiler _ -> spoiler();
      case TextEntity.TextLink link -> link(link.url());
      case TextEntity.Url url -> link(url.url());
      case TextEntity.Mention _ ->
          marked.length() > 1 ? inside(ViewerLinks.channel(marked.substring(1))) : null;
      case TextEntity.Hashtag _, TextEntity.Cashtag _ ->
          inside(ViewerLinks.search(channel, marked));
      case TextEntity.Email _ -> link("mailto:" + marked);
      case TextEntity.Phone _ -> link("tel:" + marked.replaceAll("[^+0-9]", ""));
      case TextEntity.BotCommand _, TextEntity.Emoji _, TextEntity.CustomEmoji _ -> null;
    };
  }

  /// A quote that is long is folded: a box that is ticked, by hand or by key, unfolds it, and needs
  /// no script.
  private Tags quote(String marked) {
    boolean folded = isLong(marked) && !isWithin(Tags.LINK_END) && !isWithin(Tags.SPOILER_END);
    return folded
        ? new Tags(
            "<blockquote class=\"fold\"><label><input type=\"checkbox\" aria-label=\"Show the whole"
                + " quote\"></label>",
            Tags.QUOTE_END)
        : Tags.element("blockquote");
  }

  private static boolean isLong(String quote) {
    return quote.length() > LONGEST_UNFOLDED || quote.lines().count() > MOST_UNFOLDED_LINES;
  }

  /// Words under a box that is ticked to see them. A box cannot stand within a link; there the
  /// words show when the link is pointed at.
  private @Nullable Tags spoiler() {
    if (isWithin(Tags.SPOILER_END)) {
      return null;
    }
    return isWithin(Tags.LINK_END)
        ? new Tags("<span class=\"spoiler\">", "</span>")
        : new Tags("<label class=\"spoiler\"><span>", Tags.SPOILER_END);
  }

  private boolean isWithin(String closing) {
    return open.stream().anyMatch(element -> element.closing().equals(closing));
  }

  private @Nullable Tags inside(String address) {
    return isWithin(Tags.LINK_END) ? null : Tags.link(address);
  }

  private static Tags pre(TextEntity.Pre pre) {
    String language = pre.language();
    String opening =
        language == null
            ? "<pre tabindex=\"0\"><code>"
            : "<pre tabindex=\"0\"><code class=\"language-" + Html.escape(language) + "\">";
    return new Tags(opening, Tags.PRE_END);
  }

  private @Nullable Tags link(String address) {
    if (!SafeAddress.isLink(address) || isWithin(Tags.LINK_END)) {
      return null;
    }
    return ViewerLinks.inside(address)
        .map(Tags::link)
        .orElseGet(() ->
            new Tags(
                "<a href=\"" + Html.escape(address) + "\" rel=\"noopener nofollow\">",
                Tags.LINK_END));
  }
}
