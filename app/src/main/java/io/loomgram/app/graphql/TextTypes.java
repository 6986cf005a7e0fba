package io.loomgram.app.graphql;

import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The types of the schema that are about the text of a post.
final class TextTypes {

  private TextTypes() {}

  static List<ObjectFields> all() {
    return List.of(styledText(), entity());
  }

  private static ObjectFields styledText() {
    return ObjectFields.of("StyledText", StyledText.class)
        .field("string", StyledText::string)
        .field("html", StyledText::html)
        .field("entities", StyledText::entities)
        .build();
  }

  private static ObjectFields entity() {
    return ObjectFields.of("TextEntity", TextEntity.class)
        .field("offset", entity -> entity.span().offset())
        .field("length", entity -> entity.span().length())
        .field("type", TextTypes::type)
        .field("language", entity -> entity instanceof TextEntity.Pre pre ? pre.language() : null)
        .field("url", TextTypes::url)
        .field("emojiId", TextTypes::emojiId)
        .build();
  }

  private static @Nullable String emojiId(TextEntity entity) {
    return entity instanceof TextEntity.CustomEmoji custom ? custom.emojiId() : null;
  }

  private static @Nullable String url(TextEntity entity) {
    if (entity instanceof TextEntity.TextLink link) {
      return link.url();
    }
    return entity instanceof TextEntity.Url url ? url.url() : null;
  }

  private static String type(TextEntity entity) {
    return switch (entity) {
      case TextEntity.Bold _ -> "bold";
      case TextEntity.Italic _ -> "italic";
      case TextEntity.Underline _ -> "underline";
      case TextEntity.Strikethrough _ -> "strikethrough";
      case TextEntity.Spoiler _ -> "spoiler";
      case TextEntity.Code _ -> "code";
      case TextEntity.Pre _ -> "pre";
      case TextEntity.Blockquote _ -> "blockquote";
      case TextEntity.ExpandableBlockquote _ -> "expandable_blockquote";
      case TextEntity.TextLink _ -> "text_link";
      case TextEntity.Url _ -> "url";
      case TextEntity.Mention _ -> "mention";
      case TextEntity.Hashtag _ -> "hashtag";
      case TextEntity.Cashtag _ -> "cashtag";
      case TextEntity.BotCommand _ -> "bot_command";
      case TextEntity.Email _ -> "email";
      case TextEntity.Phone _ -> "phone";
      case TextEntity.Emoji _ -> "emoji";
      case TextEntity.CustomEmoji _ -> "animoji";
    };
  }
}
