package io.loomgram.app.html;

import java.util.Locale;
import java.util.Map;

/// Reads the attributes of one start tag, leniently: whatever is written there, it comes to the end
/// of the tag or of the text.
final class AttributeReader {

  private final String html;
  private int at;

  /// @param at the first character after the element's name
  AttributeReader(String html, int at) {
    this.html = html;
    this.at = at;
  }

  /// Puts each attribute's decoded value under its name in lower case, the first of equal names;
  /// returns the position after the tag.
  int readInto(Map<String, String> attributes) {
    while (at < html.length() && html.charAt(at) != '>') {
      if (isBlank(html.charAt(at)) || html.charAt(at) == '/') {
        at++;
      } else {
        String name = name();
        attributes.putIfAbsent(name.toLowerCase(Locale.ROOT), value());
      }
    }
    return Math.min(at + 1, html.length());
  }

  private String name() {
    int start = at++;
    while (at < html.length() && "=>/".indexOf(html.charAt(at)) < 0 && !isBlank(html.charAt(at))) {
      at++;
    }
    return html.substring(start, at);
  }

  private String value() {
    skipBlanks();
    if (at >= html.length() || html.charAt(at) != '=') {
      return "";
    }
    at++;
    skipBlanks();
    if (at >= html.length()) {
      return "";
    }
    char quote = html.charAt(at);
    return quote == '"' || quote == '\'' ? quoted(quote) : unquoted();
  }

  private String quoted(char quote) {
    int end = html.indexOf(quote, at + 1);
    int stop = end < 0 ? html.length() : end;
    String value = html.substring(at + 1, stop);
    at = Math.min(stop + 1, html.length());
    return CharacterReferences.decode(value);
  }

  private String unquoted() {
    int start = at;
    while (at < html.length() && html.charAt(at) != '>' && !isBlank(html.charAt(at))) {
      at++;
    }
    return CharacterReferences.decode(html.substring(start, at));
  }

  private void skipBlanks() {
    while (at < html.length() && isBlank(html.charAt(at))) {
      at++;
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }
}
