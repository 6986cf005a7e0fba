package io.loomgram.fetch.page;

import java.nio.charset.StandardCharsets;
import org.jsoup.nodes.Attributes;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/// Cuts the bytes of a page into words and tags, as far as these are written in the plainest way;
/// whatever is not, it does not take. Not thread-safe.
///
/// A page is looked at as if each byte were a letter, since all that tells words from tags is ASCII
/// and no part of another character's bytes in UTF-8.
final class MarkupScanner {

  private static final int MOST_ATTRIBUTES = 24;
  private static final String CLASS = "class=";

  /// The names seen most, so that they need not be made anew.
  private static final NameTable<String> ATTRIBUTES = new NameTable<>();

  static {
    for (String name :
        ("class href src style dir alt id width height target rel onclick datetime emoji-id name"
                + " content property data-post data-view data-content data-before data-after"
                + " data-ratio type media sizes")
            .split(" ", -1)) {
      ATTRIBUTES.put(name, name);
    }
  }

  private final byte[] bytes;
  private final String letters;
  private int at;
  private boolean selfClosing;

  /// @param utf8 the page's bytes
  MarkupScanner(byte[] utf8) {
    bytes = utf8;
    letters = new String(utf8, StandardCharsets.ISO_8859_1);
  }

  /// Whether the page holds units that the rules of parsing treat in ways of their own.
  boolean holdsControls() {
    return letters.indexOf('\0') >= 0 || letters.indexOf('\r') >= 0 || letters.indexOf('\f') >= 0;
  }

  boolean atEnd() {
    return at >= letters.length();
  }

  /// Goes past a piece of markup, if it stands here in any case.
  boolean take(String markup) {
    boolean stands = letters.regionMatches(true, at, markup, 0, markup.length());
    at += stands ? markup.length() : 0;
    return stands;
  }

  void skipBlanks() {
    while (at < letters.length() && isBlank(letters.charAt(at))) {
      at++;
    }
  }

  /// Goes past a line feed, if it stands here.
  void skipLineFeed() {
    at += letters.startsWith("\n", at) ? 1 : 0;
  }

  /// Goes past comments and blanks, as far as there are any.
  void skipComments() {
    do {
      skipBlanks();
    } while (skipComment());
  }

  /// Goes past the comment that stands here; false if none does that is written plainly.
  boolean skipComment() {
    int end = letters.startsWith("<!--", at) ? letters.indexOf("--", at + 4) : -1;
    if (end < 0
        || !letters.startsWith("-->", end)
        || letters.startsWith(">", at + 4)
        || letters.startsWith("->", at + 4)) {
      return false;
    }
    at = end + 3;
    return true;
  }

  /// The words up to the next tag or the end; empty if a tag stands here.
  String words() {
    int end = letters.indexOf('<', at);
    String words = text(at, end < 0 ? letters.length() : end, false);
    at = end < 0 ? letters.length() : end;
    return words;
  }

  /// The name of the end tag that stands here; null if none does that is written plainly.
  @Nullable PlainTag endTag() {
    if (!letters.startsWith("</", at)) {
      return null;
    }
    int end = nameEnd(at + 2);
    PlainTag tag = PlainTag.named(letters, at + 2, end);
    if (tag == null || !letters.startsWith(">", end)) {
      return null;
    }
    at = end + 1;
    return tag;
  }

  /// The name of the start tag that stands here; null if none does that is known. Its attributes
  /// come next.
  @Nullable PlainTag startTag() {
    if (!letters.startsWith("<", at)) {
      return null;
    }
    int end = nameEnd(at + 1);
    PlainTag tag = PlainTag.named(letters, at + 1, end);
    at = end;
    return tag;
  }

  /// The attributes up to the end of the tag; null if they are not written plainly: each once, in
  /// quotation marks or without a value.
  @Nullable Attributes attributes() {
    var attributes = new Attributes();
    while (true) {
      int before = at;
      skipBlanks();
      if (atTagEnd()) {
        return attributes;
      }
      if (at == before || attributes.size() == MOST_ATTRIBUTES || !attribute(attributes)) {
        return null;
      }
    }
  }

  /// Whether the tag whose attributes were read says that it closes itself.
  boolean selfClosing() {
    return selfClosing;
  }

  private boolean atTagEnd() {
    selfClosing = letters.startsWith("/>", at);
    boolean ends = selfClosing || letters.startsWith(">", at);
    at += selfClosing ? 2 : ends ? 1 : 0;
    return ends;
  }

  private boolean attribute(Attributes to) {
    int end = nameEnd(at);
    if (end == at || end == letters.length()) {
      return false;
    }
    String name = attributeName(at, end);
    if (to.hasKey(name)) {
      return false;
    }
    at = end;
    if (letters.charAt(end) != '=') {
      to.add(name, null);
      return !isBlank(letters.charAt(end)) || !isFollowedByEquals();
    }
    char quote = end + 1 < letters.length() ? letters.charAt(end + 1) : 0;
    int close = quote == '"' || quote == '\'' ? letters.indexOf(quote, end + 2) : -1;
    if (close < 0) {
      return false;
    }
    to.add(name, text(end + 2, close, true));
    at = close + 1;
    return true;
  }

  private String attributeName(int from, int to) {
    String known = ATTRIBUTES.get(letters, from, to);
    return known == null ? letters.substring(from, to) : known;
  }

  private boolean isFollowedByEquals() {
    int next = at;
    while (next < letters.length() && isBlank(letters.charAt(next))) {
      next++;
    }
    return letters.startsWith("=", next);
  }

  /// Goes past the text of an element that holds no elements, and past its end tag.
  ///
  /// @return false if it does not end plainly, or holds the beginning of a comment, whose rules are
  ///   odd there
  boolean skipRaw(String endTag) {
    for (int end = letters.indexOf("</", at); end >= 0; end = letters.indexOf("</", end + 2)) {
      if (letters.regionMatches(true, end, endTag, 0, endTag.length() - 1)) {
        boolean plain = letters.startsWith(endTag, end) && letters.indexOf("<!--", at, end) < 0;
        at = end + endTag.length();
        return plain;
      }
    }
    return false;
  }

  /// Goes past a drawing: its attributes, what it holds, and its end tag.
  ///
  /// @return false if it holds anything but plain shapes, or what has a role on the page
  boolean skipDrawing() {
    int from = at;
    if (!skipToTagEnd() || letters.charAt(at - 2) == '/') {
      return false;
    }
    while (true) {
      at = letters.indexOf('<', at);
      if (at < 0) {
        return false;
      }
      boolean end = letters.startsWith("</", at);
      int name = at + (end ? 2 : 1);
      at = nameEnd(name);
      PlainTag tag = PlainTag.named(letters, name, at);
      if (tag == null || !skipToTagEnd()) {
        return false;
      }
      if (end && tag.kind() == PlainTag.Kind.DRAWING) {
        return !holdsRole(from, at);
      }
      if (tag.kind() != PlainTag.Kind.SHAPE) {
        return false;
      }
    }
  }

  private boolean skipToTagEnd() {
    while (at < letters.length()) {
      char c = letters.charAt(at++);
      if (c == '>') {
        return true;
      }
      if (c == '"' || c == '\'') {
        boolean plain = letters.charAt(at - 2) == '=';
        at = letters.indexOf(c, at) + 1;
        if (!plain || at == 0) {
          return false;
        }
      }
    }
    return false;
  }

  private boolean holdsRole(int from, int to) {
    for (int i = letters.indexOf(CLASS, from, to); i >= 0; i = letters.indexOf(CLASS, i + 1, to)) {
      int start = i + CLASS.length() + 1;
      int end = letters.indexOf(letters.charAt(start - 1), start);
      if (Markup.role(letters.substring(start, Math.max(start, end))) != Role.NONE) {
        return true;
      }
    }
    return false;
  }

  private String text(int from, int to, boolean inAttribute) {
    var text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    return letters.indexOf('&', from, to) < 0 ? text : Parser.unescapeEntities(text, inAttribute);
  }

  private int nameEnd(int from) {
    int end = from;
    while (end < letters.length() && isNameLetter(letters.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isNameLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == ':';
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\t';
  }
}
