package io.loomgram.fetch.page;

import io.loomgram.post.Span;
import io.loomgram.post.TextEntity;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Tells what a link in a text is: by where it leads and by the words that it marks.
final class LinkKind {

  private LinkKind() {}

  /// The entity that a link makes.
  ///
  /// @param words the words that it marks
  /// @param href where it leads, in normal form; null if it leads nowhere that is served
  /// @return null if the words are no more than words
  static @Nullable Function<Span, TextEntity> of(String words, @Nullable String href) {
    String label = words.strip();
    if (href == null) {
      return isCommand(label) ? TextEntity.BotCommand::new : null;
    }
    if (label.startsWith("#") && Addresses.isSearch(href)) {
      return TextEntity.Hashtag::new;
    }
    if (label.startsWith("$") && Addresses.isSearch(href)) {
      return TextEntity.Cashtag::new;
    }
    if (label.startsWith("@") && Addresses.isPageOf(label.substring(1), href)) {
      return TextEntity.Mention::new;
    }
    if (isCommand(label) && href.startsWith("tg:")) {
      return TextEntity.BotCommand::new;
    }
    if (isMail(label, href)) {
      return TextEntity.Email::new;
    }
    if (href.startsWith("tel:") && isPhone(label)) {
      return TextEntity.Phone::new;
    }
    return Addresses.isWrittenOut(label, href)
        ? span -> new TextEntity.Url(span, href)
        : span -> new TextEntity.TextLink(span, href);
  }

  private static boolean isMail(String label, String href) {
    return href.toLowerCase(Locale.ROOT).startsWith("mailto:")
        && label.indexOf('@') > 0
        && href.regionMatches(true, "mailto:".length(), label, 0, label.length());
  }

  private static boolean isPhone(String label) {
    int digits = 0;
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      digits += Character.isDigit(c) ? 1 : 0;
      if (!Character.isDigit(c) && "+-(). \u00A0/".indexOf(c) < 0) {
        return false;
      }
    }
    return digits > 0;
  }

  private static boolean isCommand(String label) {
    if (label.length() < 2 || label.charAt(0) != '/') {
      return false;
    }
    for (int i = 1; i < label.length(); i++) {
      char c = label.charAt(i);
      boolean wordChar = c == '_' || c == '@' || (c < 0x80 && Character.isLetterOrDigit(c));
      if (!wordChar) {
        return false;
      }
    }
    return true;
  }
}
