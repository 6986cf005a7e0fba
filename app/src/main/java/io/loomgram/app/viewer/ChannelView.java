package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;
import io.loomgram.app.html.SafeAddress;
import io.loomgram.app.media.MediaAddresses;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.post.Post;
import io.loomgram.post.PostId;
import io.loomgram.post.ShownCount;
import io.loomgram.post.StyledText;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The pages of one channel: its posts, newest first, hits of a search, and a single post.
final class ChannelView {

  private static final int LONGEST_DESCRIPTION = 200;

  private final ViewerAssets assets;
  private final ChannelProfile profile;
  private final MediaAddresses addresses;

  ChannelView(ViewerAssets assets, ChannelProfile profile, MediaAddresses addresses) {
    this.assets = assets;
    this.profile = profile;
    this.addresses = addresses;
  }

  /// The newest posts, or those around, before or after a position.
  byte[] posts(ChannelPage page) {
    var html = new HtmlBuilder();
    html.open("main", "class", "wrap", "id", "main");
    writeHead(html);
    PostId after = page.offsets().after();
    if (after != null) {
      html.open("nav", "class", "pager", "aria-label", "Newer posts");
      button(html, ViewerLinks.newer(name(), after), "← Newer", false);
      button(html, ViewerLinks.channel(name()), "Newest", false);
      html.close("nav");
    }
    writePosts(html, page.posts());
    PostId before = page.offsets().before();
    if (before != null) {
      html.open("nav", "class", "pager", "aria-label", "Older posts");
      button(html, ViewerLinks.older(name(), before), "Older →", true);
      html.close("nav");
    }
    html.close("main");
    return frame("website").document(assets, bar(""), html.toString());
  }

  /// Posts that hold the words.
  byte[] hits(ChannelPage page, String words) {
    var html = new HtmlBuilder();
    html.open("main", "class", "wrap", "id", "main");
    html.open("h1", "class", "hits").text("“" + words + "” in ");
    html.open("a", "dir", "auto", "href", ViewerLinks.channel(name()))
        .text(profile.title().string());
    html.close("a").close("h1");
    writePosts(html, page.posts());
    PostId before = page.offsets().before();
    if (before != null) {
      html.open("nav", "class", "pager", "aria-label", "Older hits");
      button(html, ViewerLinks.olderHits(name(), words, before), "Older →", true);
      html.close("nav");
    }
    html.close("main");
    return frame("website").document(assets, bar(words), html.toString());
  }

  /// One post on a page of its own, with what others show who link to it.
  byte[] post(Post post) {
    var html = new HtmlBuilder();
    html.open("main", "class", "wrap", "id", "main");
    html.open("h1", "class", "sr").text(profile.title().string()).close("h1");
    html.open("div", "class", "posts");
    new PostView(name(), addresses, html).write(post);
    html.close("div").open("nav", "class", "pager", "aria-label", "Around this post");
    button(html, ViewerLinks.around(name(), post.id()), "In its place", false);
    html.open(
        "a", "class", "button", "href", ViewerLinks.onSite(name(), post.id()), "rel", "noopener");
    html.text("In Telegram").close("a").close("nav").close("main");
    var frame =
        new PageFrame(
            profile.title().string(),
            description(post.content().text()),
            PostPicture.of(post, addresses),
            "article",
            null,
            true);
    return frame.document(assets, bar(""), html.toString());
  }

  private PageFrame frame(String type) {
    return new PageFrame(
        profile.title().string(),
        profile.description() == null ? null : cut(profile.description().string()),
        avatar(),
        type,
        "/v1/atom/" + name(),
        true);
  }

  private String bar(String words) {
    var html = new HtmlBuilder();
    html.open("header", "class", "bar").open("div", "class", "wrap");
    html.open("a", "class", "who", "href", ViewerLinks.channel(name()));
    writeAvatar(html);
    html.open("span").open("b", "dir", "auto").text(profile.title().string()).close("b");
    ShownCount subscribers = profile.counters().subscribers();
    html.open("small")
        .text(subscribers == null ? "@" + name() : subscribers.shown() + " subscribers");
    html.close("small").close("span").close("a");
    html.open("form", "class", "search", "role", "search", "action", ViewerLinks.channel(name()));
    html.open(
        "input",
        "type",
        "search",
        "name",
        "q",
        "value",
        words.isEmpty() ? null : words,
        "placeholder",
        "Search",
        "aria-label",
        "Search in this channel",
        "maxlength",
        "256");
    html.close("form");
    html.open(
        "button",
        "type",
        "button",
        "class",
        "icon",
        "data-theme-switch",
        "",
        "aria-label",
        "Switch between light and dark");
    html.text("◐").close("button").close("div").close("header");
    return html.toString();
  }

  private void writeHead(HtmlBuilder html) {
    html.open("section", "class", "head");
    writeAvatar(html);
    html.open("div").open("h1", "dir", "auto").text(profile.title().string());
    for (String label : profile.labels()) {
      html.raw(" ").open("span", "class", "label " + label.toLowerCase(Locale.ROOT));
      html.text(label).close("span");
    }
    html.close("h1");
    if (profile.description() != null) {
      html.open("p", "dir", "auto").html(profile.description().html()).close("p");
    }
    html.open("ul", "class", "counters");
    counter(html, profile.counters().subscribers(), "subscribers");
    counter(html, profile.counters().photos(), "photos");
    counter(html, profile.counters().videos(), "videos");
    counter(html, profile.counters().files(), "files");
    counter(html, profile.counters().links(), "links");
    html.close("ul")
        .open("p")
        .open("a", "href", "/v1/atom/" + name())
        .text("Subscribe to the feed");
    html.close("a").close("p").close("div").close("section");
  }

  private static void counter(HtmlBuilder html, @Nullable ShownCount count, String of) {
    if (count != null) {
      html.open("li").open("b").text(count.shown()).close("b").text(" " + of).close("li");
    }
  }

  private void writePosts(HtmlBuilder html, List<Post> posts) {
    if (posts.isEmpty()) {
      html.open("p", "class", "empty").text("There are no posts here.").close("p");
      return;
    }
    html.open("div", "class", "posts");
    var view = new PostView(name(), addresses, html);
    posts.reversed().forEach(view::write);
    html.close("div");
  }

  private void writeAvatar(HtmlBuilder html) {
    String avatar = avatar();
    if (avatar == null) {
      html.open("span", "class", "avatar", "aria-hidden", "true")
          .text(Initials.of(profile.title().string()));
      html.close("span");
    } else {
      html.open(
          "img", "class", "avatar", "src", avatar, "alt", " ", "referrerpolicy", "no-referrer");
    }
  }

  private @Nullable String avatar() {
    String avatar = profile.avatar();
    return avatar != null && SafeAddress.isFile(avatar) ? avatar : null;
  }

  private static void button(HtmlBuilder html, String address, String text, boolean older) {
    html.open("a", "class", "button", "href", address, "data-older", older ? "" : null);
    html.text(text).close("a");
  }

  private static @Nullable String description(@Nullable StyledText text) {
    return text == null || text.string().isBlank() ? null : cut(text.string());
  }

  private static String cut(String text) {
    String line = text.replace('\n', ' ').strip();
    if (line.length() <= LONGEST_DESCRIPTION) {
      return line;
    }
    int end = line.offsetByCodePoints(0, line.codePointCount(0, LONGEST_DESCRIPTION));
    return line.substring(0, end).strip() + "…";
  }

  private String name() {
    return profile.username();
  }
}
