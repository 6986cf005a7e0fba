package io.loomgram.post;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What stands in a post's bubble.
///
/// @param text the post's own words
/// @param media its media, in page order; a link card's pictures are in `linkPreview` instead
/// @param poll its poll
/// @param buttons the buttons under it, row by row
/// @param reply the message it answers
/// @param linkPreview the card of a link
/// @param reactions the reactions, in page order
public record PostContent(
    @Nullable StyledText text,
    List<Media> media,
    @Nullable Poll poll,
    List<InlineButton> buttons,
    @Nullable Reply reply,
    @Nullable LinkPreview linkPreview,
    List<Reaction> reactions) {

  public PostContent {
    media = List.copyOf(media);
    buttons = List.copyOf(buttons);
    reactions = List.copyOf(reactions);
  }

  /// The same without entities, poll, reply, link preview and reactions.
  public PostContent simplified() {
    StyledText plain = text == null ? null : new StyledText(text.string(), text.html(), List.of());
    return new PostContent(plain, media, null, buttons, null, null, List.of());
  }
}
