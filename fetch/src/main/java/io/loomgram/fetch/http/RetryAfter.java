package io.loomgram.fetch.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/// The header `Retry-After` (RFC 9110, section 10.2.3): seconds or a date.
final class RetryAfter {

  /// What is taken where the site asks for time without saying how much.
  static final Duration UNSAID = Duration.ofSeconds(30);

  private static final Duration LEAST = Duration.ofSeconds(1);

  /// A clock gone wrong on the other side must not silence this server for good.
  private static final Duration MOST = Duration.ofDays(1);

  private RetryAfter() {}

  /// How long to wait from `now`: at least a second, at most a day.
  static Duration parse(@Nullable String header, Instant now) {
    if (header == null || header.isBlank()) {
      return UNSAID;
    }
    String value = header.strip();
    return clamped(isDigits(value) ? seconds(value) : untilDate(value, now));
  }

  private static boolean isDigits(String value) {
    return value.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static Duration seconds(String digits) {
    return digits.length() > 9 ? MOST : Duration.ofSeconds(Long.parseLong(digits));
  }

  private static Duration untilDate(String value, Instant now) {
    try {
      Instant date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return Duration.between(now, date);
    } catch (DateTimeException notADate) {
      return UNSAID;
    }
  }

  private static Duration clamped(Duration wait) {
    if (wait.compareTo(LEAST) < 0) {
      return LEAST;
    }
    return wait.compareTo(MOST) > 0 ? MOST : wait;
  }
}
