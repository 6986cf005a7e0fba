package io.loomgram.fetch.page;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/// ISO 8601 timestamps with an offset, as the site writes them.
final class Timestamps {

  /// What every page bears: seconds, in UTC.
  private static final String FORM = "0000-00-00T00:00:00+00:00";

  private static final int SECONDS_PER_DAY = 86_400;

  private Timestamps() {}

  /// The instant; null if it is none.
  static @Nullable Instant parse(String timestamp) {
    try {
      return hasForm(timestamp) ? inUtc(timestamp) : OffsetDateTime.parse(timestamp).toInstant();
    } catch (DateTimeException noDate) {
      return null;
    }
  }

  private static boolean hasForm(String timestamp) {
    if (timestamp.length() != FORM.length() || !timestamp.endsWith("+00:00")) {
      return false;
    }
    for (int i = 0; i < FORM.length(); i++) {
      char c = timestamp.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      if (FORM.charAt(i) == '0' ? !digit : c != FORM.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /// Much quicker than a formatter; there is one for each post.
  private static Instant inUtc(String timestamp) {
    int hour = number(timestamp, 11, 13);
    int minute = number(timestamp, 14, 16);
    int second = number(timestamp, 17, 19);
    if (hour > 23 || minute > 59 || second > 59) {
      throw new DateTimeException("no time of a day");
    }
    LocalDate day =
        LocalDate.of(number(timestamp, 0, 4), number(timestamp, 5, 7), number(timestamp, 8, 10));
    return Instant.ofEpochSecond(
        day.toEpochDay() * SECONDS_PER_DAY + hour * 3600L + minute * 60L + second);
  }

  private static int number(String text, int start, int end) {
    int number = 0;
    for (int i = start; i < end; i++) {
      number = number * 10 + (text.charAt(i) - '0');
    }
    return number;
  }
}
