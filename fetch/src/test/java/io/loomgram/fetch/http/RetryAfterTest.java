package io.loomgram.fetch.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryAfterTest {

  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "7, PT7S",
    "' 120 ', PT2M",
    "0, PT1S",
    "86401, PT24H",
    "99999999999999999999, PT24H",
    "'Mon, 30 Nov 2026 12:00:45 GMT', PT45S",
    "'Mon, 30 Nov 2026 11:00:00 GMT', PT1S",
    "'Wed, 30 Nov 2033 12:00:00 GMT', PT24H",
    "soon, PT30S",
    "-5, PT30S",
    "1.5, PT30S",
    "'', PT30S"
  })
  void isSecondsOrADateWithinBounds(String header, Duration expected) {
    assertEquals(expected, RetryAfter.parse(header, NOW));
  }

  @Test
  void isHalfAMinuteWhereTheSiteDoesNotSay() {
    assertEquals(Duration.ofSeconds(30), RetryAfter.parse(null, NOW));
  }
}
