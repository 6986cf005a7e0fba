package io.loomgram.encoded;

import io.loomgram.post.Forward;
import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import io.loomgram.post.Reply;
import io.loomgram.post.ShownCount;
import io.loomgram.post.StyledText;
import io.loomgram.post.Text;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/// Reads posts from the JSON that [PostWriter] writes; unknown keys are passed over.
final class PostReader {

  private static final Text NOTHING = new Text("", "");

  private PostReader() {}

  static List<Post> readAll(JsonParser json) {
    List<Post> posts = new ArrayList<>();
    while (Json.nextElement(json)) {
      posts.add(read(json));
    }
    return posts;
  }

  static Post read(JsonParser json) {
    int id = 0;
    PostKind kind = PostKind.ORDINARY;
    List<PostId> album = List.of();
    PostContent content = new PostContent(null, List.of(), null, List.of(), null, null, List.of());
    PostFooter footer = new PostFooter(null, false, null, null);
    Forward forwarded = null;
    String viaBot = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "id" -> id = json.getIntValue();
        case "kind" -> kind = readKind(json.getString());
        case "album" -> album = readAlbum(json);
        case "content" -> content = readContent(json);
        case "footer" -> footer = readFooter(json);
        case "forwarded" -> forwarded = readForward(json);
        case "via_bot" -> viaBot = json.getString();
        default -> json.skipChildren();
      }
    }
    return new Post(new PostId(id), kind, album, content, footer, forwarded, viaBot);
  }

  private static PostKind readKind(String kind) {
    return switch (kind) {
      case "service" -> PostKind.SERVICE;
      case "unsupported" -> PostKind.UNSUPPORTED;
      default -> throw new IllegalArgumentException("no kind of post: " + kind);
    };
  }

  private static List<PostId> readAlbum(JsonParser json) {
    List<PostId> album = new ArrayList<>();
    while (Json.nextElement(json)) {
      album.add(new PostId(json.getIntValue()));
    }
    return album;
  }

  private static PostContent readContent(JsonParser json) {
    StyledText text = null;
    List<Media> media = List.of();
    Poll poll = null;
    List<InlineButton> buttons = List.of();
    Reply reply = null;
    LinkPreview linkPreview = null;
    List<Reaction> reactions = List.of();
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "text" -> text = TextJson.readStyled(json);
        case "media" -> media = MediaJson.readAll(json);
        case "poll" -> poll = readPoll(json);
        case "inline" -> buttons = readButtons(json);
        case "reply" -> reply = readReply(json);
        case "preview_link" -> linkPreview = readLinkPreview(json);
        case "reacts" -> reactions = readReactions(json);
        default -> json.skipChildren();
      }
    }
    return new PostContent(text, media, poll, buttons, reply, linkPreview, reactions);
  }

  private static Poll readPoll(JsonParser json) {
    String question = "";
    String type = null;
    ShownCount votes = null;
    List<Poll.Option> options = new ArrayList<>();
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "question" -> question = json.getString();
        case "type" -> type = json.getString();
        case "votes" -> votes = new ShownCount(json.getString());
        case "options" -> {
          while (Json.nextElement(json)) {
            options.add(readOption(json));
          }
        }
        default -> json.skipChildren();
      }
    }
    return new Poll(question, type, votes, options);
  }

  private static Poll.Option readOption(JsonParser json) {
    String option = "";
    Integer percent = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "name" -> option = json.getString();
        case "percent" -> percent = json.getIntValue();
        default -> json.skipChildren();
      }
    }
    return new Poll.Option(option, percent);
  }

  private static List<InlineButton> readButtons(JsonParser json) {
    List<InlineButton> buttons = new ArrayList<>();
    while (Json.nextElement(json)) {
      String title = "";
      String url = null;
      for (String name; (name = Json.nextProperty(json)) != null; ) {
        switch (name) {
          case "title" -> title = json.getString();
          case "url" -> url = json.getString();
          default -> json.skipChildren();
        }
      }
      buttons.add(new InlineButton(title, url));
    }
    return buttons;
  }

  private static Reply readReply(JsonParser json) {
    String cover = null;
    Text author = NOTHING;
    Text text = NOTHING;
    PostId toMessage = null;
    String url = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "cover" -> cover = json.getString();
        case "name" -> author = TextJson.read(json);
        case "text" -> text = TextJson.read(json);
        case "to_message" -> toMessage = new PostId(json.getIntValue());
        case "url" -> url = json.getString();
        default -> json.skipChildren();
      }
    }
    return new Reply(cover, author, text, toMessage, url);
  }

  private static LinkPreview readLinkPreview(JsonParser json) {
    String title = null;
    String url = "";
    String siteName = null;
    Text description = null;
    String thumb = null;
    String image = null;
    String video = null;
    PlayTime duration = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "title" -> title = json.getString();
        case "url" -> url = json.getString();
        case "site_name" -> siteName = json.getString();
        case "description" -> description = TextJson.read(json);
        case "thumb" -> thumb = json.getString();
        case "image" -> image = json.getString();
        case "video" -> video = json.getString();
        case "duration" -> duration = TextJson.readPlayTime(json);
        default -> json.skipChildren();
      }
    }
    return new LinkPreview(title, url, siteName, description, thumb, image, video, duration);
  }

  private static List<Reaction> readReactions(JsonParser json) {
    List<Reaction> reactions = new ArrayList<>();
    while (Json.nextElement(json)) {
      reactions.add(readReaction(json));
    }
    return reactions;
  }

  private static Reaction readReaction(JsonParser json) {
    String count = "";
    String type = "";
    String emoji = null;
    String emojiId = null;
    String image = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "count" -> count = json.getString();
        case "type" -> type = json.getString();
        case "emoji" -> emoji = json.getString();
        case "emoji_id" -> emojiId = json.getString();
        case "emoji_image" -> image = json.getString();
        default -> json.skipChildren();
      }
    }
    return reaction(type, new ShownCount(count), emoji, emojiId, image);
  }

  private static Reaction reaction(
      String type,
      ShownCount count,
      @Nullable String emoji,
      @Nullable String emojiId,
      @Nullable String image) {
    return switch (type) {
      case "emoji" -> new Reaction.Emoji(count, emoji == null ? "" : emoji, image);
      case "custom_emoji" ->
          new Reaction.CustomEmoji(count, emojiId == null ? "" : emojiId, emoji, image);
      case "telegram_stars" -> new Reaction.TelegramStars(count);
      default -> throw new IllegalArgumentException("no type of reaction: " + type);
    };
  }

  private static PostFooter readFooter(JsonParser json) {
    ShownCount views = null;
    boolean edited = false;
    Text author = null;
    PostFooter.PostDate date = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "views" -> views = new ShownCount(json.getString());
        case "edited" -> edited = json.getBooleanValue();
        case "author" -> author = TextJson.read(json);
        case "date" -> date = readDate(json);
        default -> json.skipChildren();
      }
    }
    return new PostFooter(views, edited, author, date);
  }

  private static PostFooter.PostDate readDate(JsonParser json) {
    String string = "";
    long unix = 0;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "string" -> string = json.getString();
        case "unix" -> unix = json.getLongValue();
        default -> json.skipChildren();
      }
    }
    return new PostFooter.PostDate(string, Instant.ofEpochSecond(unix));
  }

  private static Forward readForward(JsonParser json) {
    Text origin = NOTHING;
    String url = null;
    String author = null;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "name" -> origin = TextJson.read(json);
        case "url" -> url = json.getString();
        case "author" -> author = json.getString();
        default -> json.skipChildren();
      }
    }
    return new Forward(origin, url, author);
  }
}
