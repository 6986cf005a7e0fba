package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;
import io.loomgram.app.html.SafeAddress;
import io.loomgram.app.html.ShownFiles;
import io.loomgram.app.media.MediaAddresses;
import io.loomgram.encoded.DecodedFeed;
import io.loomgram.post.Forward;
import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import io.loomgram.post.Reply;
import io.loomgram.post.ShownCount;
import io.loomgram.post.StyledText;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One post as an `article`.
final class PostView {

  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm", Locale.ENGLISH).withZone(ZoneOffset.UTC);

  private final String channel;
  private final MediaAddresses addresses;
  private final HtmlBuilder html;

  /// @param channel the channel's own spelling of its name
  PostView(String channel, MediaAddresses addresses, HtmlBuilder html) {
    this.channel = channel;
    this.addresses = addresses;
    this.html = html;
  }

  /// Writes the post from its start tag to its end tag.
  void write(Post post) {
    html.open("article", "class", style(post), "id", "p" + post.id());
    writeContent(post);
    writeFooter(post);
    html.close("article");
  }

  /// Writes a post among those of other channels: whose it is, and who tells the same.
  void writeStory(DecodedFeed.Item item, ViewerContext context) {
    Post post = item.post();
    html.open("article", "class", style(post), "id", channel + "-" + post.id());
    html.open("header", "class", "origin");
    Avatar.write(html, context, item.channel());
    html.open("a", "dir", "auto", "href", ViewerLinks.channel(channel));
    html.text(item.channel().title().string()).close("a").close("header");
    writeContent(post);
    alsoIn(item.duplicates());
    writeFooter(post);
    html.close("article");
  }

  private static String style(Post post) {
    return switch (post.kind()) {
      case ORDINARY -> "post";
      case SERVICE -> "post service";
      case UNSUPPORTED -> "post unsupported";
    };
  }

  private void alsoIn(List<DecodedFeed.Duplicate> duplicates) {
    if (duplicates.isEmpty()) {
      return;
    }
    html.open("p", "class", "also").text("Also in");
    for (DecodedFeed.Duplicate duplicate : duplicates) {
      html.text(" ").open("a", "href", ViewerLinks.post(duplicate.channel(), duplicate.id()));
      html.text("@" + duplicate.channel()).close("a");
    }
    html.close("p");
  }

  private void writeContent(Post post) {
    forward(post.forwarded());
    reply(post.content().reply());
    new MediaView(channel, post, addresses, html).write();
    words(post.content().text());
    poll(post.content().poll());
    card(post);
    buttons(post);
    reactions(post);
    if (post.kind() == PostKind.UNSUPPORTED && post.content().media().isEmpty()) {
      html.open("p").open("a", "href", ViewerLinks.onSite(channel, post.id()));
      html.text("This post can be seen in Telegram only").close("a").close("p");
    }
  }

  private void forward(@Nullable Forward forward) {
    if (forward == null) {
      return;
    }
    html.open("div", "class", "from").text("Forwarded from ");
    link(forward.url(), forward.name().string());
    if (forward.author() != null) {
      html.text(" (" + forward.author() + ")");
    }
    html.close("div");
  }

  private void reply(@Nullable Reply reply) {
    if (reply == null) {
      return;
    }
    String address = reply.url() == null ? null : ViewerLinks.inside(reply.url()).orElse(null);
    html.open(address == null ? "div" : "a", "class", "reply", "href", address);
    if (shows(reply.cover())) {
      html.open(
          "img",
          "src",
          reply.cover(),
          "alt",
          "",
          "loading",
          "lazy",
          "referrerpolicy",
          "no-referrer");
    }
    html.open("span").open("b", "dir", "auto").text(reply.name().string()).close("b");
    html.open("span", "dir", "auto").text(reply.text().string()).close("span").close("span");
    html.close(address == null ? "div" : "a");
  }

  /// Whether a picture that this server does not hand out itself is shown: not where every other
  /// file comes from here.
  private boolean shows(@Nullable String picture) {
    return picture != null
        && addresses instanceof MediaAddresses.Direct
        && SafeAddress.isFile(picture);
  }

  private void words(@Nullable StyledText text) {
    if (text != null && !text.string().isEmpty()) {
      html.open("div", "class", "words", "dir", "auto", "lang", "");
      html.raw(WordsHtml.of(channel, text)).close("div");
    }
  }

  private void poll(@Nullable Poll poll) {
    if (poll == null) {
      return;
    }
    html.open("section", "class", "poll").open("h2", "dir", "auto", "lang", "");
    html.text(poll.question())
        .close("h2")
        .open("small")
        .text(pollLine(poll))
        .close("small")
        .open("ul");
    for (Poll.Option option : poll.options()) {
      pollOption(option);
    }
    html.close("ul").close("section");
  }

  private static String pollLine(Poll poll) {
    String type = poll.type() == null ? "Poll" : poll.type();
    return poll.votes() == null ? type : type + " · " + counted(poll.votes(), "vote");
  }

  private void pollOption(Poll.Option option) {
    Integer percent = option.percent();
    html.open("li", "dir", "auto");
    if (percent != null) {
      html.open("b").text(percent + "%").close("b");
    }
    html.open("span").text(option.name()).close("span");
    if (percent != null) {
      html.open("progress", "value", percent.toString(), "max", "100", "aria-label", option.name())
          .close("progress");
    }
    html.close("li");
  }

  private void card(Post post) {
    LinkPreview card = post.content().linkPreview();
    if (card == null) {
      return;
    }
    String address = SafeAddress.isLink(card.url()) ? card.url() : null;
    boolean side = card.image() == null && card.video() == null && card.thumb() != null;
    html.open(
        "a", "class", side ? "card side" : "card", "href", address, "rel", "noopener nofollow");
    line("span", "site", card.siteName());
    line("b", null, card.title());
    line("span", null, card.description() == null ? null : card.description().string());
    cardFile(post, card, side);
    html.close("a");
  }

  private void line(String element, @Nullable String style, @Nullable String text) {
    if (text != null && !text.isBlank()) {
      html.open(element, "class", style, "dir", "auto").text(text).close(element);
    }
  }

  private void cardFile(Post post, LinkPreview card, boolean side) {
    String address = new ShownFiles(post, addresses).cardThumb(card);
    if (address == null) {
      return;
    }
    if (!side) {
      html.open("span", "class", "big");
    }
    html.open("img", "src", address, "alt", "", "loading", "lazy", "referrerpolicy", "no-referrer");
    if (!side) {
      html.close("span");
    }
  }

  private void buttons(Post post) {
    if (post.content().buttons().isEmpty()) {
      return;
    }
    html.open("div", "class", "buttons");
    for (InlineButton button : post.content().buttons()) {
      String address =
          button.url() != null && SafeAddress.isLink(button.url())
              ? button.url()
              : ViewerLinks.onSite(channel, post.id());
      html.open("a", "class", "button", "href", address, "rel", "noopener nofollow");
      html.text(button.title()).close("a");
    }
    html.close("div");
  }

  private void reactions(Post post) {
    if (post.content().reactions().isEmpty()) {
      return;
    }
    html.open("ul", "class", "reactions", "aria-label", "Reactions");
    for (Reaction reaction : post.content().reactions()) {
      html.open("li").text(symbol(reaction) + " " + reaction.count().shown()).close("li");
    }
    html.close("ul");
  }

  private static String symbol(Reaction reaction) {
    return switch (reaction) {
      case Reaction.Emoji emoji -> emoji.emoji();
      case Reaction.CustomEmoji custom -> custom.emoji() == null ? "❖" : custom.emoji();
      case Reaction.TelegramStars _ -> "⭐";
    };
  }

  private void writeFooter(Post post) {
    PostFooter footer = post.footer();
    html.open("footer", "class", "foot");
    if (footer.author() != null) {
      html.open("span", "class", "sign", "dir", "auto").text(footer.author().string());
      html.close("span");
    }
    if (post.viaBot() != null) {
      html.open("span").text("via " + post.viaBot()).close("span");
    }
    if (footer.views() != null) {
      html.open("span").text(counted(footer.views(), "view")).close("span");
    }
    if (footer.edited()) {
      html.open("span").text("edited").close("span");
    }
    html.open("a", "href", ViewerLinks.post(channel, post.id()));
    if (footer.date() == null) {
      html.text("#" + post.id());
    } else {
      String clock = CLOCK.format(footer.date().at());
      html.open("time", "datetime", footer.date().string(), "title", clock + " UTC");
      html.text(clock).close("time");
    }
    html.close("a").close("footer");
  }

  private static String counted(ShownCount count, String what) {
    return count.shown() + " " + what + (count.shown().equals("1") ? "" : "s");
  }

  private void link(@Nullable String address, String text) {
    if (address == null || !SafeAddress.isLink(address)) {
      html.open("b", "dir", "auto").text(text).close("b");
      return;
    }
    html.open("a", "dir", "auto", "href", ViewerLinks.inside(address).orElse(address));
    html.text(text).close("a");
  }
}
