package io.loomgram.fetch.page;

import io.loomgram.post.Media;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// A sticker in the making: a picture whose file stands in an attribute, an animation among the
/// sources of a picture, or a video. What is drawn in its place meanwhile is not the sticker.
final class StickerDraft implements Markup.ElementVisitor {

  private final Addresses addresses;
  private final FrameDraft frame = new FrameDraft();
  private @Nullable String file;
  private @Nullable String thumb;

  private StickerDraft(Addresses addresses) {
    this.addresses = addresses;
  }

  static Media.Sticker read(Element root, Addresses addresses) {
    var sticker = new StickerDraft(addresses);
    sticker.enter(root, Markup.role(root));
    Markup.walk(root, sticker);
    return new Media.Sticker(sticker.file, sticker.thumb, sticker.frame.finish());
  }

  @Override
  public boolean enter(Element element, Role role) {
    if (role == Role.NOTICE) {
      return false;
    }
    frame.add(element);
    switch (element.normalName()) {
      case "source" -> source(element);
      case "video" -> {
        addFile(Markup.attribute(element, "src"));
        addThumb(Markup.attribute(element, "poster"));
      }
      case "img" -> {
        addFile(Markup.attribute(element, "data-webp"));
        addThumb(Markup.attribute(element, "src"));
      }
      default -> {
        addFile(Markup.attribute(element, "data-webp"));
        addThumb(Markup.background(element));
      }
    }
    return true;
  }

  private void source(Element source) {
    String address = Markup.attribute(source, "srcset");
    String whole = address.isEmpty() ? Markup.attribute(source, "src") : address;
    if (Markup.attribute(source, "type").startsWith("image/")) {
      addThumb(whole);
    } else {
      addFile(whole);
    }
  }

  private void addFile(String address) {
    file = file == null ? addresses.normal(address) : file;
  }

  private void addThumb(@Nullable String address) {
    thumb = thumb == null ? addresses.normal(address) : thumb;
  }
}
