package io.loomgram.app.syndication;

import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Post;
import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Recognises advertising that says so: by one of the tags that are used for it, by the words that
/// a law asks for, or by the token of an advertising register, in the text or in a link.
final class Advertising {

  private static final Set<String> TAGS =
      Set.of(
          "ad",
          "ads",
          "advert",
          "advertising",
          "advertisement",
          "sponsored",
          "paidpartnership",
          "promo",
          "реклама",
          "промо",
          "партнерский",
          "партнёрский",
          "спонсор",
          "anzeige",
          "werbung",
          "publicidad",
          "publicidade",
          "publi",
          "pub",
          "publicité",
          "pubblicità",
          "reklama",
          "reklam",
          "iklan",
          "إعلان");

  /// A tag also where the page has not made it one.
  private static final Pattern TAG = Pattern.compile("(?<![\\p{L}\\p{N}_#&/])#([\\p{L}\\p{N}_]+)");

  /// The token that Russian law puts on advertising.
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])erid\\s*[:=]\\s*[A-Za-z0-9]{4,}", Pattern.CASE_INSENSITIVE);

  /// A line that begins with the word itself: "Реклама. ООО …", "На правах рекламы".
  private static final Pattern LINE =
      Pattern.compile(
          "^\\s*(?:реклама\\s*(?:[.:|·•—–-].*)?|(?:на правах рекламы|sponsored post|paid"
              + " post)(?!\\p{L}).*)$",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.MULTILINE);

  private Advertising() {}

  /// Whether a post says that it is advertising.
  static boolean isIn(Post post) {
    StyledText text = post.content().text();
    return (text != null && saysSo(text.string()))
        || addresses(post).anyMatch(Advertising::hasToken);
  }

  private static boolean saysSo(String text) {
    return hasTag(text) || hasToken(text) || LINE.matcher(text).find();
  }

  private static boolean hasTag(String text) {
    return TAG.matcher(text).results().anyMatch(tag -> TAGS.contains(Words.folded(tag.group(1))));
  }

  private static boolean hasToken(String text) {
    return TOKEN.matcher(text).find();
  }

  private static Stream<String> addresses(Post post) {
    StyledText text = post.content().text();
    Stream<String> inText =
        text == null
            ? Stream.empty()
            : text.entities().stream().map(Advertising::target).flatMap(Stream::ofNullable);
    Stream<String> onButtons =
        post.content().buttons().stream().map(InlineButton::url).flatMap(Stream::ofNullable);
    LinkPreview card = post.content().linkPreview();
    Stream<String> ofCard = card == null ? Stream.empty() : Stream.of(card.url());
    return Stream.of(inText, onButtons, ofCard).flatMap(addresses -> addresses);
  }

  private static @Nullable String target(TextEntity entity) {
    return switch (entity) {
      case TextEntity.TextLink link -> link.url();
      case TextEntity.Url url -> url.url();
      case TextEntity.Bold _,
          TextEntity.Italic _,
          TextEntity.Underline _,
          TextEntity.Strikethrough _,
          TextEntity.Spoiler _,
          TextEntity.Code _,
          TextEntity.Pre _,
          TextEntity.Blockquote _,
          TextEntity.ExpandableBlockquote _,
          TextEntity.Mention _,
          TextEntity.Hashtag _,
          TextEntity.Cashtag _,
          TextEntity.BotCommand _,
          TextEntity.Email _,
          TextEntity.Phone _,
          TextEntity.Emoji _,
          TextEntity.CustomEmoji _ ->
          null;
    };
  }
}
