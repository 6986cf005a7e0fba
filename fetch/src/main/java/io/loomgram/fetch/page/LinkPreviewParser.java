package io.loomgram.fetch.page;

import io.loomgram.post.LinkPreview;
import io.loomgram.post.Text;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads the card of a link, in every layout: with a small picture at its side, with a large
/// picture or video, with words alone, or as a mere picture.
final class LinkPreviewParser implements Markup.ElementVisitor {

  private final Addresses addresses;
  private final PlayerDraft player;
  private @Nullable String title;
  private @Nullable String siteName;
  private @Nullable Text description;
  private @Nullable String thumb;
  private @Nullable String image;

  private LinkPreviewParser(Addresses addresses) {
    this.addresses = addresses;
    this.player = new PlayerDraft(addresses);
  }

  /// The card; null if it leads nowhere that is served.
  static @Nullable LinkPreview parse(Element card, Addresses addresses) {
    String url = addresses.normal(Markup.attribute(card, "href"));
    if (url == null) {
      return null;
    }
    var parser = new LinkPreviewParser(addresses);
    Markup.walk(card, parser);
    return new LinkPreview(
        parser.title,
        url,
        parser.siteName,
        parser.description,
        parser.thumb,
        parser.image == null ? parser.player.thumb : parser.image,
        parser.player.file,
        parser.player.duration);
  }

  @Override
  public boolean enter(Element element, Role role) {
    switch (role) {
      case PREVIEW_TITLE -> title = words(element);
      case PREVIEW_DESCRIPTION -> description = text(element);
      case PREVIEW_SITE -> siteName = words(element);
      case PREVIEW_SIDE_IMAGE -> thumb = addresses.normal(Markup.background(element));
      case PREVIEW_IMAGE -> image = addresses.normal(Markup.background(element));
      default -> {
        return player.enter(element, role);
      }
    }
    return false;
  }

  private @Nullable Text text(Element element) {
    Text text = StyledTextParser.plain(element, addresses);
    return text.isEmpty() ? null : text;
  }

  private static @Nullable String words(Element element) {
    String words = VisibleWords.of(element);
    return words.isEmpty() ? null : words;
  }
}
