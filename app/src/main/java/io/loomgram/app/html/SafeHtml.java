package io.loomgram.app.html;

import io.loomgram.post.Html;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Lets through of a piece of HTML what a reader can show, and nothing else: a safe list of
/// elements with hardly an attribute. Elements that are not on the list vanish and leave their
/// text; scripts and styles vanish with it. What comes out is well nested and every character that
/// is no markup is escaped, so that whatever went in, nothing but the listed markup comes out.
///
/// Spoilers become `<span class="spoiler">`, custom emoji the text that stands for them. Works in
/// time linear in the input. Instances serve one text each and are not thread-safe.
public final class SafeHtml {

  private static final Set<String> KEPT =
      Set.of(
          "a",
          "b",
          "blockquote",
          "code",
          "del",
          "em",
          "i",
          "p",
          "pre",
          "s",
          "span",
          "strong",
          "sub",
          "sup",
          "u",
          "ul",
          "ol",
          "li");
  private static final Set<String> DROPPED_WITH_TEXT =
      Set.of("script", "style", "template", "noscript", "iframe", "object", "svg", "math", "title");
  private static final String SPOILER = "span class=\"spoiler\"";
  private static final int MAX_DEPTH = 64;

  private final String html;
  private final StringBuilder out;
  private final Deque<String> open = new ArrayDeque<>();
  private final Map<String, Integer> openCount = new HashMap<>();
  private int at;

  private SafeHtml(String html) {
    this.html = html;
    this.out = new StringBuilder(html.length() + 16);
  }

  /// The HTML with everything removed that is not on the safe list.
  public static String of(String html) {
    return html.indexOf('<') < 0 && html.indexOf('&') < 0
        ? Html.escape(html)
        : new SafeHtml(html).filtered();
  }

  private String filtered() {
    while (at < html.length()) {
      char c = html.charAt(at);
      if (c == '<' && tryMarkup()) {
        continue;
      }
      if (c == '&' && tryReference()) {
        continue;
      }
      Html.appendEscaped(c, out);
      at++;
    }
    while (!open.isEmpty()) {
      closeTop();
    }
    return out.toString();
  }

  /// Takes a tag or a comment; false if the `<` is text.
  private boolean tryMarkup() {
    if (html.startsWith("<!--", at)) {
      int end = html.indexOf("-->", at + 4);
      at = end < 0 ? html.length() : end + 3;
      return true;
    }
    boolean closing = html.startsWith("</", at);
    int nameStart = at + (closing ? 2 : 1);
    int nameEnd = nameStart;
    while (nameEnd < html.length() && isNameChar(html.charAt(nameEnd))) {
      nameEnd++;
    }
    if (nameEnd == nameStart || !isLetter(html.charAt(nameStart))) {
      return false;
    }
    String name = html.substring(nameStart, nameEnd).toLowerCase(Locale.ROOT);
    Map<String, String> attributes = new HashMap<>();
    at = new AttributeReader(html, nameEnd).readInto(attributes);
    if (closing) {
      close(name.equals("tg-spoiler") ? "span" : name);
    } else {
      open(name, attributes);
    }
    return true;
  }

  private void open(String name, Map<String, String> attributes) {
    if (name.equals("br")) {
      out.append("<br>");
      return;
    }
    if (DROPPED_WITH_TEXT.contains(name)) {
      skipTo("</" + name);
      return;
    }
    String element = name.equals("tg-spoiler") ? "span" : name;
    if (!KEPT.contains(element)) {
      return;
    }
    String tag = open.size() < MAX_DEPTH ? startTag(name, attributes) : null;
    // An element that is left out is remembered as well, so that its end tag ends nothing else.
    if (tag != null) {
      out.append('<').append(tag).append('>');
    }
    if (open.size() < MAX_DEPTH) {
      open.push(tag == null ? "-" + element : element);
      openCount.merge(element, 1, Integer::sum);
    }
  }

  private @Nullable String startTag(String name, Map<String, String> attributes) {
    return switch (name) {
      case "tg-spoiler" -> SPOILER;
      case "span" ->
          hasClass(attributes, "spoiler") || hasClass(attributes, "tg-spoiler") ? SPOILER : null;
      case "a" -> link(attributes.get("href"));
      case "blockquote" ->
          attributes.containsKey("expandable") || hasClass(attributes, "expandable")
              ? "blockquote class=\"expandable\""
              : name;
      case "code", "pre" -> withLanguage(name, attributes.get("class"));
      default -> name;
    };
  }

  private @Nullable String link(@Nullable String href) {
    boolean nested = open.contains("a");
    return href == null || nested || !SafeAddress.isLink(href)
        ? null
        : "a href=\"" + Html.escape(href) + "\"";
  }

  private static String withLanguage(String name, @Nullable String classes) {
    return classes != null && classes.matches("language-[A-Za-z0-9_+#.-]{1,40}")
        ? name + " class=\"" + classes + "\""
        : name;
  }

  private static boolean hasClass(Map<String, String> attributes, String wanted) {
    return (" " + attributes.getOrDefault("class", "") + " ").contains(" " + wanted + " ");
  }

  private void close(String element) {
    if (openCount.getOrDefault(element, 0) == 0) {
      return;
    }
    String top;
    do {
      top = closeTop();
    } while (!top.equals(element));
  }

  private String closeTop() {
    String top = open.pop();
    String element = top.startsWith("-") ? top.substring(1) : top;
    openCount.merge(element, -1, Integer::sum);
    if (!top.startsWith("-")) {
      out.append("</").append(element).append('>');
    }
    return element;
  }

  private void skipTo(String endTag) {
    int end = at;
    while (end >= 0 && !html.regionMatches(true, end, endTag, 0, endTag.length())) {
      end = html.indexOf('<', end + 1);
    }
    int close = end < 0 ? -1 : html.indexOf('>', end);
    at = close < 0 ? html.length() : close + 1;
  }

  /// Takes a character reference as it is; false if the `&` is text.
  private boolean tryReference() {
    int end = at + 1;
    while (end < html.length() && end - at < 32 && isReferenceChar(html.charAt(end))) {
      end++;
    }
    if (end == at + 1 || end >= html.length() || html.charAt(end) != ';') {
      return false;
    }
    out.append(html, at, end + 1);
    at = end + 1;
    return true;
  }

  private static boolean isReferenceChar(char c) {
    return c == '#' || isLetter(c) || (c >= '0' && c <= '9');
  }

  private static boolean isNameChar(char c) {
    return c == '-' || isLetter(c) || (c >= '0' && c <= '9');
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
