package io.loomgram.encoded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://t.me/harbour/55",
        "https://t.me/Harbour/55?single",
        "http://telegram.me/harbour/55",
        "https://t.me/s/harbour/55",
        "//t.me/harbour/55#x",
        "t.me/harbour/55/"
      })
  void everyAddressOfAPostIsThePost(String url) {
    assertEquals(Addresses.ofPost("harbour", 55), Addresses.ofPostAt(url));
    assertEquals(Addresses.ofPost("harbour", 55), Addresses.ofPage(url));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://t.me/harbour",
        "https://t.me/+AbCdEf",
        "https://t.me/joinchat/123",
        "https://t.me/addstickers/55x",
        "https://t.me/harbour/99999999999",
        "tg://resolve?domain=harbour",
        "https://news.example/",
        "https://news.example",
        "mailto:a@news.example"
      })
  void whatLeadsToNoPostAndNoPageTiesNothing(String url) {
    assertEquals(Addresses.NONE, Addresses.ofPage(url));
  }

  @ParameterizedTest
  @CsvSource({
    "https://news.example/a/b, http://www.news.example/a/b/",
    "https://News.example/a?id=7, https://news.example/a?id=7&utm_source=tg&utm_medium=x",
    "https://news.example/a#part, https://news.example/a",
    "https://news.example/a?fbclid=x, https://news.example/a",
    "https://m.news.example/a, https://www.news.example/a",
    "https://amp.news.example/a, https://news.example/a/amp/",
    "https://news.example/a?from=tg&ref=home, https://news.example/a",
    "https://news.example/a?id=7&from=tg, https://news.example/a?id=7"
  })
  void spellingsOfOnePageAreOne(String one, String other) {
    assertEquals(Addresses.ofPage(one), Addresses.ofPage(other));
  }

  @Test
  void unlikePagesAreUnlike() {
    assertNotEquals(
        Addresses.ofPage("https://news.example/a?id=7"),
        Addresses.ofPage("https://news.example/a?id=8"));
    assertNotEquals(
        Addresses.ofPage("https://news.example/a?from=20"),
        Addresses.ofPage("https://news.example/a?from=40"));
    assertNotEquals(Addresses.ofPage("https://m.example/a"), Addresses.ofPage("https://example/a"));
    assertNotEquals(Addresses.ofPost("harbour", 5), Addresses.ofPost("harbour", 55));
  }
}
