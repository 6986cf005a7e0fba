package io.loomgram.app.html;

import io.loomgram.app.media.MediaAddresses;
import io.loomgram.post.Forward;
import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.Reply;
import io.loomgram.post.StyledText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post as HTML that any feed reader can show: plain elements, no styles, no scripts, absolute
/// addresses. What a reader sees of a post is there, but for what changes by the minute: views,
/// reactions and the number of votes are left out, so that a post which says the same is the same
/// HTML.
///
/// Words of others stand in a `blockquote`: the whole of a forwarded post, the message that is
/// answered, the card of a link. A spoiler is `span.spoiler`, a folded quote
/// `blockquote.expandable`.
///
/// Immutable, thread-safe.
public final class PostHtml {

  private final String channel;
  private final MediaAddresses addresses;

  /// @param channel the channel's own spelling of its name
  public PostHtml(String channel, MediaAddresses addresses) {
    this.channel = channel;
    this.addresses = addresses;
  }

  /// The post's body.
  public String of(Post post) {
    var html = new HtmlBuilder();
    Forward forward = post.forwarded();
    if (forward != null) {
      html.open("blockquote");
      forwardHeader(forward, html);
    }
    content(post, html);
    if (forward != null) {
      html.close("blockquote");
    }
    String body = html.toString();
    return body.isEmpty() ? inTheApp(post) : body;
  }

  /// Of a post that the web does not show there is nothing but the way to it.
  private String inTheApp(Post post) {
    return new HtmlBuilder()
        .open("p")
        .link(postLink(post), "Open in Telegram")
        .close("p")
        .toString();
  }

  private String postLink(Post post) {
    return "https://t.me/" + channel + "/" + post.id();
  }

  private void content(Post post, HtmlBuilder html) {
    reply(post.content().reply(), html);
    var media = new MediaHtml(post, postLink(post), addresses, html);
    for (int n = 0; n < post.content().media().size(); n++) {
      media.append(n, post.content().media().get(n));
    }
    text(post.content().text(), html);
    poll(post.content().poll(), html);
    card(post, html);
    buttons(post.content().buttons(), html);
    if (post.viaBot() != null) {
      html.open("p").open("small").text("via " + post.viaBot()).close("small").close("p");
    }
  }

  private static void forwardHeader(Forward forward, HtmlBuilder html) {
    html.open("p").text("Forwarded from ").link(forward.url(), forward.name().string());
    if (forward.author() != null) {
      html.text(" (" + forward.author() + ")");
    }
    html.close("p");
  }

  private static void reply(@Nullable Reply reply, HtmlBuilder html) {
    if (reply == null) {
      return;
    }
    html.open("blockquote").open("p").text("In reply to ").link(reply.url(), reply.name().string());
    html.close("p");
    if (!reply.text().isEmpty()) {
      html.open("p").html(reply.text().html()).close("p");
    }
    html.close("blockquote");
  }

  private static void text(@Nullable StyledText text, HtmlBuilder html) {
    if (text != null && !text.string().isEmpty()) {
      html.open("div").html(text.html()).close("div");
    }
  }

  private static void poll(@Nullable Poll poll, HtmlBuilder html) {
    if (poll == null) {
      return;
    }
    html.open("p").open("strong").text(poll.question()).close("strong");
    if (poll.type() != null) {
      html.open("br").open("small").text(poll.type()).close("small");
    }
    html.close("p").open("ul");
    for (Poll.Option option : poll.options()) {
      html.open("li").text(option.name());
      if (option.percent() != null) {
        html.text(" – " + option.percent() + "%");
      }
      html.close("li");
    }
    html.close("ul");
  }

  private void card(Post post, HtmlBuilder html) {
    LinkPreview card = post.content().linkPreview();
    if (card == null) {
      return;
    }
    html.open("blockquote").open("p").open("strong").link(card.url(), cardTitle(card));
    html.close("strong");
    if (card.siteName() != null && card.title() != null) {
      html.open("br").open("small").text(card.siteName()).close("small");
    }
    html.close("p");
    if (card.description() != null && !card.description().isEmpty()) {
      html.open("p").html(card.description().html()).close("p");
    }
    new MediaHtml(post, card.url(), addresses, html).appendCard(card);
    html.close("blockquote");
  }

  private static String cardTitle(LinkPreview card) {
    if (card.title() != null && !card.title().isEmpty()) {
      return card.title();
    }
    return card.siteName() != null ? card.siteName() : card.url();
  }

  private static void buttons(List<InlineButton> buttons, HtmlBuilder html) {
    if (buttons.isEmpty()) {
      return;
    }
    html.open("ul");
    for (InlineButton button : buttons) {
      html.open("li").link(button.url(), button.title()).close("li");
    }
    html.close("ul");
  }
}
