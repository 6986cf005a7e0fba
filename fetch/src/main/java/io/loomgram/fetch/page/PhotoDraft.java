package io.loomgram.fetch.page;

import io.loomgram.post.Media;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// A picture in the making: the background of its element, or an image within it.
final class PhotoDraft implements Markup.ElementVisitor {

  private final Addresses addresses;
  private final FrameDraft frame = new FrameDraft();
  private final boolean grouped;
  private @Nullable String address;

  private PhotoDraft(Addresses addresses, boolean grouped) {
    this.addresses = addresses;
    this.grouped = grouped;
  }

  static Media.Photo read(Element element, Addresses addresses) {
    var photo = new PhotoDraft(addresses, Markup.hasClass(element, Selectors.GROUPED));
    photo.address = addresses.normal(Markup.background(element));
    if (photo.grouped) {
      photo.frame.addRatio(element);
    } else {
      photo.frame.add(element);
    }
    Markup.walk(element, photo);
    return new Media.Photo(photo.address, photo.frame.finish());
  }

  @Override
  public boolean enter(Element element, Role role) {
    if (role == Role.PHOTO_FRAME && !grouped) {
      frame.addHeight(element);
    }
    if (address == null && element.normalName().equals("img")) {
      address = addresses.normal(Markup.attribute(element, "src"));
    }
    return role != Role.NOTICE;
  }
}
