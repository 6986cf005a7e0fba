package io.loomgram.post;

import org.jspecify.annotations.Nullable;

/// How many people reacted in one way.
public sealed interface Reaction {

  /// How many, as the page shows it.
  ShownCount count();

  /// An ordinary emoji.
  ///
  /// @param emoji the character
  /// @param image the address of its picture
  record Emoji(ShownCount count, String emoji, @Nullable String image) implements Reaction {}

  /// A custom emoji.
  ///
  /// @param emojiId its document id, decimal digits
  /// @param emoji the ordinary emoji that stands for it, where the page tells
  /// @param image the address of its picture, where the page tells
  record CustomEmoji(
      ShownCount count, String emojiId, @Nullable String emoji, @Nullable String image)
      implements Reaction {}

  /// Paid stars; the count is of stars, not of people.
  record TelegramStars(ShownCount count) implements Reaction {}
}
