package io.loomgram.fetch.page;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Emoji as the site writes them: an element of the class `emoji` with a picture, and the character
/// within it.
final class EmojiMarkup {

  private EmojiMarkup() {}

  /// The character of an emoji element: its words, else what the name of its picture says, which is
  /// the character's UTF-8 bytes in hexadecimal.
  static String character(Element emoji) {
    String words = VisibleWords.of(emoji);
    if (!words.isEmpty()) {
      return words;
    }
    String picture = Markup.background(emoji);
    return picture == null ? "" : fromFileName(picture);
  }

  private static String fromFileName(String address) {
    int start = address.lastIndexOf('/') + 1;
    int end = address.indexOf('.', start);
    String name = end < 0 ? "" : address.substring(start, end);
    byte[] bytes = bytes(name);
    return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
  }

  private static byte @Nullable [] bytes(String hexadecimal) {
    if (hexadecimal.isEmpty() || hexadecimal.length() > 128) {
      return null;
    }
    try {
      return HexFormat.of().parseHex(hexadecimal);
    } catch (IllegalArgumentException otherName) {
      return null;
    }
  }
}
