package io.loomgram.feed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Bytes in the making: what a feed adds between the slices it copies.
final class AsciiBuilder {

  private byte[] bytes;
  private int size;

  AsciiBuilder(int expected) {
    bytes = new byte[Math.max(16, expected)];
  }

  int size() {
    return size;
  }

  byte[] bytes() {
    return bytes;
  }

  AsciiBuilder add(byte[] more) {
    room(more.length);
    System.arraycopy(more, 0, bytes, size, more.length);
    size += more.length;
    return this;
  }

  /// Adds a text of ASCII characters.
  AsciiBuilder add(String ascii) {
    int length = ascii.length();
    room(length);
    for (int i = 0; i < length; i++) {
      bytes[size + i] = (byte) ascii.charAt(i);
    }
    size += length;
    return this;
  }

  /// Adds a JSON string of any text.
  AsciiBuilder addJsonString(String text) {
    add("\"");
    int plain = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\' || c < ' ') {
        add(text.substring(plain, i).getBytes(StandardCharsets.UTF_8));
        add(
            c < ' '
                ? "\\u00" + Character.forDigit(c >> 4, 16) + Character.forDigit(c & 15, 16)
                : "\\" + c);
        plain = i + 1;
      }
    }
    return add(text.substring(plain).getBytes(StandardCharsets.UTF_8)).add("\"");
  }

  /// Adds a whole number.
  AsciiBuilder add(long number) {
    if (number < 0) {
      return add(Long.toString(number));
    }
    int digits = 1;
    for (long rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    room(digits);
    long rest = number;
    for (int i = size + digits - 1; i >= size; i--) {
      bytes[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    size += digits;
    return this;
  }

  /// Adds a number with up to six decimals, as short as can be.
  AsciiBuilder add(double number) {
    if (number < 0) {
      add("-");
      return add(-number);
    }
    long millionths = Math.round(number * 1e6);
    add(millionths / 1_000_000);
    int fraction = (int) (millionths % 1_000_000);
    if (fraction > 0) {
      int divisor = 100_000;
      room(7);
      bytes[size++] = '.';
      while (fraction > 0) {
        bytes[size++] = (byte) ('0' + fraction / divisor);
        fraction %= divisor;
        divisor /= 10;
      }
    }
    return this;
  }

  private void room(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
    }
  }
}
