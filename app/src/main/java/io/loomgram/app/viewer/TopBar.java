package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.post.ShownCount;

/// The bar at the top of a page: whose page it is, the search, and the switch between light and
/// dark, which only shows where scripts run.
final class TopBar {

  private final HtmlBuilder html = new HtmlBuilder();

  private TopBar() {}

  /// The bar of a channel's pages.
  ///
  /// @param words what is searched for; empty if nothing is
  static String of(ViewerContext context, ChannelProfile profile, String words) {
    var bar = new TopBar();
    bar.begin(ViewerLinks.channel(profile.username()));
    Avatar.write(bar.html, context, profile);
    ShownCount subscribers = profile.counters().subscribers();
    bar.who(
        profile.title().string(),
        subscribers == null ? "@" + profile.username() : subscribers.shown() + " subscribers");
    bar.search(profile, words);
    return bar.end();
  }

  /// The bar of pages that belong to no channel.
  static String ofServer(ViewerContext context) {
    var bar = new TopBar();
    bar.begin(ViewerLinks.LANDING);
    bar.html.open("img", "class", "avatar", "src", context.assets().icon(), "alt", "");
    bar.who("Loomgram", "Public channels to read");
    return bar.end();
  }

  private void begin(String address) {
    html.open("header", "class", "bar").open("div", "class", "wrap");
    html.open("a", "class", "who", "href", address);
  }

  private void who(String name, String line) {
    html.open("span").open("b", "dir", "auto").text(name).close("b");
    html.open("small").text(line).close("small").close("span").close("a");
  }

  private void search(ChannelProfile profile, String words) {
    html.open(
        "form",
        "class",
        "search",
        "role",
        "search",
        "action",
        ViewerLinks.channel(profile.username()));
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
        "dir",
        "auto",
        "maxlength",
        "256");
    html.close("form");
  }

  private String end() {
    html.open(
        "button",
        "type",
        "button",
        "class",
        "icon",
        "hidden",
        "",
        "data-theme-switch",
        "",
        "aria-label",
        "Switch between light and dark");
    html.raw(HALF_MOON).close("button").close("div").close("header");
    return html.toString();
  }

  private static final String HALF_MOON =
      "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><circle cx=\"12\" cy=\"12\" r=\"9\""
          + " fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"/><path d=\"M12 3a9 9 0 0 1 0"
          + " 18z\" fill=\"currentColor\"/></svg>";
}
