package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;
import io.loomgram.app.syndication.PostTitle;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.PageOffsets;
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

  private final ViewerContext context;
  private final ChannelProfile profile;

  ChannelView(ViewerContext context, ChannelProfile profile) {
    this.context = context;
    this.profile = profile;
  }

  /// The newest posts, or those around, before or after a position.
  byte[] posts(ChannelPage page, PageCursor cursor) {
    PageOffsets ways = ways(page, cursor);
    HtmlBuilder html = begin();
    writeHead(html);
    PostId after = ways.after();
    if (after != null) {
      Pager.newer(html, ViewerLinks.newer(name(), after), ViewerLinks.channel(name()));
    }
    writePosts(html, page.posts());
    PostId before = ways.before();
    if (before != null) {
      Pager.older(html, ViewerLinks.older(name(), before), "Older posts");
    }
    html.close("main");
    return document("", html);
  }

  /// The ways on from a page. The site tells of the way that goes on in the same direction; the way
  /// back begins at the post from which the reader came.
  private static PageOffsets ways(ChannelPage page, PageCursor cursor) {
    PageOffsets told = page.offsets();
    if (page.posts().isEmpty()) {
      return told;
    }
    return switch (cursor) {
      case PageCursor.Before _ when told.after() == null ->
          new PageOffsets(told.before(), page.posts().getLast().id());
      case PageCursor.After _ when told.before() == null ->
          new PageOffsets(page.posts().getFirst().id(), told.after());
      case PageCursor.Before _,
          PageCursor.After _,
          PageCursor.Latest _,
          PageCursor.Around _,
          PageCursor.Search _ ->
          told;
    };
  }

  /// Posts that hold the words.
  byte[] hits(ChannelPage page, String words) {
    HtmlBuilder html = begin();
    html.open("h1", "class", "hits").text("“").open("span", "dir", "auto").text(words);
    html.close("span").text("” in ");
    html.open("a", "dir", "auto", "href", ViewerLinks.channel(name()))
        .text(profile.title().string());
    html.close("a").close("h1");
    writePosts(html, page.posts());
    PostId before = page.offsets().before();
    if (before != null) {
      Pager.older(html, ViewerLinks.olderHits(name(), words, before), "Older hits");
    }
    html.close("main");
    return document(words, html);
  }

  /// One post on a page of its own, with what others show who link to it.
  byte[] post(Post post) {
    HtmlBuilder html = begin();
    html.open("h1", "class", "sr", "dir", "auto").text(profile.title().string()).close("h1");
    html.open("div", "class", "posts");
    new PostView(name(), context.addresses(name()), html).write(post);
    html.close("div").open("nav", "class", "pager", "aria-label", "Around this post");
    Pager.link(html, ViewerLinks.around(name(), post.id()), "In its place");
    html.open(
        "a", "class", "button", "href", ViewerLinks.onSite(name(), post.id()), "rel", "noopener");
    html.text("In Telegram").close("a").close("nav").close("main");
    var frame =
        new PageFrame(
            PostTitle.of(post) + " · " + profile.title().string(),
            description(post.content().text()),
            PostPicture.of(post, context.addresses(name())),
            "article",
            ViewerLinks.post(name(), post.id()),
            "/" + name());
    return frame.document(context, TopBar.of(context, profile, ""), html.toString());
  }

  private static HtmlBuilder begin() {
    return new HtmlBuilder().open("main", "class", "wrap", "id", "main", "tabindex", "-1");
  }

  private byte[] document(String words, HtmlBuilder html) {
    var frame =
        new PageFrame(
            profile.title().string(),
            profile.description() == null ? null : cut(profile.description().string()),
            context.proxiesMedia() ? null : Avatar.address(profile),
            "website",
            ViewerLinks.channel(name()),
            "/" + name());
    return frame.document(context, TopBar.of(context, profile, words), html.toString());
  }

  private void writeHead(HtmlBuilder html) {
    html.open("section", "class", "head", "dir", "auto");
    Avatar.write(html, context, profile);
    html.open("div").open("h1", "lang", "").text(profile.title().string());
    for (String label : profile.labels()) {
      html.raw(" ").open("span", "class", "label " + label.toLowerCase(Locale.ROOT));
      html.text(label).close("span");
    }
    html.close("h1");
    if (profile.description() != null) {
      html.open("p", "dir", "auto", "lang", "").html(profile.description().html()).close("p");
    }
    html.open("ul", "class", "counters");
    counter(html, profile.counters().subscribers(), "subscribers");
    counter(html, profile.counters().photos(), "photos");
    counter(html, profile.counters().videos(), "videos");
    counter(html, profile.counters().files(), "files");
    counter(html, profile.counters().links(), "links");
    html.close("ul");
    if (context.syndicates()) {
      html.open("p", "class", "subscribe").open("a", "href", "/v1/atom/" + name());
      html.text("Subscribe to the feed").close("a").close("p");
    }
    html.close("div").close("section");
  }

  private static void counter(HtmlBuilder html, @Nullable ShownCount count, String of) {
    if (count != null) {
      html.open("li", "dir", "ltr").open("b").text(count.shown()).close("b");
      html.text(" " + of).close("li");
    }
  }

  private void writePosts(HtmlBuilder html, List<Post> posts) {
    if (posts.isEmpty()) {
      html.open("p", "class", "empty").text("There are no posts here.").close("p");
      return;
    }
    html.open("div", "class", "posts");
    var view = new PostView(name(), context.addresses(name()), html);
    posts.reversed().forEach(view::write);
    html.close("div");
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
