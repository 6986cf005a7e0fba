package io.loomgram.fetch.page;

import io.loomgram.post.Reaction;
import io.loomgram.post.ShownCount;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads the reactions to a post: paid stars have an icon, custom emoji an element with an id,
/// which may be empty, plain ones a picture around the character. The count stands beside it.
final class ReactionParser {

  private ReactionParser() {}

  static List<Reaction> parse(Element reactions, Addresses addresses) {
    List<Reaction> found = new ArrayList<>();
    Markup.walk(
        reactions,
        (element, role) -> {
          if (role != Role.REACTION) {
            return true;
          }
          Reaction reaction = reaction(element, addresses);
          if (reaction != null) {
            found.add(reaction);
          }
          return false;
        });
    return found;
  }

  private static @Nullable Reaction reaction(Element element, Addresses addresses) {
    ShownCount count = Counts.of(VisibleWords.ownOf(element));
    var draft = new SymbolDraft();
    Markup.walk(element, draft);
    if (count == null) {
      count = draft.count;
    }
    if (count == null) {
      return null;
    }
    if (draft.stars || Markup.hasClass(element, Selectors.PAID_REACTION)) {
      return new Reaction.TelegramStars(count);
    }
    String image = addresses.normal(draft.picture);
    if (draft.customId != null) {
      return new Reaction.CustomEmoji(count, draft.customId, draft.character, image);
    }
    return draft.character == null ? null : new Reaction.Emoji(count, draft.character, image);
  }

  /// What stands beside the count.
  private static final class SymbolDraft implements Markup.ElementVisitor {

    private boolean stars;
    private @Nullable String customId;
    private @Nullable String character;
    private @Nullable String picture;
    private @Nullable ShownCount count;

    @Override
    public boolean enter(Element element, Role role) {
      if (element.normalName().equals("tg-emoji")) {
        String id = Markup.attribute(element, "emoji-id");
        customId = id.isEmpty() ? null : id;
        return true;
      }
      if (Markup.hasClass(element, Selectors.EMOJI)) {
        String emoji = EmojiMarkup.character(element);
        character = emoji.isEmpty() ? null : emoji;
        picture = Markup.background(element);
        return false;
      }
      if (Markup.hasClass(element, Selectors.STARS_ICON)) {
        stars = true;
        return false;
      }
      if (element.normalName().equals("span") && count == null) {
        count = Counts.of(element);
      }
      return true;
    }
  }
}
