package io.loomgram.fetch.page;

import io.loomgram.post.PlayTime;
import io.loomgram.post.ShownCount;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Counts and play times as the page shows them.
final class Counts {

  private static final int SECONDS_PER_STEP = 60;

  private Counts() {}

  /// The count that an element shows; null if it shows nothing.
  static @Nullable ShownCount of(Element element) {
    return of(VisibleWords.of(element));
  }

  /// The count that words are; null if there are none.
  static @Nullable ShownCount of(String words) {
    String shown = words.strip();
    return shown.isEmpty() ? null : new ShownCount(shown);
  }

  /// The play time that an element shows as `0:42` or `1:02:03`; null if it shows none.
  static @Nullable PlayTime playTime(Element element) {
    String shown = VisibleWords.of(element);
    long seconds = 0;
    long part = 0;
    boolean digitSeen = false;
    for (int i = 0; i < shown.length(); i++) {
      char c = shown.charAt(i);
      if (c >= '0' && c <= '9') {
        part = part * 10 + (c - '0');
        digitSeen = true;
      } else if (c == ':' && digitSeen) {
        seconds = (seconds + part) * SECONDS_PER_STEP;
        part = 0;
      } else {
        return null;
      }
      if (seconds + part > Integer.MAX_VALUE) {
        return null;
      }
    }
    return digitSeen ? new PlayTime(shown, (int) (seconds + part)) : null;
  }

  /// The whole number in words such as `73%`; null if they hold no digit, or too many.
  static @Nullable Integer number(String words) {
    int number = 0;
    int digits = 0;
    for (int i = 0; i < words.length() && digits < 9; i++) {
      char c = words.charAt(i);
      if (c >= '0' && c <= '9') {
        number = number * 10 + (c - '0');
        digits++;
      } else if (digits > 0) {
        break;
      }
    }
    return digits == 0 ? null : number;
  }
}
