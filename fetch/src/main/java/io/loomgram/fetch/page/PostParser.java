package io.loomgram.fetch.page;

import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads one post. The elements are walked once, in page order; each that is known goes whole to
/// the parser of its kind, boxes are looked into, and what nobody knows becomes a medium without a
/// kind, so that nothing that a visitor sees is lost.
final class PostParser {

  private final Addresses addresses;
  private final MediaParser media;
  private final ReportDraft report;
  private final PostDraft draft;

  /// Unknown elements that hold known ones: mere boxes. Filled when the outermost of them is met.
  private final Set<Element> boxes = Collections.newSetFromMap(new IdentityHashMap<>());

  private boolean inUnknownBox;

  PostParser(Addresses addresses, ReportDraft report) {
    this.addresses = addresses;
    this.media = new MediaParser(addresses);
    this.report = report;
    this.draft = new PostDraft(addresses, this::isWordsOfText);
  }

  /// What was read by the way; complete after [#parse(Element)].
  PostDraft draft() {
    return draft;
  }

  /// Reads the post. Its number stands in an attribute, which single posts of long ago lack; there
  /// the link of the date tells it.
  ///
  /// @return null if its number cannot be made out
  @Nullable Post parse(Element message) {
    children(message, false);
    String place = Markup.attribute(message, "data-post");
    int id =
        !Markup.hasAttribute(message, "data-post")
            ? draft.dateLinkId
            : PostNumbers.parse(place.substring(place.lastIndexOf('/') + 1));
    return id == 0 ? null : draft.finish(id, Markup.hasClass(message, Selectors.SERVICE));
  }

  private void children(Element box, boolean inBubble) {
    for (int i = 0; i < box.childNodeSize(); i++) {
      if (box.childNode(i) instanceof Element element) {
        element(element, Markup.role(element), inBubble);
      }
    }
    bareWords(box);
  }

  private void element(Element element, Role role, boolean inBubble) {
    switch (role) {
      case FRAME, HIDDEN_TWIN, NO_MESSAGES -> {}
      case BUBBLE -> children(element, true);
      case SUPPORTED, BOX -> children(element, false);
      case GROUP -> group(element);
      case NOTICE -> notice(element, inBubble);
      case AUTHOR -> author(element);
      case FOOTER -> FooterParser.parse(element, addresses, draft);
      case TEXT -> draft.text.add(element);
      case FORWARD -> ForwardParser.parse(element, addresses, draft);
      case REPLY -> draft.reply = ReplyParser.parse(element, addresses);
      case POLL -> draft.poll = PollParser.parse(element);
      case LINK_PREVIEW -> linkPreview(element);
      case REACTIONS -> draft.reactions.addAll(ReactionParser.parse(element, addresses));
      case KEYBOARD -> ButtonParser.parseKeyboard(element, addresses, draft.buttons);
      case BUTTON -> ButtonParser.parseButton(element, addresses, draft.buttons);
      case PHOTO -> item(element, media.photo(element));
      case SERVICE_PHOTO -> item(element, media.servicePhoto(element));
      case VIDEO -> item(element, media.video(element));
      case VIDEO_NOTE -> item(element, media.videoNote(element));
      case VOICE -> item(element, media.voice(element));
      case STICKER, STICKER_IMAGE, STICKER_ANIMATION, STICKER_VIDEO ->
          item(element, media.sticker(element));
      case DOCUMENT -> item(element, media.document(element));
      case LOCATION -> item(element, media.location(element));
      case CONTACT -> item(element, media.contact(element));
      case INVOICE -> item(element, media.invoice(element));
      case GAME -> item(element, media.game(element));
      case MESSAGE, MESSAGE_WRAP, CENTERED, MORE_LINK -> draft.strayed.add(element);
      default -> unknown(element, inBubble);
    }
  }

  private boolean isWordsOfText(Element element, Role role) {
    element(element, role, false);
    return false;
  }

  private void group(Element element) {
    draft.inGroup = true;
    children(element, false);
  }

  private void item(Element element, Media medium) {
    draft.media.add(medium);
    draft.members.add(media.member(element));
  }

  /// Every player holds such a note, and so does the twin of every readable post; only one that
  /// stands for itself says that the post is not shown.
  private void notice(Element element, boolean inBubble) {
    if (inBubble && !Markup.hasClass(element, "media_not_supported_cont")) {
      draft.notice = media.notice(element);
    }
  }

  private void author(Element line) {
    Markup.walk(
        line,
        (element, role) -> {
          switch (role) {
            case VIA_BOT -> draft.viaBot = VisibleWords.of(element);
            case AUTHOR_NAME -> draft.author = StyledTextParser.plain(element, addresses);
            default -> {
              return true;
            }
          }
          return false;
        });
  }

  private void linkPreview(Element element) {
    LinkPreview card = LinkPreviewParser.parse(element, addresses);
    if (card == null) {
      unsupported(element);
    } else {
      draft.linkPreview = card;
    }
  }

  private void unknown(Element element, boolean inBubble) {
    if (Markup.isUnseen(element)) {
      return;
    }
    boolean outermost = !inUnknownBox;
    if (outermost) {
      inUnknownBox = true;
      markBoxes(element);
    }
    if (boxes.contains(element)) {
      children(element, inBubble);
    } else {
      unsupported(element);
    }
    if (outermost) {
      inUnknownBox = false;
      boxes.clear();
    }
  }

  /// Marks the unknown elements, from this one inwards, that hold something known.
  private boolean markBoxes(Element element) {
    boolean box = false;
    for (int i = 0; i < element.childNodeSize(); i++) {
      if (element.childNode(i) instanceof Element inner && !Markup.isUnseen(inner)) {
        box |= Markup.role(inner).isContent() || markBoxes(inner);
      }
    }
    if (box) {
      boxes.add(element);
    }
    return box;
  }

  private void unsupported(Element element) {
    Media.Unsupported unknown = media.unknown(element);
    if (unknown != null) {
      String name = Markup.firstClass(element);
      report.meetUnknown(name.isEmpty() ? element.normalName() : name);
      draft.media.add(unknown);
      draft.members.add(media.member(element));
    }
  }

  /// Words that stand in a box itself.
  private void bareWords(Element box) {
    String words = VisibleWords.hasOwn(box) ? VisibleWords.ownOf(box) : "";
    if (!words.isEmpty()) {
      report.meetUnknown("bare words");
      draft.media.add(new Media.Unsupported(null, null, words));
    }
  }
}
