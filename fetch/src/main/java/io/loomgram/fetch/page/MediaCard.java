package io.loomgram.fetch.page;

import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/// A medium that is a card of words: a title, whatever else is written on it, a picture and a file.
final class MediaCard {

  private final @Nullable Role titleRole;
  private final Addresses addresses;
  private final TextDraft titleDraft = new TextDraft();
  private final TextDraft extraDraft = new TextDraft();
  private @Nullable String picture;
  private @Nullable String file;
  private boolean audioIcon;

  private MediaCard(@Nullable Role titleRole, Addresses addresses) {
    this.titleRole = titleRole;
    this.addresses = addresses;
  }

  /// Reads a card.
  ///
  /// @param titleRole the role of the element that holds the title; null where all words are alike
  static MediaCard read(Element root, @Nullable Role titleRole, Addresses addresses) {
    var card = new MediaCard(titleRole, addresses);
    card.addresses(root);
    card.children(root, card.extraDraft);
    return card;
  }

  /// The words of the title; null if there are none.
  @Nullable String title() {
    return orNull(titleDraft);
  }

  /// All other words, a line for each block; null if there are none.
  @Nullable String extra() {
    return orNull(extraDraft);
  }

  /// The address of the first picture.
  @Nullable String picture() {
    return picture;
  }

  /// The address of the first video or audio file.
  @Nullable String file() {
    return file;
  }

  /// Whether the card bears the icon of music.
  boolean hasAudioIcon() {
    return audioIcon;
  }

  private static @Nullable String orNull(TextDraft draft) {
    String words = draft.string();
    return words.isEmpty() ? null : words;
  }

  private void children(Element element, TextDraft draft) {
    for (int i = 0; i < element.childNodeSize(); i++) {
      Node child = element.childNode(i);
      if (child instanceof TextNode words) {
        draft.words(words.getWholeText());
      } else if (child instanceof Element inner) {
        element(inner, draft);
      }
    }
  }

  private void element(Element element, TextDraft draft) {
    Role role = Markup.role(element);
    if (Markup.isUnseen(element) || role == Role.NOTICE) {
      return;
    }
    addresses(element);
    audioIcon |= role == Role.DOCUMENT_ICON && Markup.hasClass(element, Selectors.AUDIO_ICON);
    if (element.normalName().equals("br")) {
      draft.lineBreak();
    } else if (Markup.isBlock(element)) {
      TextDraft inner = role == titleRole ? titleDraft : draft;
      inner.beginLine(true);
      children(element, inner);
      inner.beginLine(true);
    } else {
      children(element, role == titleRole ? titleDraft : draft);
    }
  }

  private void addresses(Element element) {
    if (Markup.hasClass(element, Selectors.EMOJI)) {
      return;
    }
    switch (element.normalName()) {
      case "img" -> addPicture(Markup.attribute(element, "src"));
      case "video" -> {
        addPicture(Markup.attribute(element, "poster"));
        addFile(Markup.attribute(element, "src"));
      }
      case "audio", "source", "iframe" -> addFile(Markup.attribute(element, "src"));
      default -> addPicture(Markup.background(element));
    }
  }

  private void addPicture(@Nullable String address) {
    picture = picture == null ? addresses.normal(address) : picture;
  }

  private void addFile(String address) {
    file = file == null ? addresses.normal(address) : file;
  }
}
