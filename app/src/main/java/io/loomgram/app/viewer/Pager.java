package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;

/// The ways on from a list of posts.
final class Pager {

  private Pager() {}

  /// A way to another page.
  static void link(HtmlBuilder html, String address, String text) {
    html.open("a", "class", "button", "href", address).text(text).close("a");
  }

  /// The way to newer posts. Where scripts run, what is there joins the list in place.
  static void newer(HtmlBuilder html, String address, String newest) {
    html.open("nav", "class", "pager", "aria-label", "Newer posts");
    html.open("a", "class", "button", "href", address, "data-newer", "").text("Newer posts");
    html.close("a");
    link(html, newest, "Newest");
    html.close("nav");
  }

  /// The way to more of the list. Where scripts run, what is there joins the list in place.
  static void older(HtmlBuilder html, String address, String text) {
    html.open("nav", "class", "pager", "aria-label", text);
    html.open("a", "class", "button", "href", address, "data-older", "").text(text).close("a");
    html.close("nav");
  }
}
