package io.loomgram.app.graphql;

import static io.loomgram.app.graphql.ChannelTypes.number;
import static io.loomgram.app.graphql.ChannelTypes.shown;
import static io.loomgram.app.graphql.ChannelTypes.value;

import io.loomgram.post.Forward;
import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.PlayTime;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostFooter.PostDate;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import io.loomgram.post.Reply;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The types of the schema that are about posts, but for their text and their media.
final class PostTypes {

  private PostTypes() {}

  static List<ObjectFields> all() {
    return List.of(
        withPostFields(ObjectFields.of("Post", Post.class), post -> post).build(),
        content(),
        poll(),
        option(),
        button(),
        reply(),
        linkPreview(),
        reaction(),
        footer(),
        date(),
        forward(),
        playTime());
  }

  /// Adds the fields of the interface `AnyPost`.
  ///
  /// @param postOf the post that a value of the type holds
  static <T> ObjectFields.Builder<T> withPostFields(
      ObjectFields.Builder<T> type, Function<T, Post> postOf) {
    return type.field("id", value -> postOf.apply(value).id().value())
        .field("kind", value -> kind(postOf.apply(value).kind()))
        .field("album", value -> postOf.apply(value).album().stream().map(PostId::value).toList())
        .field("content", value -> postOf.apply(value).content())
        .field("footer", value -> postOf.apply(value).footer())
        .field("forwarded", value -> postOf.apply(value).forwarded())
        .field("viaBot", value -> postOf.apply(value).viaBot());
  }

  private static @Nullable String kind(PostKind kind) {
    return switch (kind) {
      case ORDINARY -> null;
      case SERVICE -> "service";
      case UNSUPPORTED -> "unsupported";
    };
  }

  private static ObjectFields content() {
    return ObjectFields.of("PostContent", PostContent.class)
        .field("text", PostContent::text)
        .field("media", PostContent::media)
        .field("poll", PostContent::poll)
        .field("inline", PostContent::buttons)
        .field("reply", PostContent::reply)
        .field("previewLink", PostContent::linkPreview)
        .field("reacts", PostContent::reactions)
        .build();
  }

  private static ObjectFields poll() {
    return ObjectFields.of("Poll", Poll.class)
        .field("question", Poll::question)
        .field("type", Poll::type)
        .field("votes", poll -> shown(poll.votes()))
        .field("votesCount", poll -> value(poll.votes()))
        .field("options", Poll::options)
        .build();
  }

  private static ObjectFields option() {
    return ObjectFields.of("PollOption", Poll.Option.class)
        .field("name", Poll.Option::name)
        .field("percent", Poll.Option::percent)
        .build();
  }

  private static ObjectFields button() {
    return ObjectFields.of("InlineButton", InlineButton.class)
        .field("title", InlineButton::title)
        .field("url", InlineButton::url)
        .build();
  }

  private static ObjectFields reply() {
    return ObjectFields.of("Reply", Reply.class)
        .field("cover", Reply::cover)
        .field("name", Reply::name)
        .field("text", Reply::text)
        .field("toMessage", reply -> number(reply.toMessage()))
        .field("url", Reply::url)
        .build();
  }

  private static ObjectFields linkPreview() {
    return ObjectFields.of("LinkPreview", LinkPreview.class)
        .field("title", LinkPreview::title)
        .field("url", LinkPreview::url)
        .field("siteName", LinkPreview::siteName)
        .field("description", LinkPreview::description)
        .field("thumb", LinkPreview::thumb)
        .field("image", LinkPreview::image)
        .field("video", LinkPreview::video)
        .field("duration", LinkPreview::duration)
        .build();
  }

  private static ObjectFields reaction() {
    return ObjectFields.of("Reaction", Reaction.class)
        .field("count", reaction -> reaction.count().shown())
        .field("countNumber", reaction -> value(reaction.count()))
        .field("type", PostTypes::reactionType)
        .field("emoji", PostTypes::emoji)
        .field("emojiId", PostTypes::emojiId)
        .field("emojiImage", PostTypes::emojiImage)
        .build();
  }

  private static String reactionType(Reaction reaction) {
    return switch (reaction) {
      case Reaction.Emoji _ -> "emoji";
      case Reaction.CustomEmoji _ -> "custom_emoji";
      case Reaction.TelegramStars _ -> "telegram_stars";
    };
  }

  private static @Nullable String emoji(Reaction reaction) {
    return switch (reaction) {
      case Reaction.Emoji plain -> plain.emoji();
      case Reaction.CustomEmoji custom -> custom.emoji();
      case Reaction.TelegramStars _ -> null;
    };
  }

  private static @Nullable String emojiId(Reaction reaction) {
    return reaction instanceof Reaction.CustomEmoji custom ? custom.emojiId() : null;
  }

  private static @Nullable String emojiImage(Reaction reaction) {
    return switch (reaction) {
      case Reaction.Emoji plain -> plain.image();
      case Reaction.CustomEmoji custom -> custom.image();
      case Reaction.TelegramStars _ -> null;
    };
  }

  private static ObjectFields footer() {
    return ObjectFields.of("PostFooter", PostFooter.class)
        .field("views", footer -> shown(footer.views()))
        .field("viewsCount", footer -> value(footer.views()))
        .field("edited", PostFooter::edited)
        .field("author", PostFooter::author)
        .field("date", PostFooter::date)
        .build();
  }

  private static ObjectFields date() {
    return ObjectFields.of("PostDate", PostDate.class)
        .field("string", PostDate::string)
        .field("unix", date -> date.at().getEpochSecond())
        .field("at", date -> DateTimeFormatter.ISO_INSTANT.format(date.at()))
        .build();
  }

  private static ObjectFields forward() {
    return ObjectFields.of("Forward", Forward.class)
        .field("name", Forward::name)
        .field("url", Forward::url)
        .field("author", Forward::author)
        .build();
  }

  private static ObjectFields playTime() {
    return ObjectFields.of("PlayTime", PlayTime.class)
        .field("formatted", PlayTime::formatted)
        .field("raw", PlayTime::seconds)
        .build();
  }
}
