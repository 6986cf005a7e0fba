package io.loomgram.app.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodingTest {

  @Test
  void aClientThatSaysNothingGetsTheBytesAsTheyAre() {
    assertEquals(Optional.of(Coding.IDENTITY), Coding.choose(null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip, deflate | GZIP",
        "gzip, deflate, br, zstd | ZSTD",
        "zstd;q=0.5, gzip | GZIP",
        "x-gzip | GZIP",
        "GZIP | GZIP",
        "gzip;q=0, identity | IDENTITY",
        "br | IDENTITY",
        "'' | IDENTITY",
        "* | GZIP",
        "*;q=0, zstd | ZSTD",
        "gzip;q=0.2, identity;q=0.9 | IDENTITY",
        "identity;q=0, gzip;q=0.1 | GZIP",
        "gzip;q=nonsense | GZIP",
        "gzip ; q=0.001 | GZIP"
      })
  void theCodingThatIsLikedBestIsChosen(String accepted, Coding chosen) {
    assertEquals(Optional.of(chosen), Coding.choose(accepted));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"identity;q=0", "*;q=0", "br, *;q=0", "identity;q=0, gzip;q=0, zstd;q=0"})
  void aClientMayTakeNoneOfThem(String accepted) {
    assertEquals(Optional.empty(), Coding.choose(accepted));
  }
}
