package io.loomgram.app.syndication;

import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import java.text.BreakIterator;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The title of a post, which has none of its own: its first line, cut between characters as a
/// reader sees them, or what it holds.
public final class PostTitle {

  /// How many characters, as a reader sees them, a title has at most, the mark of the cut among
  /// them.
  static final int MAX_LENGTH = 80;

  private static final Pattern BLANKS = Pattern.compile("[\\s\\u00A0\\u2000-\\u200A\\u3000]+");

  private static final int BRAILLE_BLANK = 0x2800;
  private static final int HANGUL_FILLER = 0x3164;

  private PostTitle() {}

  /// The title of a post; never empty.
  public static String of(Post post) {
    PostContent content = post.content();
    String line = content.text() == null ? "" : firstLine(content.text().string());
    return line.isEmpty() ? cut(holds(post)) : cut(line);
  }

  private static String firstLine(String text) {
    return text.lines()
        .map(XmlCharacters::clean)
        .filter(line -> !line.codePoints().allMatch(PostTitle::isInvisible))
        .findFirst()
        .map(line -> BLANKS.matcher(line).replaceAll(" ").strip())
        .orElse("");
  }

  /// Whether a character is there and cannot be seen: a line of such characters is no line.
  private static boolean isInvisible(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE ->
          true;
      default ->
          codePoint == BRAILLE_BLANK
              || codePoint == HANGUL_FILLER
              || (codePoint >= 0xFE00 && codePoint <= 0xFE0F);
    };
  }

  private static String holds(Post post) {
    PostContent content = post.content();
    Poll poll = content.poll();
    if (poll != null) {
      return "Poll: " + poll.question();
    }
    if (!content.media().isEmpty()) {
      return name(content.media().getFirst());
    }
    LinkPreview card = content.linkPreview();
    if (card != null) {
      return card.title() == null ? card.url() : card.title();
    }
    return post.forwarded() == null ? "Post " + post.id() : "Forwarded post";
  }

  private static String name(Media medium) {
    return switch (medium) {
      case Media.Photo _ -> "Photo";
      case Media.Video _ -> "Video";
      case Media.Animation _ -> "GIF";
      case Media.VideoNote _ -> "Video message";
      case Media.Voice _ -> "Voice message";
      case Media.Audio audio -> track(audio);
      case Media.Document document -> or(document.title(), "File");
      case Media.Sticker _ -> "Sticker";
      case Media.Location _ -> "Location";
      case Media.Contact contact -> or(contact.title(), "Contact");
      case Media.Invoice invoice -> or(invoice.title(), "Invoice");
      case Media.Story story -> or(story.title(), "Story");
      case Media.Giveaway giveaway -> or(giveaway.title(), "Giveaway");
      case Media.Game game -> or(game.title(), "Game");
      case Media.Unsupported other -> or(other.title(), "Unsupported post");
    };
  }

  private static String track(Media.Audio audio) {
    String title = or(audio.title(), "Audio");
    return audio.performer() == null ? title : audio.performer() + " – " + title;
  }

  private static String or(@Nullable String words, String otherwise) {
    String line = words == null ? "" : firstLine(words);
    return line.isEmpty() ? otherwise : line;
  }

  /// The text in at most [#MAX_LENGTH] grapheme clusters, cut at a blank if one stands in its last
  /// third.
  private static String cut(String text) {
    String clean = BLANKS.matcher(XmlCharacters.clean(text)).replaceAll(" ").strip();
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(clean);
    if (characters.next(MAX_LENGTH) == BreakIterator.DONE) {
      return clean;
    }
    if (characters.current() == clean.length()) {
      return clean;
    }
    int end = characters.previous();
    int blank = clean.lastIndexOf(' ', end);
    boolean atBlank = blank > end * 2 / 3;
    return clean.substring(0, atBlank ? blank : end).stripTrailing() + "…";
  }
}
