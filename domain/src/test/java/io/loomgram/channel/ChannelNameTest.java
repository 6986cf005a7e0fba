package io.loomgram.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChannelNameTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "orchard",
        " orchard ",
        "@orchard",
        " @orchard\n",
        "%40orchard",
        "t.me/orchard",
        "T.me/orchard/",
        "https://t.me/orchard",
        "http://t.me/s/orchard",
        "https://www.t.me/orchard",
        "//t.me/orchard",
        "https%3A%2F%2Ft.me%2Forchard",
        "https://t.me/orchard/42",
        "https://t.me/s/orchard/42?single",
        "https://t.me/orchard?before=5#top",
        "https://telegram.me/orchard",
        "telegram.me/s/orchard",
        "orchard.t.me",
        "https://orchard.t.me/",
        "https://orchard.t.me/42",
        "tg://resolve?domain=orchard",
        "tg://resolve?domain=orchard&post=42",
        "tg:resolve?domain=orchard",
        "https://t.me/@orchard",
        "\u00a0orchard\u00a0",
        "\u200b@\u2060orchard\ufeff",
        "\u202ahttps://t.me/orchard\u202c"
      })
  void theWaysInWhichPeopleWriteANameAreUnderstood(String written) {
    assertEquals(Optional.of(new ChannelName("orchard")), ChannelName.parse(written));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "@",
        "abc",
        "1abcd",
        "_abcd",
        "with-dash",
        "two words",
        "кириллица",
        "abcdefghijklmnopqrstuvwxyz0123456",
        "https://example.org/orchard",
        "https://t.me/",
        "https://t.me/+AbCdEf",
        "https://t.me/joinchat/",
        "evil.example/t.me/orchard",
        "tg://join?invite=orchard",
        "%zz",
        "a.b.t.me"
      })
  void whatIsNoNameIsNone(String written) {
    assertEquals(Optional.empty(), ChannelName.parse(written));
  }

  @Test
  void namesThatDifferInCaseMeanTheSameChannel() {
    assertTrue(new ChannelName("Orchard").sameChannel(new ChannelName("oRCHARD")));
    assertEquals("orchard", new ChannelName("OrChard").key());
  }

  @Test
  void aNameOfAnotherFormIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new ChannelName("@orchard"));
  }

  @Test
  void aLongHostileTextIsRefusedAtOnce() {
    assertEquals(Optional.empty(), ChannelName.parse("tg:resolve?" + "&a=".repeat(2_000) + "#"));
  }
}
