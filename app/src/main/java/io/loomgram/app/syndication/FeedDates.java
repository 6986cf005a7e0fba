package io.loomgram.app.syndication;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How dates are written in feeds: always in UTC, in whole seconds.
final class FeedDates {

  /// [RFC 822](https://www.rfc-editor.org/rfc/rfc822#section-5) with a year of four digits, as RSS
  /// asks for.
  private static final DateTimeFormatter RFC_822 =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  /// [RFC 3339](https://www.rfc-editor.org/rfc/rfc3339), as Atom and JSON Feed ask for.
  private static final DateTimeFormatter RFC_3339 =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

  private FeedDates() {}

  static @Nullable String rfc822(@Nullable Instant instant) {
    return instant == null ? null : RFC_822.format(instant);
  }

  static @Nullable String rfc3339(@Nullable Instant instant) {
    return instant == null ? null : RFC_3339.format(instant);
  }

  /// Whether the formats can say the date: they have years of four digits.
  static boolean canBeWritten(Instant instant) {
    return !instant.isBefore(FIRST) && !instant.isAfter(LAST);
  }
}
