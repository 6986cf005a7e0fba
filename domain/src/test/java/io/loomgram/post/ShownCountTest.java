package io.loomgram.post;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShownCountTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0",
        "1|1",
        "301|301",
        "1.1K|1100",
        "2.49K|2490",
        "2.05M|2050000",
        "8.67M|8670000",
        "1.2B|1200000000",
        "1,2K|1200",
        "1,234|1234",
        "11 286 994|11286994",
        "12\u00a0345|12345",
        "1.5k|1500"
      })
  void aCountIsTheNumberThatItShows(String shown, long value) {
    assertEquals(OptionalLong.of(value), new ShownCount(shown).value());
  }

  @ParameterizedTest
  @ValueSource(strings = {"many", "1.2.3", "K", "-5", "1T", "12 34"})
  void whatIsNoNumberHasNoValue(String shown) {
    assertEquals(OptionalLong.empty(), new ShownCount(shown).value());
  }

  @Test
  void aCountWithASuffixIsRounded() {
    assertTrue(new ShownCount("1.2K").rounded());
    assertFalse(new ShownCount("12").rounded());
  }

  @Test
  void aBlankCountIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new ShownCount(" "));
  }
}
