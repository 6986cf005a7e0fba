package io.loomgram.fetch.page;

import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// The programming language of a block of code, which stands in a class `language-…`.
final class CodeLanguage {

  private static final String PREFIX = "language-";

  private CodeLanguage() {}

  /// The language that a `pre` element, or the `code` element which it begins with, names; null if
  /// there is none.
  static @Nullable String of(Element pre) {
    String own = inClass(pre);
    if (own != null) {
      return own;
    }
    Element inner = pre.firstElementChild();
    return inner != null && inner.normalName().equals("code") ? inClass(inner) : null;
  }

  private static @Nullable String inClass(Element element) {
    for (String name : Markup.attribute(element, "class").split("\\s+", 16)) {
      if (name.startsWith(PREFIX) && name.length() > PREFIX.length()) {
        return name.substring(PREFIX.length());
      }
    }
    String attribute = Markup.attribute(element, "language").strip();
    return attribute.isEmpty() ? null : attribute;
  }
}
