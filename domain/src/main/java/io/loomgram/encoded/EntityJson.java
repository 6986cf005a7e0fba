package io.loomgram.encoded;

import io.loomgram.post.Span;
import io.loomgram.post.TextEntity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/// Text entities as JSON and back.
final class EntityJson {

  private EntityJson() {}

  static void write(List<TextEntity> entities, JsonWriter json) {
    json.startArray();
    for (TextEntity entity : entities) {
      json.startObject();
      json.property("offset", entity.span().offset());
      json.property("length", entity.span().length());
      json.property("type", typeOf(entity));
      writeDetail(entity, json);
      json.endObject();
    }
    json.endArray();
  }

  private static void writeDetail(TextEntity entity, JsonWriter json) {
    switch (entity) {
      case TextEntity.Pre pre -> json.optional("language", pre.language());
      case TextEntity.TextLink link -> json.property("url", link.url());
      case TextEntity.Url url -> json.property("url", url.url());
      case TextEntity.CustomEmoji emoji -> json.property("emoji_id", emoji.emojiId());
      case TextEntity.Bold _,
          TextEntity.Italic _,
          TextEntity.Underline _,
          TextEntity.Strikethrough _,
          TextEntity.Spoiler _,
          TextEntity.Code _,
          TextEntity.Blockquote _,
          TextEntity.ExpandableBlockquote _,
          TextEntity.Mention _,
          TextEntity.Hashtag _,
          TextEntity.Cashtag _,
          TextEntity.BotCommand _,
          TextEntity.Email _,
          TextEntity.Phone _,
          TextEntity.Emoji _ -> {}
    }
  }

  static String typeOf(TextEntity entity) {
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

  static List<TextEntity> readAll(JsonParser json) {
    List<TextEntity> entities = new ArrayList<>();
    while (Json.nextElement(json)) {
      entities.add(read(json));
    }
    return entities;
  }

  private static TextEntity read(JsonParser json) {
    int offset = 0;
    int length = 0;
    String type = "";
    String detail = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "offset" -> offset = json.getIntValue();
        case "length" -> length = json.getIntValue();
        case "type" -> type = json.getString();
        case "language", "url", "emoji_id" -> detail = json.getString();
        default -> json.skipChildren();
      }
    }
    return entity(type, new Span(offset, length), detail);
  }

  private static TextEntity entity(String type, Span span, @Nullable String detail) {
    String told = detail == null ? "" : detail;
    return switch (type) {
      case "bold" -> new TextEntity.Bold(span);
      case "italic" -> new TextEntity.Italic(span);
      case "underline" -> new TextEntity.Underline(span);
      case "strikethrough" -> new TextEntity.Strikethrough(span);
      case "spoiler" -> new TextEntity.Spoiler(span);
      case "code" -> new TextEntity.Code(span);
      case "pre" -> new TextEntity.Pre(span, detail);
      case "blockquote" -> new TextEntity.Blockquote(span);
      case "expandable_blockquote" -> new TextEntity.ExpandableBlockquote(span);
      case "text_link" -> new TextEntity.TextLink(span, told);
      case "url" -> new TextEntity.Url(span, told);
      case "mention" -> new TextEntity.Mention(span);
      case "hashtag" -> new TextEntity.Hashtag(span);
      case "cashtag" -> new TextEntity.Cashtag(span);
      case "bot_command" -> new TextEntity.BotCommand(span);
      case "email" -> new TextEntity.Email(span);
      case "phone" -> new TextEntity.Phone(span);
      case "emoji" -> new TextEntity.Emoji(span);
      case "animoji" -> new TextEntity.CustomEmoji(span, told);
      default -> throw new IllegalArgumentException("no entity type: " + type);
    };
  }
}
