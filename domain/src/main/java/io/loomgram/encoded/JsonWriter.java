package io.loomgram.encoded;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Writes the JSON of answers ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)) straight into
/// bytes: UTF-8 without blanks or escapes that are not needed, absent instead of `null`. It counts
/// bytes as they are written, so that the place of a post is known, and does not check that what is
/// written makes a document. Not thread-safe.
final class JsonWriter {

  private static final int MOST_BYTES_OF_UNIT = 6;
  private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);
  private static final String HEX = "0123456789ABCDEF";

  /// What stands behind the backslash for a unit that must be escaped: a letter, `u` for a number;
  /// 0 for a unit that stands for itself.
  private static final byte[] ESCAPES = escapes();

  private byte[] bytes;
  private int size;
  private boolean commaDue;
  private char[] units = new char[256];

  JsonWriter(int expectedSize) {
    bytes = new byte[expectedSize];
  }

  /// How many bytes there are so far.
  int size() {
    return size;
  }

  /// The array written to; valid up to [#size()] and until more is written.
  byte[] bytes() {
    return bytes;
  }

  void startObject() {
    begin((byte) '{');
  }

  void endObject() {
    end((byte) '}');
  }

  void startArray() {
    begin((byte) '[');
  }

  void endArray() {
    end((byte) ']');
  }

  /// A property's name; its value comes next.
  void name(String name) {
    value(name);
    put((byte) ':');
    commaDue = false;
  }

  void value(String text) {
    comma();
    int length = text.length();
    room(length * MOST_BYTES_OF_UNIT + 2);
    bytes[size++] = '"';
    if (units.length < length) {
      units = new char[Math.max(length, units.length * 2)];
    }
    text.getChars(0, length, units, 0);
    putUnits(length);
    bytes[size++] = '"';
    commaDue = true;
  }

  void value(long number) {
    comma();
    putAscii(Long.toString(number));
    commaDue = true;
  }

  void property(String name, String value) {
    name(name);
    value(value);
  }

  void property(String name, long value) {
    name(name);
    value(value);
  }

  void property(String name, boolean value) {
    name(name);
    put(value ? TRUE : FALSE);
    commaDue = true;
  }

  /// A property, unless it is absent.
  void optional(String name, @Nullable String value) {
    if (value != null) {
      property(name, value);
    }
  }

  /// A property, unless it is absent.
  void optional(String name, @Nullable Integer value) {
    if (value != null) {
      property(name, value.longValue());
    }
  }

  /// A property, unless it is absent; a finite number.
  void optional(String name, @Nullable Double value) {
    if (value != null) {
      name(name);
      putAscii(value.toString());
      commaDue = true;
    }
  }

  private void begin(byte bracket) {
    comma();
    put(bracket);
    commaDue = false;
  }

  private void end(byte bracket) {
    put(bracket);
    commaDue = true;
  }

  private void comma() {
    if (commaDue) {
      put((byte) ',');
    }
  }

  /// Adds the first of the [#units]; there is room for them.
  private void putUnits(int length) {
    int i = 0;
    while (i < length) {
      int plain = plainEnd(i, length);
      for (; i < plain; i++) {
        bytes[size++] = (byte) units[i];
      }
      if (i < length) {
        i = putUnit(i, length);
      }
    }
  }

  /// Where the units end that are one byte each.
  private int plainEnd(int from, int length) {
    int i = from;
    while (i < length && units[i] < ESCAPES.length && ESCAPES[units[i]] == 0) {
      i++;
    }
    return i;
  }

  /// Adds a unit that takes more than one byte, with its other half if it is one of a pair; returns
  /// where the next one stands.
  private int putUnit(int at, int length) {
    char c = units[at];
    if (c < ESCAPES.length) {
      putEscaped(c);
    } else if (c < 0x800) {
      bytes[size++] = (byte) (0xC0 | (c >> 6));
      bytes[size++] = (byte) (0x80 | (c & 0x3F));
    } else if (!Character.isSurrogate(c)) {
      bytes[size++] = (byte) (0xE0 | (c >> 12));
      bytes[size++] = (byte) (0x80 | ((c >> 6) & 0x3F));
      bytes[size++] = (byte) (0x80 | (c & 0x3F));
    } else if (at + 1 < length && Character.isSurrogatePair(c, units[at + 1])) {
      int point = Character.toCodePoint(c, units[at + 1]);
      bytes[size++] = (byte) (0xF0 | (point >> 18));
      bytes[size++] = (byte) (0x80 | ((point >> 12) & 0x3F));
      bytes[size++] = (byte) (0x80 | ((point >> 6) & 0x3F));
      bytes[size++] = (byte) (0x80 | (point & 0x3F));
      return at + 2;
    } else {
      put(REPLACEMENT);
    }
    return at + 1;
  }

  private void putEscaped(char c) {
    bytes[size++] = '\\';
    bytes[size++] = ESCAPES[c];
    if (ESCAPES[c] == 'u') {
      bytes[size++] = '0';
      bytes[size++] = '0';
      bytes[size++] = (byte) HEX.charAt(c >> 4);
      bytes[size++] = (byte) HEX.charAt(c & 0xF);
    }
  }

  private void putAscii(String text) {
    put(text.getBytes(StandardCharsets.US_ASCII));
  }

  private void put(byte[] more) {
    room(more.length);
    System.arraycopy(more, 0, bytes, size, more.length);
    size += more.length;
  }

  private void put(byte one) {
    room(1);
    bytes[size++] = one;
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), bytes.length * 2));
    }
  }

  private static byte[] escapes() {
    byte[] escapes = new byte[128];
    Arrays.fill(escapes, 0, ' ', (byte) 'u');
    escapes['"'] = '"';
    escapes['\\'] = '\\';
    escapes['\b'] = 'b';
    escapes['\t'] = 't';
    escapes['\n'] = 'n';
    escapes['\f'] = 'f';
    escapes['\r'] = 'r';
    return escapes;
  }
}
