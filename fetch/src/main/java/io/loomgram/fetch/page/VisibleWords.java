package io.loomgram.fetch.page;

import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/// The words that a visitor sees in an element, without any styling: one line for each block,
/// blanks run together.
final class VisibleWords {

  private final TextDraft draft = new TextDraft();

  private VisibleWords() {}

  /// All words under an element; empty if there are none.
  static String of(Element element) {
    if (element.childNodeSize() == 0) {
      return "";
    }
    var words = new VisibleWords();
    words.children(element);
    return words.draft.string();
  }

  /// The words that stand in an element itself, not in elements within it.
  static String ownOf(Element element) {
    var words = new VisibleWords();
    for (int i = 0; i < element.childNodeSize(); i++) {
      if (element.childNode(i) instanceof TextNode text) {
        words.draft.words(text.getWholeText());
      }
    }
    return words.draft.string();
  }

  /// Whether words stand in an element itself.
  static boolean hasOwn(Element element) {
    for (int i = 0; i < element.childNodeSize(); i++) {
      if (element.childNode(i) instanceof TextNode text && !text.isBlank()) {
        return true;
      }
    }
    return false;
  }

  private void children(Element element) {
    for (int i = 0; i < element.childNodeSize(); i++) {
      Node child = element.childNode(i);
      if (child instanceof TextNode text) {
        draft.words(text.getWholeText());
      } else if (child instanceof Element inner) {
        element(inner);
      }
    }
  }

  private void element(Element element) {
    boolean block = Markup.isBlock(element);
    if (Markup.isUnseen(element) || Markup.role(element) == Role.NOTICE) {
      return;
    }
    if (element.normalName().equals("br")) {
      draft.lineBreak();
      return;
    }
    if (block) {
      draft.beginLine(true);
    }
    children(element);
    if (block) {
      draft.beginLine(true);
    }
  }
}
