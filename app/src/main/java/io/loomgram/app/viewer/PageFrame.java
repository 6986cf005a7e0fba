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
/// @param path the page's own address on this server; null for a page that is not to be found again
/// @param feed what stands behind `/v1/atom` in the address of a feed of the same posts; null if
///   there is none
record PageFrame(
    String title,
    @Nullable String description,
    @Nullable String picture,
    String type,
    @Nullable String path,
    @Nullable String feed) {

  /// A page without posts.
  static PageFrame plain(String title) {
    return new PageFrame(title, null, null, "website", null, null);
  }

  /// The whole document.
  ///
  /// @param context what the page may lead to
  /// @param bar HTML of the bar at the top
  /// @param main HTML of the content
  byte[] document(ViewerContext context, String bar, String main) {
    ViewerAssets assets = context.assets();
    var html = new HtmlBuilder();
    html.raw("<!doctype html>\n").open("html", "lang", "en").open("head");
    html.open("meta", "charset", "utf-8");
    html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.open("meta", "name", "color-scheme", "content", "light dark");
    html.open("title").text(title.replace('\n', ' ')).close("title");
    html.open("link", "rel", "stylesheet", "href", assets.style());
    // Not deferred: it knows which colours the reader chose before anything is painted.
    html.open("script", "src", assets.script()).close("script");
    html.open("link", "rel", "icon", "href", assets.icon(), "type", "image/svg+xml");
    writeMeta(html, context);
    writeAlternates(html, context);
    html.close("head").open("body");
    html.open("a", "class", "skip", "href", "#main").text("Skip to the content").close("a");
    html.raw(bar).raw(main);
    writeFoot(html, context);
    html.close("body").close("html");
    return html.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void writeMeta(HtmlBuilder html, ViewerContext context) {
    String shownPicture = picture == null ? null : context.absolute(picture);
    String address = path == null ? null : context.absolute(path);
    property(html, "og:title", title);
    property(html, "og:type", type);
    property(html, "og:site_name", "Loomgram");
    property(html, "og:description", description);
    property(html, "og:image", shownPicture);
    property(html, "og:url", address);
    named(html, "description", description);
    named(html, "twitter:card", shownPicture == null ? "summary" : "summary_large_image");
    named(html, "robots", path == null ? "noindex" : null);
    if (address != null) {
      html.open("link", "rel", "canonical", "href", address);
    }
  }

  private void writeAlternates(HtmlBuilder html, ViewerContext context) {
    if (feed != null && context.syndicates()) {
      alternate(html, "application/atom+xml", "Atom", "/v1/atom" + feed);
      alternate(html, "application/rss+xml", "RSS", "/v1/rss" + feed);
      alternate(html, "application/feed+json", "JSON Feed", "/v1/jsonfeed" + feed);
    }
  }

  private static void alternate(HtmlBuilder html, String type, String title, String address) {
    html.open("link", "rel", "alternate", "type", type, "title", title, "href", address);
  }

  private static void property(HtmlBuilder html, String name, @Nullable String content) {
    if (content != null && !content.isBlank()) {
      html.open("meta", "property", name, "content", content);
    }
  }

  private static void named(HtmlBuilder html, String name, @Nullable String content) {
    if (content != null && !content.isBlank()) {
      html.open("meta", "name", name, "content", content);
    }
  }

  private static void writeFoot(HtmlBuilder html, ViewerContext context) {
    html.open("footer", "class", "site").open("div", "class", "wrap").open("p").text("Read by ");
    html.open("a", "href", ViewerLinks.LANDING).text("Loomgram").close("a");
    html.text(": public channels without an account, a tracker or a script from elsewhere.");
    html.close("p");
    if (context.hasDocs()) {
      html.open("p").open("a", "href", "/").text("API").close("a").close("p");
    }
    html.close("div").close("footer");
  }
}
