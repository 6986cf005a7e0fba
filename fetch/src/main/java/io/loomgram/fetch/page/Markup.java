package io.loomgram.fetch.page;

import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/// Reading an element: its role, classes and attributes. Nothing here searches the tree.
final class Markup {

  private Markup() {}

  /// What an element is, by the first of its classes that tells.
  static Role role(Element element) {
    return role(attribute(element, "class"));
  }

  /// The role that the first telling one of some classes gives.
  static Role role(String classes) {
    int start = 0;
    while (start < classes.length()) {
      int end = tokenEnd(classes, start);
      if (end > start) {
        Role role = Selectors.role(classes.substring(start, end));
        if (role != Role.NONE) {
          return role;
        }
      }
      start = end + 1;
    }
    return Role.NONE;
  }

  /// Whether an element bears a class.
  static boolean hasClass(Element element, String name) {
    String classes = attribute(element, "class");
    int at = classes.indexOf(name);
    while (at >= 0) {
      int end = at + name.length();
      boolean starts = at == 0 || classes.charAt(at - 1) <= ' ';
      if (starts && (end == classes.length() || classes.charAt(end) <= ' ')) {
        return true;
      }
      at = classes.indexOf(name, end);
    }
    return false;
  }

  /// The first class of an element; empty if it has none.
  static String firstClass(Element element) {
    String classes = attribute(element, "class").strip();
    return classes.substring(0, tokenEnd(classes, 0));
  }

  /// The value of an attribute, empty if the element has none of that name. Unlike jsoup's own
  /// accessors this compares names once and leaves the element as it is.
  static String attribute(Element element, String name) {
    return element.attributesSize() == 0 ? "" : element.attributes().get(name);
  }

  /// Whether an element has an attribute, with or without a value.
  static boolean hasAttribute(Element element, String name) {
    return element.attributesSize() > 0 && element.attributes().hasKey(name);
  }

  /// The address of an element's background picture, as the page writes it.
  static @Nullable String background(Element element) {
    String style = attribute(element, "style");
    return style.isEmpty() ? null : InlineStyle.backgroundImage(style);
  }

  /// Whether an element is never seen, whatever it holds.
  static boolean isUnseen(Element element) {
    return switch (element.normalName()) {
      case "script", "style", "svg", "noscript", "template", "canvas", "head", "title" -> true;
      default -> false;
    };
  }

  /// Whether an element begins a line of its own.
  static boolean isBlock(Element element) {
    return switch (element.normalName()) {
      case "div",
          "p",
          "li",
          "ul",
          "ol",
          "tr",
          "table",
          "section",
          "article",
          "header",
          "footer",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "dl",
          "dt",
          "dd",
          "figure",
          "figcaption",
          "details",
          "summary",
          "hr" ->
          true;
      default -> false;
    };
  }

  /// Walks the elements under a root in page order.
  ///
  /// @param visitor sees each element once and says whether to look into it
  static void walk(Element root, ElementVisitor visitor) {
    for (int i = 0; i < root.childNodeSize(); i++) {
      Node child = root.childNode(i);
      if (child instanceof Element element && visitor.enter(element, role(element))) {
        walk(element, visitor);
      }
    }
  }

  /// Sees elements; see [#walk(Element, ElementVisitor)].
  interface ElementVisitor {
    /// @return whether to look into the element
    boolean enter(Element element, Role role);
  }

  private static int tokenEnd(String classes, int start) {
    int end = start;
    while (end < classes.length() && classes.charAt(end) > ' ') {
      end++;
    }
    return end;
  }
}
