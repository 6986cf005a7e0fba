package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.encoded.DecodedFeed;
import io.loomgram.feed.FeedQuestion;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Many channels as one ranked list: each story once, with the way to the others that tell it, and
/// what could not be read with the reason.
final class FeedView {

  private final ViewerContext context;
  private final FeedQuestion question;

  FeedView(ViewerContext context, FeedQuestion question) {
    this.context = context;
    this.question = question;
  }

  byte[] page(DecodedFeed feed) {
    List<String> names = question.channels().stream().map(ChannelName::value).toList();
    var html = new HtmlBuilder();
    html.open("main", "class", "wrap", "id", "main", "tabindex", "-1");
    writeHead(html, feed);
    writeMissing(html, feed.missing());
    writeStories(html, feed.items());
    if (feed.items().size() >= question.limit() && question.limit() < FeedQuestion.MOST_POSTS) {
      int longer = Math.min(FeedQuestion.MOST_POSTS, question.limit() + FeedInput.USUAL_POSTS);
      Pager.older(html, ViewerLinks.feed(names, longer), "More stories");
    }
    html.close("main");
    var frame =
        new PageFrame(
            names.size() == 1
                ? "Feed of " + names.getFirst()
                : "Feed of " + names.size() + " channels",
            "The newest of " + String.join(", ", names) + ", best first, each story once.",
            null,
            "website",
            ViewerLinks.feed(names),
            "?channels=" + ViewerLinks.list(names));
    return frame.document(context, TopBar.ofServer(context), html.toString());
  }

  private void writeHead(HtmlBuilder html, DecodedFeed feed) {
    Map<String, ChannelProfile> read = new TreeMap<>();
    feed.items().forEach(item -> read.put(key(item.channel().username()), item.channel()));
    html.open("section", "class", "feed-head").open("h1").text("Best of all, each story once");
    html.close("h1").open("ul", "class", "chips", "aria-label", "Channels");
    for (ChannelName name : question.channels()) {
      if (!feed.missing().containsKey(name.value())) {
        ChannelProfile profile = read.get(name.key());
        html.open("li").open("a", "dir", "auto", "href", ViewerLinks.channel(name.value()));
        html.text(profile == null ? "@" + name.value() : profile.title().string());
        html.close("a").close("li");
      }
    }
    html.close("ul");
    if (context.syndicates()) {
      List<String> names = question.channels().stream().map(ChannelName::value).toList();
      html.open("p", "class", "subscribe")
          .open("a", "href", "/v1/atom?channels=" + ViewerLinks.list(names));
      html.text("Subscribe to the feed").close("a").close("p");
    }
    html.close("section");
  }

  private static void writeMissing(HtmlBuilder html, Map<String, String> missing) {
    if (missing.isEmpty()) {
      return;
    }
    html.open("section", "class", "missing", "aria-label", "Channels that are missing");
    html.open("ul");
    missing.forEach((name, reason) -> {
      html.open("li").open("b").text("@" + name).close("b");
      html.text(" is missing: " + reason.replace('-', ' ')).close("li");
    });
    html.close("ul").close("section");
  }

  private void writeStories(HtmlBuilder html, List<DecodedFeed.Item> items) {
    if (items.isEmpty()) {
      html.open("p", "class", "empty").text("There are no posts here.").close("p");
      return;
    }
    html.open("div", "class", "posts");
    for (DecodedFeed.Item item : items) {
      String channel = item.channel().username();
      new PostView(channel, context.addresses(channel), html).writeStory(item, context);
    }
    html.close("div");
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
