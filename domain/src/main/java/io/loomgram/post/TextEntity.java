package io.loomgram.post;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// A marked stretch of a [StyledText]. The kinds are those of the Bot API's
/// [MessageEntity](https://core.telegram.org/bots/api#messageentity), and two that only the web
/// page shows: [Emoji] and its picture form.
public sealed interface TextEntity {

  /// By offset, then the longer first: the order in which entities are kept and served.
  Comparator<TextEntity> ORDER =
      Comparator.<TextEntity>comparingInt(e -> e.span().offset())
          .thenComparing(Comparator.<TextEntity>comparingInt(e -> e.span().length()).reversed());

  /// Where the entity stands in its text.
  Span span();

  /// Bold text.
  record Bold(Span span) implements TextEntity {}

  /// Italic text.
  record Italic(Span span) implements TextEntity {}

  /// Underlined text.
  record Underline(Span span) implements TextEntity {}

  /// Text struck through.
  record Strikethrough(Span span) implements TextEntity {}

  /// Text hidden until it is tapped.
  record Spoiler(Span span) implements TextEntity {}

  /// Monospaced text within a line.
  record Code(Span span) implements TextEntity {}

  /// A block of monospaced text.
  ///
  /// @param language the programming language that its author named
  record Pre(Span span, @Nullable String language) implements TextEntity {}

  /// A quotation.
  record Blockquote(Span span) implements TextEntity {}

  /// A quotation that is shown folded.
  record ExpandableBlockquote(Span span) implements TextEntity {}

  /// Text that leads to an address other than itself.
  ///
  /// @param url where it leads
  record TextLink(Span span, String url) implements TextEntity {}

  /// An address in the text that leads to itself.
  ///
  /// @param url where it leads
  record Url(Span span, String url) implements TextEntity {}

  /// `@name`.
  record Mention(Span span) implements TextEntity {}

  /// `#word`.
  record Hashtag(Span span) implements TextEntity {}

  /// `$WORD`.
  record Cashtag(Span span) implements TextEntity {}

  /// `/command`.
  record BotCommand(Span span) implements TextEntity {}

  /// An e-mail address.
  record Email(Span span) implements TextEntity {}

  /// A telephone number.
  record Phone(Span span) implements TextEntity {}

  /// An emoji that the site shows as a picture.
  record Emoji(Span span) implements TextEntity {}

  /// A custom emoji; the text holds the ordinary emoji that stands for it.
  ///
  /// @param emojiId its document id, decimal digits
  record CustomEmoji(Span span, String emojiId) implements TextEntity {}
}
