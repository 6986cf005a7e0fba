package io.loomgram.encoded;

import io.loomgram.post.Forward;
import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import io.loomgram.post.Reply;
import io.loomgram.post.ShownCount;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// Writes posts as JSON, keys in the order of the API reference.
final class PostWriter {

  private PostWriter() {}

  static void write(Post post, JsonGenerator json) {
    json.writeStartObject();
    json.writeNumberProperty("id", post.id().value());
    writeKind(post.kind(), json);
    writeAlbum(post.album(), json);
    json.writeName("content");
    writeContent(post.content(), json);
    json.writeName("footer");
    writeFooter(post.footer(), json);
    writeForward(post.forwarded(), json);
    Json.optional(json, "via_bot", post.viaBot());
    json.writeEndObject();
  }

  private static void writeKind(PostKind kind, JsonGenerator json) {
    switch (kind) {
      case ORDINARY -> {}
      case SERVICE -> json.writeStringProperty("kind", "service");
      case UNSUPPORTED -> json.writeStringProperty("kind", "unsupported");
    }
  }

  private static void writeAlbum(List<PostId> album, JsonGenerator json) {
    if (!album.isEmpty()) {
      json.writeName("album");
      json.writeStartArray();
      for (PostId member : album) {
        json.writeNumber(member.value());
      }
      json.writeEndArray();
    }
  }

  private static void writeContent(PostContent content, JsonGenerator json) {
    json.writeStartObject();
    TextJson.write("text", content.text(), json);
    if (!content.media().isEmpty()) {
      json.writeName("media");
      MediaJson.writeAll(content.media(), json);
    }
    writePoll(content.poll(), json);
    writeButtons(content.buttons(), json);
    writeReply(content.reply(), json);
    writeLinkPreview(content.linkPreview(), json);
    writeReactions(content.reactions(), json);
    json.writeEndObject();
  }

  private static void writePoll(@Nullable Poll poll, JsonGenerator json) {
    if (poll == null) {
      return;
    }
    json.writeName("poll");
    json.writeStartObject();
    json.writeStringProperty("question", poll.question());
    Json.optional(json, "type", poll.type());
    writeCount("votes", poll.votes(), json);
    json.writeName("options");
    json.writeStartArray();
    for (Poll.Option option : poll.options()) {
      json.writeStartObject();
      json.writeStringProperty("name", option.name());
      Json.optional(json, "percent", option.percent());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeButtons(List<InlineButton> buttons, JsonGenerator json) {
    if (buttons.isEmpty()) {
      return;
    }
    json.writeName("inline");
    json.writeStartArray();
    for (InlineButton button : buttons) {
      json.writeStartObject();
      json.writeStringProperty("title", button.title());
      Json.optional(json, "url", button.url());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeReply(@Nullable Reply reply, JsonGenerator json) {
    if (reply == null) {
      return;
    }
    json.writeName("reply");
    json.writeStartObject();
    Json.optional(json, "cover", reply.cover());
    TextJson.write("name", reply.name(), json);
    TextJson.write("text", reply.text(), json);
    Json.optional(json, "to_message", reply.toMessage() == null ? null : reply.toMessage().value());
    Json.optional(json, "url", reply.url());
    json.writeEndObject();
  }

  private static void writeLinkPreview(@Nullable LinkPreview preview, JsonGenerator json) {
    if (preview == null) {
      return;
    }
    json.writeName("preview_link");
    json.writeStartObject();
    Json.optional(json, "title", preview.title());
    json.writeStringProperty("url", preview.url());
    Json.optional(json, "site_name", preview.siteName());
    TextJson.write("description", preview.description(), json);
    Json.optional(json, "thumb", preview.thumb());
    Json.optional(json, "image", preview.image());
    Json.optional(json, "video", preview.video());
    TextJson.write("duration", preview.duration(), json);
    json.writeEndObject();
  }

  private static void writeReactions(List<Reaction> reactions, JsonGenerator json) {
    if (reactions.isEmpty()) {
      return;
    }
    json.writeName("reacts");
    json.writeStartArray();
    for (Reaction reaction : reactions) {
      json.writeStartObject();
      json.writeStringProperty("count", reaction.count().shown());
      writeReaction(reaction, json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeReaction(Reaction reaction, JsonGenerator json) {
    switch (reaction) {
      case Reaction.Emoji emoji -> {
        json.writeStringProperty("type", "emoji");
        json.writeStringProperty("emoji", emoji.emoji());
        Json.optional(json, "emoji_image", emoji.image());
      }
      case Reaction.CustomEmoji custom -> {
        json.writeStringProperty("type", "custom_emoji");
        Json.optional(json, "emoji", custom.emoji());
        json.writeStringProperty("emoji_id", custom.emojiId());
        Json.optional(json, "emoji_image", custom.image());
      }
      case Reaction.TelegramStars _ -> json.writeStringProperty("type", "telegram_stars");
    }
  }

  private static void writeFooter(PostFooter footer, JsonGenerator json) {
    json.writeStartObject();
    writeCount("views", footer.views(), json);
    if (footer.edited()) {
      json.writeBooleanProperty("edited", true);
    }
    TextJson.write("author", footer.author(), json);
    PostFooter.PostDate date = footer.date();
    if (date != null) {
      json.writeName("date");
      json.writeStartObject();
      json.writeStringProperty("string", date.string());
      json.writeNumberProperty("unix", date.at().getEpochSecond());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static void writeForward(@Nullable Forward forward, JsonGenerator json) {
    if (forward == null) {
      return;
    }
    json.writeName("forwarded");
    json.writeStartObject();
    TextJson.write("name", forward.name(), json);
    Json.optional(json, "url", forward.url());
    Json.optional(json, "author", forward.author());
    json.writeEndObject();
  }

  static void writeCount(String name, @Nullable ShownCount count, JsonGenerator json) {
    if (count != null) {
      json.writeStringProperty(name, count.shown());
    }
  }
}
