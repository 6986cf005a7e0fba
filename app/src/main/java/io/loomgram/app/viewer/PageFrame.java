package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// What stands around every page of the viewer.
///
/// @param title the page's title
/// @param description what the page is about, for those who link to it
/// @param picture the address of a picture for those who link to it
/// @param type the Open Graph type: `website` or `article`
/// @param feed the address of a feed of the same posts
/// @param indexed whether search engines may list the page
record PageFrame(
    String title,
    @Nullable String description,
    @Nullable String picture,
    String type,
    @Nullable String feed,
    boolean indexed) {

  /// The whole document.
  ///
  /// @param assets the addresses of the style sheet and the script
  /// @param bar HTML of the bar at the top
  /// @param main HTML of the content
  byte[] document(ViewerAssets assets, String bar, String main) {
    var html = new HtmlBuilder();
    html.raw("<!doctype html>\n").open("html", "lang", "en").open("head");
    html.open("meta", "charset", "utf-8");
    html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.open("meta", "name", "color-scheme", "content", "light dark");
    html.open("title").text(title).close("title");
    html.open("link", "rel", "stylesheet", "href", assets.style());
    html.open("script", "src", assets.script(), "defer", "").close("script");
    html.open("link", "rel", "icon", "href", assets.icon(), "type", "image/svg+xml");
    writeMeta(html);
    html.close("head").open("body");
    html.open("a", "class", "skip", "href", "#main").text("Skip to the posts").close("a");
    html.raw(bar).raw(main).raw(FOOT);
    html.close("body").close("html");
    return html.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void writeMeta(HtmlBuilder html) {
    property(html, "og:title", title);
    property(html, "og:type", type);
    property(html, "og:description", description);
    property(html, "og:image", picture);
    if (description != null) {
      html.open("meta", "name", "description", "content", description);
    }
    html.open(
        "meta",
        "name",
        "twitter:card",
        "content",
        picture == null ? "summary" : "summary_large_image");
    if (!indexed) {
      html.open("meta", "name", "robots", "content", "noindex");
    }
    if (feed != null) {
      html.open(
          "link", "rel", "alternate", "type", "application/atom+xml", "title", title, "href", feed);
    }
  }

  private static void property(HtmlBuilder html, String name, @Nullable String content) {
    if (content != null && !content.isBlank()) {
      html.open("meta", "property", name, "content", content);
    }
  }

  private static final String FOOT =
      "<footer class=\"site\"><div class=\"wrap\">Read by <a href=\"/c/\">Loomgram</a>: public channels"
          + " without an account, a tracker or a script from elsewhere. <a href=\"/\">API</a></div></footer>";
}
