package io.loomgram.fetch.page;

import org.jspecify.annotations.Nullable;

/// What the site states in `style` attributes: addresses of background pictures, widths in pixels
/// and heights as a share of the width.
final class InlineStyle {

  private InlineStyle() {}

  /// The address within `background-image:url(…)`, quoted in whichever way; absent if there is
  /// none.
  static @Nullable String backgroundImage(String style) {
    int background = style.indexOf("background");
    int open = background < 0 ? -1 : style.indexOf("url(", background);
    if (open < 0) {
      return null;
    }
    int start = skipBlanks(style, open + 4);
    if (start >= style.length()) {
      return null;
    }
    char quote = style.charAt(start);
    boolean quoted = quote == '\'' || quote == '"';
    int end = style.indexOf(quoted ? quote : ')', start + 1);
    if (end < 0) {
      return null;
    }
    String address = style.substring(quoted ? start + 1 : start, end).strip();
    return address.isEmpty() ? null : address;
  }

  /// The number before the unit of a property, such as 800 of `width:800px`; absent if the property
  /// is missing, has another unit or is no positive number.
  static @Nullable Double length(String style, String property, String unit) {
    int at = style.indexOf(property);
    while (at >= 0) {
      int colon = skipBlanks(style, at + property.length());
      boolean whole = at == 0 || !isNameChar(style.charAt(at - 1));
      if (whole && colon < style.length() && style.charAt(colon) == ':') {
        return number(style, skipBlanks(style, colon + 1), unit);
      }
      at = style.indexOf(property, at + property.length());
    }
    return null;
  }

  private static @Nullable Double number(String style, int start, String unit) {
    int end = start;
    while (end < style.length() && (isDigit(style.charAt(end)) || style.charAt(end) == '.')) {
      end++;
    }
    if (!style.startsWith(unit, end)) {
      return null;
    }
    return positive(style.substring(start, end));
  }

  /// The positive decimal number that a text is; absent if it is none.
  static @Nullable Double positive(String text) {
    if (text.isEmpty() || text.length() > 32 || !isDigit(text.charAt(0))) {
      return null;
    }
    try {
      double value = Double.parseDouble(text);
      return value > 0 && Double.isFinite(value) ? value : null;
    } catch (NumberFormatException noNumber) {
      return null;
    }
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  private static boolean isNameChar(char c) {
    return c == '-' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
