package io.loomgram.encoded;

import io.loomgram.neardup.MarkedText;
import io.loomgram.post.PostContent;
import io.loomgram.post.Span;
import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.util.BitSet;

/// What of a post's text are its own words.
final class PostText {

  private static final MarkedText NONE = MarkedText.plain("");

  private PostText() {}

  /// The text, with addresses, mentions, commands and emoji cut out and links marked.
  static MarkedText of(PostContent content) {
    StyledText text = content.text();
    if (text == null) {
      return NONE;
    }
    if (text.entities().isEmpty()) {
      return MarkedText.plain(text.string());
    }
    var cut = new BitSet();
    var linked = new BitSet();
    for (TextEntity entity : text.entities()) {
      switch (entity) {
        case TextEntity.Url _,
            TextEntity.Mention _,
            TextEntity.BotCommand _,
            TextEntity.Email _,
            TextEntity.Emoji _,
            TextEntity.CustomEmoji _ ->
            set(cut, entity.span());
        case TextEntity.TextLink _ -> set(linked, entity.span());
        case TextEntity.Bold _,
            TextEntity.Italic _,
            TextEntity.Underline _,
            TextEntity.Strikethrough _,
            TextEntity.Spoiler _,
            TextEntity.Code _,
            TextEntity.Pre _,
            TextEntity.Blockquote _,
            TextEntity.ExpandableBlockquote _,
            TextEntity.Hashtag _,
            TextEntity.Cashtag _,
            TextEntity.Phone _ -> {
          // its words are the post's own
        }
      }
    }
    return new MarkedText(text.string(), cut, linked);
  }

  private static void set(BitSet marks, Span span) {
    marks.set(span.offset(), span.end());
  }
}
