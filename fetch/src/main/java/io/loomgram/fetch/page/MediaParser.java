package io.loomgram.fetch.page;

import io.loomgram.post.Media;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads the media of a post, each from the element that holds it whole.
final class MediaParser {

  private final Addresses addresses;

  MediaParser(Addresses addresses) {
    this.addresses = addresses;
  }

  Media photo(Element element) {
    return PhotoDraft.read(element, addresses);
  }

  /// The picture, or the video, that a service message tells of.
  Media servicePhoto(Element element) {
    MediaCard card = MediaCard.read(element, null, addresses);
    return card.file() == null
        ? new Media.Photo(card.picture(), new FrameDraft().finish())
        : new Media.Video(card.file(), card.picture(), null, true, new FrameDraft().finish());
  }

  /// A video, or a silent loop: the same player, without a button to play it. A video that is too
  /// big for the web has a player without a file.
  Media video(Element element) {
    var player = new PlayerDraft(addresses);
    if (isGrouped(element)) {
      player.frame.addRatio(element);
    }
    Markup.walk(element, player);
    boolean available = player.file != null && !Markup.hasClass(element, Selectors.NOT_SUPPORTED);
    boolean loop = available && !player.hasPlayButton && player.duration == null;
    return loop
        ? new Media.Animation(player.file, player.thumb, null, player.frame.finish())
        : new Media.Video(
            player.file, player.thumb, player.duration, available, player.frame.finish());
  }

  Media videoNote(Element element) {
    var player = new PlayerDraft(addresses);
    Markup.walk(element, player);
    return new Media.VideoNote(player.file, player.thumb, player.duration, player.frame.finish());
  }

  Media voice(Element element) {
    var player = new PlayerDraft(addresses);
    Markup.walk(element, player);
    return new Media.Voice(player.file, player.waves, player.duration);
  }

  Media sticker(Element element) {
    return StickerDraft.read(element, addresses);
  }

  /// A file, or a piece of music, which shows in the same block with another icon.
  Media document(Element element) {
    MediaCard card = MediaCard.read(element, Role.DOCUMENT_TITLE, addresses);
    String file = card.file() == null ? foreignLink(element) : card.file();
    return card.hasAudioIcon()
        ? new Media.Audio(file, card.picture(), null, card.title(), card.extra(), null)
        : new Media.Document(file, card.picture(), card.title(), card.extra());
  }

  Media location(Element element) {
    MediaCard card = MediaCard.read(element, Role.LOCATION_TITLE, addresses);
    String map = addresses.normal(Markup.attribute(element, "href"));
    double[] place = map == null ? null : MapLink.coordinates(map);
    return new Media.Location(
        map,
        card.picture(),
        card.title(),
        card.extra(),
        place == null ? null : place[0],
        place == null ? null : place[1]);
  }

  Media contact(Element element) {
    MediaCard card = MediaCard.read(element, Role.CONTACT_NAME, addresses);
    return new Media.Contact(foreignLink(element), card.picture(), card.title(), card.extra());
  }

  Media invoice(Element element) {
    MediaCard card = MediaCard.read(element, Role.INVOICE_TITLE, addresses);
    return new Media.Invoice(
        foreignLink(element),
        card.picture(),
        card.title(),
        card.extra(),
        new FrameDraft().finish());
  }

  Media game(Element element) {
    MediaCard card = MediaCard.read(element, Role.GAME_TITLE, addresses);
    String file = card.file() == null ? foreignLink(element) : card.file();
    return new Media.Game(
        file, card.picture(), card.title(), card.extra(), new FrameDraft().finish());
  }

  /// A block without a place of its own among the domain's types; null if there is nothing to see.
  Media.@Nullable Unsupported unknown(Element element) {
    MediaCard card = MediaCard.read(element, null, addresses);
    String link = card.file() == null ? firstForeignLink(element) : card.file();
    return card.extra() == null && link == null && card.picture() == null
        ? null
        : new Media.Unsupported(link, card.picture(), card.extra());
  }

  /// What the page says in place of a post that it does not show.
  Media.Unsupported notice(Element notice) {
    var finder = new LinkFinder();
    Markup.walk(notice, finder);
    return new Media.Unsupported(finder.link, null, finder.label);
  }

  /// The number of the message to which an album's item leads; 0 if it leads elsewhere.
  int member(Element element) {
    return addresses.ownPost(addresses.normal(Markup.attribute(element, "href")));
  }

  private @Nullable String firstForeignLink(Element element) {
    var finder = new LinkFinder();
    finder.foreignOnly = true;
    finder.enter(element, Role.NONE);
    Markup.walk(element, finder);
    return finder.link;
  }

  /// Where a block leads, if that is not the post itself.
  private @Nullable String foreignLink(Element element) {
    String link = addresses.normal(Markup.attribute(element, "href"));
    return addresses.ownPost(link) == 0 ? link : null;
  }

  private static boolean isGrouped(Element element) {
    return Markup.hasClass(element, Selectors.GROUPED);
  }

  /// Finds the first link of a block, and the words of a notice.
  private final class LinkFinder implements Markup.ElementVisitor {

    private boolean foreignOnly;
    private @Nullable String link;
    private @Nullable String label;

    @Override
    public boolean enter(Element element, Role role) {
      if (role == Role.NOTICE_LABEL) {
        label = VisibleWords.of(element);
      }
      if (link == null) {
        link =
            foreignOnly
                ? foreignLink(element)
                : addresses.normal(Markup.attribute(element, "href"));
      }
      return role != Role.NOTICE;
    }
  }
}
