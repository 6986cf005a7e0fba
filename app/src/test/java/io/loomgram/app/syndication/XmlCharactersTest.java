package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class XmlCharactersTest {

  @Test
  void whatIsAllowedStaysAsItIs() {
    String text = "a\tb\nc é 漢 😀 \uFFFD";
    assertSame(text, XmlCharacters.clean(text));
  }

  @Test
  void controlCharactersAreDropped() {
    assertEquals("abcd", XmlCharacters.clean("a\u0000b\u001b\rc\u007f\u0085d"));
  }

  @Test
  void halvesOfPairsAreDropped() {
    assertEquals("ab😀c", XmlCharacters.clean("\uDE00a\uD83D\uD83Db😀\uD83Dc\uD83D"));
  }

  @Test
  void noncharactersAreDropped() {
    assertEquals("ab", XmlCharacters.clean("a\uFFFE\uFFFFb"));
  }
}
