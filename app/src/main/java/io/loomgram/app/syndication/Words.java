package io.loomgram.app.syndication;

import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a post says, for those who look for a word in it.
final class Words {

  private Words() {}

  /// The text in a form in which spellings that differ in case or in the composition of letters are
  /// equal.
  static String folded(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT);
  }

  /// All that a post says, folded: its text, its poll, the names of its media and the card of its
  /// link. What it quotes of another message is not its own.
  static String of(Post post) {
    PostContent content = post.content();
    Stream<@Nullable String> own =
        Stream.of(content.text() == null ? null : content.text().string());
    Stream<@Nullable String> media = content.media().stream().flatMap(Words::named);
    StringBuilder all = new StringBuilder();
    Stream.of(own, media, poll(content.poll()), card(content.linkPreview()))
        .flatMap(words -> words)
        .filter(Objects::nonNull)
        .forEach(words -> all.append(words).append('\n'));
    return folded(all.toString());
  }

  private static Stream<@Nullable String> named(Media medium) {
    return switch (medium) {
      case Media.Audio audio -> Stream.of(audio.title(), audio.performer());
      case Media.Document document -> Stream.of(document.title());
      case Media.Location place -> Stream.of(place.title(), place.extra());
      case Media.Contact contact -> Stream.of(contact.title(), contact.extra());
      case Media.Invoice invoice -> Stream.of(invoice.title(), invoice.extra());
      case Media.Story story -> Stream.of(story.title(), story.extra());
      case Media.Giveaway giveaway -> Stream.of(giveaway.title(), giveaway.extra());
      case Media.Game game -> Stream.of(game.title(), game.extra());
      case Media.Unsupported other -> Stream.of(other.title());
      case Media.Photo _,
          Media.Video _,
          Media.Animation _,
          Media.VideoNote _,
          Media.Voice _,
          Media.Sticker _ ->
          Stream.empty();
    };
  }

  private static Stream<@Nullable String> poll(@Nullable Poll poll) {
    return poll == null
        ? Stream.empty()
        : Stream.concat(Stream.of(poll.question()), poll.options().stream().map(Poll.Option::name));
  }

  private static Stream<@Nullable String> card(@Nullable LinkPreview card) {
    return card == null
        ? Stream.empty()
        : Stream.of(card.title(), card.description() == null ? null : card.description().string());
  }
}
