package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;
import org.jspecify.annotations.Nullable;

/// The page that takes the name of a channel, and the page that says why one cannot be shown.
final class LandingView {

  private final ViewerContext context;

  LandingView(ViewerContext context) {
    this.context = context;
  }

  /// A box for a name in any form, or for several.
  byte[] page() {
    var html = new HtmlBuilder();
    html.open("main", "class", "wrap hero", "id", "main");
    html.open("img", "class", "mark", "src", context.assets().icon(), "alt", "");
    html.open("h1").text("Loomgram").close("h1");
    html.open("p", "class", "lead").text("Public Telegram channels to read, without an account.");
    html.close("p");
    writeForm(html, "");
    html.open("p", "id", "forms", "class", "hint");
    html.text(
        "A name or an address: durov, @durov, t.me/durov. Several, with commas between them,");
    html.text(" become one list, each story once.").close("p").close("main");
    return PageFrame.plain("Loomgram").document(context, TopBar.ofServer(context), html.toString());
  }

  /// What went wrong, and the box to try another name.
  ///
  /// @param about what is known of what was asked for; null if nothing is
  /// @param written what was asked for
  /// @param onSite where the site itself shows it; null if it does not
  byte[] problem(
      String title,
      String detail,
      @Nullable String about,
      String written,
      @Nullable String onSite) {
    var html = new HtmlBuilder();
    html.open("main", "class", "wrap hero", "id", "main").open("h1").text(title).close("h1");
    if (about != null) {
      html.open("p", "class", "lead").open("b", "dir", "auto").text(about).close("b").close("p");
    }
    html.open("p", "class", "lead").text(detail).close("p");
    if (onSite != null) {
      html.open("p").open("a", "class", "button", "href", onSite, "rel", "noopener");
      html.text("Open in Telegram").close("a").close("p");
    }
    writeForm(html, written);
    html.close("main");
    return PageFrame.plain(title).document(context, TopBar.ofServer(context), html.toString());
  }

  private static void writeForm(HtmlBuilder html, String written) {
    html.open("form", "action", ViewerLinks.LANDING);
    html.open(
        "input",
        "name",
        "channel",
        "value",
        written.isEmpty() ? null : written,
        "placeholder",
        "@channel",
        "aria-label",
        "Channel, or several with commas",
        "required",
        "",
        "autofocus",
        written.isEmpty() ? "" : null,
        "autocapitalize",
        "none",
        "autocomplete",
        "off",
        "spellcheck",
        "false",
        "maxlength",
        "4096");
    html.open("button", "class", "strong").text("Read").close("button").close("form");
  }
}
