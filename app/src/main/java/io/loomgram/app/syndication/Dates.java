package io.loomgram.app.syndication;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/// The dates that clients write into queries: ISO 8601 days and instants. What bears no offset is
/// meant in UTC.
final class Dates {

  private Dates() {}

  /// The beginning of the day, or the instant.
  static Optional<Instant> from(String written) {
    return parse(written, false);
  }

  /// The end of the day, or the instant.
  static Optional<Instant> to(String written) {
    return parse(written, true);
  }

  private static Optional<Instant> parse(String written, boolean toItsEnd) {
    // A plus sign that was not percent-encoded has become a blank.
    String text = written.strip().replace(' ', '+');
    try {
      if (text.indexOf('T') < 0) {
        LocalDate day = LocalDate.parse(text);
        return Optional.of(
            toItsEnd
                ? day.plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC).minusNanos(1)
                : day.atStartOfDay().toInstant(ZoneOffset.UTC));
      }
      String time = text.substring(text.indexOf('T') + 1);
      boolean hasOffset = time.indexOf('+') >= 0 || time.indexOf('-') >= 0 || time.endsWith("Z");
      return Optional.of(
          hasOffset
              ? OffsetDateTime.parse(text).toInstant()
              : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException notADate) {
      return Optional.empty();
    }
  }
}
