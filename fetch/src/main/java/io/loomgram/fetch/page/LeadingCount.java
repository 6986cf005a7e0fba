package io.loomgram.fetch.page;

import io.loomgram.post.ShownCount;
import org.jspecify.annotations.Nullable;

/// Splits lines such as `11 286 994 subscribers` or `1.2K members, 40 online` by their digits, not
/// by their words.
final class LeadingCount {

  private LeadingCount() {}

  /// The first number of a line as it is shown, with its grouping and its `K` or `M`; null if there
  /// is none.
  static @Nullable ShownCount of(String line) {
    int start = nextDigit(line, 0);
    return start < 0 ? null : new ShownCount(line.substring(start, numberEnd(line, start)));
  }

  /// How many numbers a line holds, told apart by the words between them.
  static int numbersIn(String line) {
    int numbers = 0;
    for (int at = nextDigit(line, 0); at >= 0; at = nextDigit(line, numberEnd(line, at))) {
      numbers++;
    }
    return numbers;
  }

  private static int nextDigit(String line, int from) {
    for (int i = from; i < line.length(); i++) {
      if (Character.isDigit(line.charAt(i))) {
        return i;
      }
    }
    return -1;
  }

  /// A number goes on over single separators between its digits and ends with `K`, `M` or `B` where
  /// that is no beginning of a word.
  private static int numberEnd(String line, int start) {
    int end = start;
    for (int i = start; i < line.length(); i++) {
      char c = line.charAt(i);
      if (Character.isDigit(c)) {
        end = i + 1;
      } else if (i > end || !isSeparator(c)) {
        break;
      }
    }
    boolean shortened = end < line.length() && "KMB".indexOf(line.charAt(end)) >= 0;
    boolean wordFollows = end + 1 < line.length() && Character.isLetter(line.charAt(end + 1));
    return shortened && !wordFollows ? end + 1 : end;
  }

  private static boolean isSeparator(char c) {
    return c == ' '
        || c == '\u00A0'
        || c == '\u202F'
        || c == '\u2009'
        || c == ','
        || c == '.'
        || c == '\''
        || c == '\u2019';
  }
}
