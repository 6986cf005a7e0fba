package io.loomgram.fetch.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {

  private static final String BASE = "https://t.me/s/orchard";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          https://example.org/a?b=1#c                | https://example.org/a?b=1#c
          HTTPS://Example.ORG:443/a/../b?q=1#F       | https://example.org/b?q=1#F
          http://example.org:80                      | http://example.org/
          http://example.org:8080                    | http://example.org:8080/
          https://example.org                        | https://example.org/
          https://example.org?q                      | https://example.org/?q
          https://example.org#f                      | https://example.org/#f
          //cdn.example.org/x                        | https://cdn.example.org/x
          https:\\\\example.org\\a\\b                | https://example.org/a/b
          https:example.org/x                        | https://example.org/x
          http://пример.example/a b                  | http://xn--e1afmkfd.example/a%20b
          https://bücher.example/ü?ü#ü               | https://xn--bcher-kva.example/%C3%BC?%C3%BC#%C3%BC
          https://ＥＸＡＭＰＬＥ.org/                   | https://example.org/
          https://straße.example/                    | https://xn--strae-oqa.example/
          https://日本語。example/                     | https://xn--wgv71a119e.example/
          https://example.org/a/./b/../c/%2e%2E/d    | https://example.org/a/d
          https://example.org/a/..                   | https://example.org/
          https://example.org/a/.                    | https://example.org/a/
          https://example.org/../../x                | https://example.org/x
          https://example.org/a%2fb                  | https://example.org/a%2fb
          https://example.org/.well-known/x          | https://example.org/.well-known/x
          https://example.org/?a='b'"c"<d>           | https://example.org/?a=%27b%27%22c%22%3Cd%3E
          https://example.org/{a}^`b`"c"             | https://example.org/%7Ba%7D%5E%60b%60%22c%22
          https://example.org/100%                   | https://example.org/100%
          https://ex%41mple.org/                     | https://example.org/
          https://me:pass@example.org/               | https://me:pass@example.org/
          https://[2001:DB8::1]:443/x                | https://[2001:db8::1]/x
          https://example.org/?a=1&amp;b=2           | https://example.org/?a=1&b=2
          /s/other?q=1                               | https://t.me/s/other?q=1
          ?q=%23pear                                 | https://t.me/s/orchard?q=%23pear
          #top                                       | https://t.me/s/orchard#top
          other/5                                    | https://t.me/s/other/5
          MAILTO:jo@example.org                      | mailto:jo@example.org
          tel:+49 123                                | tel:+49%20123
          tg://resolve?domain=orchard                | tg://resolve?domain=orchard
          ton://transfer/x                           | ton://transfer/x
          """)
  void theNormalFormIsThatOfBrowsers(String raw, String normal) {
    assertEquals(normal, WebAddress.normalise(raw, BASE));
  }

  @Test
  void signsThatBrowsersLeaveAreLeft() {
    String address = "https://example.org/a|b[c]?d|e[f]";
    assertEquals(address, WebAddress.normalise(address, BASE));
  }

  @Test
  void blanksAroundAndBreaksWithinAreNoPart() {
    assertEquals(
        "https://example.org/ab", WebAddress.normalise("  https://exa\nmple.org/a\tb\r\n ", BASE));
  }

  @Test
  void loneSurrogatesAreReplaced() {
    assertEquals(
        "https://example.org/%EF%BF%BDx",
        WebAddress.normalise("https://example.org/\uD83Dx", BASE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        "\u0001javascript:alert(1)",
        "java\tscript:alert(1)",
        "data:image/svg+xml;base64,AAAA",
        "vbscript:x",
        "blob:https://example.org/x",
        "file:///etc/passwd",
        "about:blank",
        "https://",
        "https://exa mple.org/",
        "https://example.org:99999/",
        "https://example.org:port/",
        "https://a<b>.example/",
        "mailto:"
      })
  void whatMustNotLeaveTheHouseIsNoAddress(String raw) {
    assertNull(WebAddress.normalise(raw, BASE));
  }

  @Test
  void aNormalFormIsItsOwnNormalForm() {
    for (String raw :
        new String[] {
          "https://пример.example/a b?ü#'", "//x.example/../y/%zz", "https://a.example/;b"
        }) {
      String normal = WebAddress.normalise(raw, BASE);
      assertEquals(normal, WebAddress.normalise(String.valueOf(normal), BASE));
    }
  }
}
