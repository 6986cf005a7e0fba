package io.loomgram.fetch.http;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FetchSettingsTest {

  @ParameterizedTest
  @ValueSource(strings = {"https://t.me", "http://127.0.0.1:8080", "https://site.example/mirror/"})
  void takeTheAddressOfASite(String address) {
    assertDoesNotThrow(() -> withHost(address));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "t.me",
        "ftp://t.me",
        "https:///s",
        "https://me@t.me",
        "https://t.me?q=1",
        "https://t.me#x"
      })
  void refuseWhatIsNoSite(String address) {
    assertThrows(IllegalArgumentException.class, () -> withHost(address));
  }

  @Test
  void needAHost() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new FetchSettings(List.of(), FetchLimits.DEFAULT, null, "en"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de-AT", "de, en;q=0.5", "*"})
  void takeALanguage(String language) {
    assertDoesNotThrow(() -> withLanguage(language));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "en\r\nHost: x", "ру"})
  void refuseWhatIsNoLanguage(String language) {
    assertThrows(IllegalArgumentException.class, () -> withLanguage(language));
  }

  @Test
  void refuseBoundsThatLetNothingThrough() {
    assertThrows(IllegalArgumentException.class, () -> new FetchLimits(Duration.ZERO, 1, 1));
    assertThrows(
        IllegalArgumentException.class, () -> new FetchLimits(Duration.ofSeconds(1), 0, 1));
    assertThrows(
        IllegalArgumentException.class, () -> new FetchLimits(Duration.ofSeconds(1), 1, 0));
  }

  private static FetchSettings withHost(String address) {
    return new FetchSettings(List.of(URI.create(address)), FetchLimits.DEFAULT, null, "en");
  }

  private static FetchSettings withLanguage(String language) {
    return new FetchSettings(
        List.of(URI.create("https://t.me")), FetchLimits.DEFAULT, null, language);
  }
}
