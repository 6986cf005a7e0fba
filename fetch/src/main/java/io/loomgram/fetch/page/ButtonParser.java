package io.loomgram.fetch.page;

import io.loomgram.post.InlineButton;
import java.util.List;
import org.jsoup.nodes.Element;

/// Reads the buttons under a post, row by row.
final class ButtonParser {

  private ButtonParser() {}

  /// Adds all buttons within a keyboard.
  static void parseKeyboard(Element keyboard, Addresses addresses, List<InlineButton> into) {
    Markup.walk(
        keyboard,
        (element, role) -> {
          if (role == Role.BUTTON) {
            parseButton(element, addresses, into);
          }
          return role != Role.BUTTON;
        });
  }

  /// Adds one button, unless there is nothing written on it.
  static void parseButton(Element button, Addresses addresses, List<InlineButton> into) {
    String title = VisibleWords.of(button);
    if (!title.isEmpty()) {
      into.add(new InlineButton(title, addresses.normal(Markup.attribute(button, "href"))));
    }
  }
}
