package io.loomgram.post;

/// HTML text and attribute escaping.
public final class Html {

  private Html() {}

  /// The text with `&`, `<`, `>` and `"` as character references: safe as element content and
  /// within a double-quoted attribute.
  public static String escape(String text) {
    int first = firstSpecial(text);
    if (first < 0) {
      return text;
    }
    var escaped = new StringBuilder(text.length() + 16).append(text, 0, first);
    for (int i = first; i < text.length(); i++) {
      appendEscaped(text.charAt(i), escaped);
    }
    return escaped.toString();
  }

  /// Appends one UTF-16 unit, escaped as by [#escape(String)].
  public static void appendEscaped(char c, StringBuilder to) {
    switch (c) {
      case '&' -> to.append("&amp;");
      case '<' -> to.append("&lt;");
      case '>' -> to.append("&gt;");
      case '"' -> to.append("&quot;");
      default -> to.append(c);
    }
  }

  private static int firstSpecial(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '&' || c == '<' || c == '>' || c == '"') {
        return i;
      }
    }
    return -1;
  }
}
