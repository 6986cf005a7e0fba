package io.loomgram.fetch.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.loomgram.post.ShownCount;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeadingCountTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          11 286 994 subscribers       | 11 286 994  | 1
          1 subscriber                 | 1           | 1
          11.3M subscribers            | 11.3M       | 1
          12,345 members, 678 online   | 12,345      | 2
          5 members, 1 online          | 5           | 2
          3 Mitglieder                 | 3           | 1
          ok 12.345 Abonnenten         | 12.345      | 1
          """)
  void linesAreSplitByTheirDigits(String line, String count, int numbers) {
    assertEquals(new ShownCount(count), LeadingCount.of(line));
    assertEquals(numbers, LeadingCount.numbersIn(line));
  }

  @Test
  void aLineWithoutDigitsHasNoCount() {
    assertNull(LeadingCount.of("no subscribers"));
    assertEquals(0, LeadingCount.numbersIn("no subscribers"));
  }
}
