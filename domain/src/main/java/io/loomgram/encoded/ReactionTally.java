package io.loomgram.encoded;

import io.loomgram.post.Reaction;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The reactions to a post, by what they say of it. Stars are money and no people, so they are
/// counted for themselves.
///
/// @param positive people who liked it
/// @param negative people who disliked it
/// @param neutral people who felt something, which says nothing of the post: grief at sad news, a
///   custom emoji whose meaning the page does not tell
/// @param stars paid stars
public record ReactionTally(long positive, long negative, long neutral, long stars) {

  /// No reactions.
  public static final ReactionTally NONE = new ReactionTally(0, 0, 0, 0);

  private static final Set<String> DISLIKES =
      Set.of("👎", "💩", "🤮", "🤬", "😡", "🖕", "🥱", "🤡", "🤨", "😐", "🙈");
  private static final Set<String> FEELINGS =
      Set.of("😢", "😭", "💔", "😱", "😨", "🤔", "🤯", "👀", "🌚", "😴", "🥴", "🗿");

  /// Whether there are none.
  public boolean isNone() {
    return positive == 0 && negative == 0 && neutral == 0 && stars == 0;
  }

  /// Counts reactions; a count that is no number counts nothing.
  public static ReactionTally of(List<Reaction> reactions) {
    if (reactions.isEmpty()) {
      return NONE;
    }
    long positive = 0;
    long negative = 0;
    long neutral = 0;
    long stars = 0;
    for (Reaction reaction : reactions) {
      OptionalLong shown = reaction.count().value();
      long count = shown.orElse(0);
      switch (reaction) {
        case Reaction.TelegramStars _ -> stars = sum(stars, count);
        case Reaction.Emoji emoji when isDislike(emoji.emoji()) -> negative = sum(negative, count);
        case Reaction.Emoji emoji when saysNothing(emoji.emoji()) -> neutral = sum(neutral, count);
        case Reaction.Emoji _ -> positive = sum(positive, count);
        case Reaction.CustomEmoji custom when isDislike(custom.emoji()) ->
            negative = sum(negative, count);
        case Reaction.CustomEmoji custom when saysNothing(custom.emoji()) ->
            neutral = sum(neutral, count);
        case Reaction.CustomEmoji _ -> positive = sum(positive, count);
      }
    }
    return new ReactionTally(positive, negative, neutral, stars);
  }

  private static boolean isDislike(@Nullable String emoji) {
    return emoji != null && DISLIKES.contains(emoji);
  }

  private static boolean saysNothing(@Nullable String emoji) {
    return emoji == null || FEELINGS.contains(emoji);
  }

  /// The sum, which stops at the greatest number instead of turning negative.
  private static long sum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}
