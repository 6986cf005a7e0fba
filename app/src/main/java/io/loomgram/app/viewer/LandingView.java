package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;

/// The page that takes the name of a channel, and the page that says why one cannot be shown.
final class LandingView {

  private final ViewerAssets assets;

  LandingView(ViewerAssets assets) {
    this.assets = assets;
  }

  /// A box for a name in any form, or for several.
  byte[] page() {
    var html = new HtmlBuilder();
    html.open("main", "class", "wrap hero", "id", "main").open("h1").text("Loomgram").close("h1");
    html.open("p").text("Public Telegram channels to read, without an account.").close("p");
    writeForm(html, "");
    html.open("p").open("small");
    html.text("A name, an address, or several with commas for one ranked list.");
    html.close("small").close("p").close("main");
    return frame("Loomgram").document(assets, "", html.toString());
  }

  /// What went wrong, and the box to try another name.
  ///
  /// @param written what was asked for
  byte[] problem(String title, String detail, String written) {
    var html = new HtmlBuilder();
    html.open("main", "class", "wrap hero", "id", "main").open("h1").text(title).close("h1");
    html.open("p").text(detail).close("p");
    writeForm(html, written);
    html.close("main");
    return frame(title).document(assets, "", html.toString());
  }

  private static void writeForm(HtmlBuilder html, String written) {
    html.open("form", "action", "/c/");
    html.open(
        "input",
        "name",
        "channel",
        "value",
        written.isEmpty() ? null : written,
        "placeholder",
        "@channel or https://t.me/channel",
        "aria-label",
        "Channel",
        "required",
        "",
        "autofocus",
        "",
        "autocapitalize",
        "none",
        "spellcheck",
        "false",
        "maxlength",
        "2048");
    html.open("button").text("Read").close("button").close("form");
  }

  private static PageFrame frame(String title) {
    return new PageFrame(title, null, null, "website", null, false);
  }
}
