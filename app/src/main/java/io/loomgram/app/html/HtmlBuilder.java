package io.loomgram.app.html;

import io.loomgram.post.Html;
import org.jspecify.annotations.Nullable;

/// Writes HTML piece by piece; whatever comes in as text or as the value of an attribute is
/// escaped. Not thread-safe.
public final class HtmlBuilder {

  private final StringBuilder out = new StringBuilder();

  /// A start tag, or a whole element if it is one without content.
  ///
  /// @param attributes names and values in turn; an attribute whose value is null is left out, one
  ///   whose value is empty stands without a value
  public HtmlBuilder open(String element, @Nullable String... attributes) {
    out.append('<').append(element);
    for (int i = 0; i + 1 < attributes.length; i += 2) {
      String value = attributes[i + 1];
      if (value != null) {
        out.append(' ').append(attributes[i]);
        if (!value.isEmpty()) {
          out.append("=\"").append(Html.escape(value)).append('"');
        }
      }
    }
    out.append('>');
    return this;
  }

  public HtmlBuilder close(String element) {
    out.append("</").append(element).append('>');
    return this;
  }

  /// Text; its line feeds become breaks.
  public HtmlBuilder text(String text) {
    out.append(Html.escape(text).replace("\n", "<br>"));
    return this;
  }

  /// HTML that was written by this server itself, as it is.
  public HtmlBuilder raw(String html) {
    out.append(html);
    return this;
  }

  /// HTML from the model, through the safe list.
  public HtmlBuilder html(String html) {
    out.append(SafeHtml.of(html));
    return this;
  }

  /// Text within a link, or alone where the address is none to be shown.
  public HtmlBuilder link(@Nullable String address, String text) {
    if (address == null || !SafeAddress.isLink(address)) {
      return text(text);
    }
    return open("a", "href", address).text(text).close("a");
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
