package io.loomgram.fetch.page;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;

/// Bytes of a page as text. Pages are UTF-8; a byte order mark or another charset that the page
/// declares is obeyed. What cannot be decoded becomes U+FFFD.
final class PageText {

  /// Where the HTML standard looks for a declared charset.
  private static final int PRESCAN_BYTES = 1024;

  private static final String DECLARATION = "charset=";

  private PageText() {}

  static String decode(byte[] bytes) {
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      return new String(bytes, 3, bytes.length - 3, StandardCharsets.UTF_8);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16BE);
    }
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16LE);
    }
    return new String(bytes, declaredCharset(bytes));
  }

  /// Whether a page is in UTF-8 and does not begin with a byte order mark.
  static boolean isUtf8(byte[] bytes) {
    boolean marked =
        startsWith(bytes, 0xEF, 0xBB, 0xBF)
            || startsWith(bytes, 0xFE, 0xFF)
            || startsWith(bytes, 0xFF, 0xFE);
    return !marked && declaredCharset(bytes).equals(StandardCharsets.UTF_8);
  }

  private static boolean startsWith(byte[] bytes, int... mark) {
    if (bytes.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  private static Charset declaredCharset(byte[] bytes) {
    int length = Math.min(bytes.length, PRESCAN_BYTES);
    int at = declaration(bytes, length);
    return at < 0
        ? StandardCharsets.UTF_8
        : charset(name(new String(bytes, at, length - at, StandardCharsets.ISO_8859_1), 0));
  }

  /// Where the declared name begins; -1 if there is none.
  private static int declaration(byte[] bytes, int length) {
    for (int i = 0; i + DECLARATION.length() <= length; i++) {
      int matched = 0;
      while (matched < DECLARATION.length()
          && Character.toLowerCase((char) bytes[i + matched]) == DECLARATION.charAt(matched)) {
        matched++;
      }
      if (matched == DECLARATION.length()) {
        return i + matched;
      }
    }
    return -1;
  }

  private static String name(String text, int from) {
    int start = from;
    while (start < text.length() && "\"' ".indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    int end = start;
    while (end < text.length() && "\"'>;/ ".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(start, end);
  }

  /// A document whose declaration could be read byte by byte is not in UTF-16, whatever it says.
  private static Charset charset(String name) {
    if (name.equalsIgnoreCase("utf-8")) {
      return StandardCharsets.UTF_8;
    }
    try {
      Charset charset = Charset.forName(name);
      return charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32")
          ? StandardCharsets.UTF_8
          : charset;
    } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
      return StandardCharsets.UTF_8;
    }
  }
}
