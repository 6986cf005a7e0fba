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

/// Writes posts as JSON, keys in the order of the API reference.
final class PostWriter {

  private PostWriter() {}

  static void write(Post post, JsonWriter json) {
    json.startObject();
    json.property("id", post.id().value());
    writeKind(post.kind(), json);
    writeAlbum(post.album(), json);
    json.name("content");
    writeContent(post.content(), json);
    json.name("footer");
    writeFooter(post.footer(), json);
    writeForward(post.forwarded(), json);
    json.optional("via_bot", post.viaBot());
    json.endObject();
  }

  private static void writeKind(PostKind kind, JsonWriter json) {
    switch (kind) {
      case ORDINARY -> {}
      case SERVICE -> json.property("kind", "service");
      case UNSUPPORTED -> json.property("kind", "unsupported");
    }
  }

  private static void writeAlbum(List<PostId> album, JsonWriter json) {
    if (!album.isEmpty()) {
      json.name("album");
      json.startArray();
      for (PostId member : album) {
        json.value(member.value());
      }
      json.endArray();
    }
  }

  private static void writeContent(PostContent content, JsonWriter json) {
    json.startObject();
    TextJson.write("text", content.text(), json);
    if (!content.media().isEmpty()) {
      json.name("media");
      MediaJson.writeAll(content.media(), json);
    }
    writePoll(content.poll(), json);
    writeButtons(content.buttons(), json);
    writeReply(content.reply(), json);
    writeLinkPreview(content.linkPreview(), json);
    writeReactions(content.reactions(), json);
    json.endObject();
  }

  private static void writePoll(@Nullable Poll poll, JsonWriter json) {
    if (poll == null) {
      return;
    }
    json.name("poll");
    json.startObject();
    json.property("question", poll.question());
    json.optional("type", poll.type());
    writeCount("votes", poll.votes(), json);
    json.name("options");
    json.startArray();
    for (Poll.Option option : poll.options()) {
      json.startObject();
      json.property("name", option.name());
      json.optional("percent", option.percent());
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static void writeButtons(List<InlineButton> buttons, JsonWriter json) {
    if (buttons.isEmpty()) {
      return;
    }
    json.name("inline");
    json.startArray();
    for (InlineButton button : buttons) {
      json.startObject();
      json.property("title", button.title());
      json.optional("url", button.url());
      json.endObject();
    }
    json.endArray();
  }

  private static void writeReply(@Nullable Reply reply, JsonWriter json) {
    if (reply == null) {
      return;
    }
    json.name("reply");
    json.startObject();
    json.optional("cover", reply.cover());
    TextJson.write("name", reply.name(), json);
    TextJson.write("text", reply.text(), json);
    json.optional("to_message", reply.toMessage() == null ? null : reply.toMessage().value());
    json.optional("url", reply.url());
    json.endObject();
  }

  private static void writeLinkPreview(@Nullable LinkPreview preview, JsonWriter json) {
    if (preview == null) {
      return;
    }
    json.name("preview_link");
    json.startObject();
    json.optional("title", preview.title());
    json.property("url", preview.url());
    json.optional("site_name", preview.siteName());
    TextJson.write("description", preview.description(), json);
    json.optional("thumb", preview.thumb());
    json.optional("image", preview.image());
    json.optional("video", preview.video());
    TextJson.write("duration", preview.duration(), json);
    json.endObject();
  }

  private static void writeReactions(List<Reaction> reactions, JsonWriter json) {
    if (reactions.isEmpty()) {
      return;
    }
    json.name("reacts");
    json.startArray();
    for (Reaction reaction : reactions) {
      json.startObject();
      json.property("count", reaction.count().shown());
      writeReaction(reaction, json);
      json.endObject();
    }
    json.endArray();
  }

  private static void writeReaction(Reaction reaction, JsonWriter json) {
    switch (reaction) {
      case Reaction.Emoji emoji -> {
        json.property("type", "emoji");
        json.property("emoji", emoji.emoji());
        json.optional("emoji_image", emoji.image());
      }
      case Reaction.CustomEmoji custom -> {
        json.property("type", "custom_emoji");
        json.optional("emoji", custom.emoji());
        json.property("emoji_id", custom.emojiId());
        json.optional("emoji_image", custom.image());
      }
      case Reaction.TelegramStars _ -> json.property("type", "telegram_stars");
    }
  }

  private static void writeFooter(PostFooter footer, JsonWriter json) {
    json.startObject();
    writeCount("views", footer.views(), json);
    if (footer.edited()) {
      json.property("edited", true);
    }
    TextJson.write("author", footer.author(), json);
    PostFooter.PostDate date = footer.date();
    if (date != null) {
      json.name("date");
      json.startObject();
      json.property("string", date.string());
      json.property("unix", date.at().getEpochSecond());
      json.endObject();
    }
    json.endObject();
  }

  private static void writeForward(@Nullable Forward forward, JsonWriter json) {
    if (forward == null) {
      return;
    }
    json.name("forwarded");
    json.startObject();
    TextJson.write("name", forward.name(), json);
    json.optional("url", forward.url());
    json.optional("author", forward.author());
    json.endObject();
  }

  static void writeCount(String name, @Nullable ShownCount count, JsonWriter json) {
    if (count != null) {
      json.property(name, count.shown());
    }
  }
}
