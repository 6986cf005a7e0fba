package io.loomgram.app.cli;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.encoded.DecodedFeed;
import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Channels and posts as lines for people.
final class PostLines {

  private final StringBuilder lines = new StringBuilder();

  /// A channel's head and its posts, the newest last, so that it stands nearest to the prompt.
  static String of(ChannelPage page) {
    var lines = new PostLines();
    ChannelProfile profile = page.profile();
    if (profile != null) {
      lines.profile(profile);
    }
    page.posts().forEach(lines::post);
    if (page.posts().isEmpty()) {
      lines.line("(no posts)");
    }
    if (page.offsets().before() != null) {
      lines.line("older: before " + page.offsets().before());
    }
    if (page.offsets().after() != null) {
      lines.line("newer: after " + page.offsets().after());
    }
    return lines.toString();
  }

  static String of(Post post) {
    var lines = new PostLines();
    lines.post(post);
    return lines.toString();
  }

  static String of(ChannelCard card) {
    var lines = new PostLines();
    lines.line(card.title() + (card.verified() ? " (verified)" : ""));
    lines.optional(card.subscribers() == null ? null : card.subscribers() + " subscribers");
    lines.optional(card.description());
    return lines.toString();
  }

  /// The posts of a feed, the best first, each with its channel and what else tells the same.
  static String of(DecodedFeed feed) {
    var lines = new PostLines();
    for (DecodedFeed.Item item : feed.items()) {
      String score = String.format(Locale.ROOT, "%.2f", item.score());
      lines.line(score + "  @" + item.channel().username());
      lines.post(item.post(), item.duplicates());
    }
    return lines.toString();
  }

  private void profile(ChannelProfile profile) {
    String labels =
        profile.labels().isEmpty() ? "" : " (" + String.join(", ", profile.labels()) + ")";
    line(profile.title().string() + "  @" + profile.username() + labels);
    optional(
        profile.counters().subscribers() == null
            ? null
            : profile.counters().subscribers() + " subscribers");
    optional(profile.description() == null ? null : profile.description().string());
    line("");
  }

  private void post(Post post) {
    post(post, List.of());
  }

  private void post(Post post, List<DecodedFeed.Duplicate> duplicates) {
    line(heading(post));
    if (post.forwarded() != null) {
      line("  forwarded from " + post.forwarded().name().string());
    }
    if (post.content().reply() != null) {
      line("  > " + firstLine(post.content().reply().text().string()));
    }
    post.content().media().forEach(medium -> line("  [" + medium(medium) + "]"));
    if (post.content().text() != null) {
      post.content().text().string().lines().forEach(text -> line("  " + text));
    }
    poll(post.content().poll());
    if (post.content().linkPreview() != null) {
      line("  [" + card(post.content().linkPreview()) + "]");
    }
    post.content().buttons().forEach(button -> line("  (" + button(button) + ")"));
    reactions(post);
    duplicates.forEach(duplicate -> line("  = " + duplicate.url()));
    line("");
  }

  private static String heading(Post post) {
    PostFooter footer = post.footer();
    var heading = new StringBuilder("#" + post.id());
    if (footer.date() != null) {
      heading.append("  ").append(footer.date().string());
    }
    if (footer.views() != null) {
      heading.append("  ").append(footer.views()).append(" views");
    }
    if (footer.edited()) {
      heading.append("  edited");
    }
    if (footer.author() != null) {
      heading.append("  ").append(footer.author().string());
    }
    return switch (post.kind()) {
      case ORDINARY -> heading.toString();
      case SERVICE, UNSUPPORTED ->
          heading + (post.kind() == PostKind.SERVICE ? "  (service)" : "  (not shown on the web)");
    };
  }

  private static String medium(Media medium) {
    return Stream.of(
            Stream.of(medium.getClass().getSimpleName()),
            words(medium),
            Stream.ofNullable(medium.url()))
        .flatMap(part -> part)
        .collect(Collectors.joining(" "));
  }

  /// What the page says of a medium.
  private static Stream<String> words(Media medium) {
    return switch (medium) {
      case Media.Audio audio -> told(audio.performer(), audio.title(), audio.extra());
      case Media.Document file -> told(file.title(), file.extra());
      case Media.Location place -> told(place.title(), place.extra());
      case Media.Contact contact -> told(contact.title(), contact.extra());
      case Media.Invoice invoice -> told(invoice.title(), invoice.extra());
      case Media.Story story -> told(story.title(), story.extra());
      case Media.Giveaway giveaway -> told(giveaway.title(), giveaway.extra());
      case Media.Game game -> told(game.title(), game.extra());
      case Media.Unsupported other -> told(other.title());
      case Media.Photo _,
          Media.Video _,
          Media.Animation _,
          Media.VideoNote _,
          Media.Voice _,
          Media.Sticker _ ->
          Stream.empty();
    };
  }

  private static Stream<String> told(@Nullable String... words) {
    String joined =
        Arrays.stream(words)
            .filter(word -> word != null && !word.isBlank())
            .map(word -> word.replace('\n', ' '))
            .collect(Collectors.joining(", "));
    return joined.isEmpty() ? Stream.empty() : Stream.of(joined);
  }

  private static String card(LinkPreview card) {
    return card.title() == null ? card.url() : card.title() + " " + card.url();
  }

  private static String button(InlineButton button) {
    return button.url() == null ? button.title() : button.title() + " " + button.url();
  }

  private void poll(@Nullable Poll poll) {
    if (poll == null) {
      return;
    }
    line("  " + poll.question());
    for (Poll.Option option : poll.options()) {
      String percent = option.percent() == null ? "" : option.percent() + "% ";
      line("    - " + percent + option.name());
    }
  }

  private void reactions(Post post) {
    List<String> reactions = post.content().reactions().stream().map(PostLines::reaction).toList();
    if (!reactions.isEmpty()) {
      line("  " + String.join("  ", reactions));
    }
  }

  private static String reaction(Reaction reaction) {
    return switch (reaction) {
      case Reaction.Emoji emoji -> emoji.emoji() + " " + emoji.count();
      case Reaction.CustomEmoji custom -> "* " + custom.count();
      case Reaction.TelegramStars stars -> "stars " + stars.count();
    };
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  private void optional(@Nullable String text) {
    if (text != null && !text.isBlank()) {
      line(text);
    }
  }

  /// Control characters of a post must not reach the terminal as commands.
  private void line(String text) {
    text.codePoints()
        .map(c -> Character.isISOControl(c) && c != '\n' && c != '\t' ? ' ' : c)
        .forEach(lines::appendCodePoint);
    lines.append('\n');
  }

  @Override
  public String toString() {
    return lines.toString().stripTrailing();
  }
}
