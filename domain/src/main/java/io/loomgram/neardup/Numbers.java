package io.loomgram.neardup;

/// Reads a number and gives it the one form of all its spellings: "1,500,000", "1 500 000", "1.5
/// million" and "1,5 млн" are the same. Used for one text at a time; not thread-safe.
final class Numbers {

  private static final int MOST_DIGITS = 15;
  private static final int GROUP = 3;

  private final char[] text;
  private final int end;

  private int next;
  private long mantissa;
  private int exponent;
  private int wholeDigits;
  private long whole;
  private boolean decimal;
  private boolean scaled;
  private int unscaledExponent;
  private int doubtfulScale;

  Numbers(char[] text, int end) {
    this.text = text;
    this.end = end;
  }

  /// Reads the number whose first digit stands at an index.
  void read(int start) {
    mantissa = 0;
    exponent = 0;
    decimal = false;
    scaled = false;
    doubtfulScale = 0;
    next = start;
    int firstGroup = readDigits();
    wholeDigits = firstGroup;
    if (firstGroup <= GROUP && (firstGroup > 1 || text[start] != '0')) {
      while (groupFollows()) {
        next++;
        wholeDigits += readDigits();
      }
    }
    whole = mantissa;
    if (decimalFollows(start)) {
      next++;
      exponent = -readDigits();
      decimal = true;
    }
    readScale();
  }

  /// The index after the number and its unit of scale.
  int next() {
    return next;
  }

  /// The hash of the number's value.
  int hash() {
    return hash(mantissa, exponent);
  }

  /// Whether it is a year or so: four digits that say little.
  boolean isYear() {
    return !decimal && !scaled && wholeDigits == 4 && whole >= 1900 && whole < 2100;
  }

  /// Whether it has one digit and no unit of scale.
  boolean isDigit() {
    return !decimal && !scaled && mantissa < 10;
  }

  /// Whether another post may mean the same number by a rougher or an ambiguous spelling: the part
  /// before the fraction, the number before its unit of scale, "5m" for five million.
  boolean hasSecondReading() {
    return decimal || scaled || doubtfulScale > 0;
  }

  /// The hash of that other reading.
  int secondHash() {
    if (scaled) {
      return hash(mantissa, unscaledExponent);
    }
    return doubtfulScale > 0 ? hash(mantissa, exponent + doubtfulScale) : hash(whole, 0);
  }

  /// The hash of a small whole number.
  static int hash(long value) {
    return hash(value, 0);
  }

  private static int hash(long mantissa, int exponent) {
    long m = mantissa;
    int e = exponent;
    while (m != 0 && m % 10 == 0) {
      m /= 10;
      e++;
    }
    return Hashing.mix(Long.hashCode(m) * 61 + e + 0x5EED);
  }

  private int readDigits() {
    int count = 0;
    while (next < end && digitAt(next)) {
      if (wholeDigits + count < MOST_DIGITS) {
        mantissa = mantissa * 10 + (FoldedChars.fold(text[next]) - '0');
      }
      next++;
      count++;
    }
    return count;
  }

  private boolean groupFollows() {
    return next + GROUP < end
        && isGroupMark(text[next])
        && digitAt(next + 1)
        && digitAt(next + 2)
        && digitAt(next + 3)
        && !(next + 4 < end && digitAt(next + 4));
  }

  private boolean decimalFollows(int start) {
    if (next + 1 >= end || !isDecimalMark(text[next], text[start]) || !digitAt(next + 1)) {
      return false;
    }
    int after = next + 1;
    while (after < end && digitAt(after)) {
      after++;
    }
    // a date or a version has one more part
    boolean onePartMore =
        after + 1 < end && text[after] == text[next] && digitAt(after + 1) && text[next] != ',';
    return !onePartMore;
  }

  private boolean digitAt(int index) {
    char f = FoldedChars.fold(text[index]);
    return f >= '0' && f <= '9';
  }

  private static boolean isGroupMark(char c) {
    return switch (c) {
      case ' ', '\u00A0', '\u202F', '\u2009', ',', '.', '٬', '\'', '’' -> true;
      default -> false;
    };
  }

  private static boolean isDecimalMark(char c, char firstDigit) {
    // Persian writes a decimal with a slash too
    return c == '.' || c == ',' || c == '٫' || (c == '/' && firstDigit > '9');
  }

  private void readScale() {
    int from = next;
    while (from < end && (text[from] == ' ' || text[from] == '\u00A0' || text[from] == '-')) {
      from++;
    }
    int to = from;
    var word = new char[ScaleWords.LONGEST];
    int length = 0;
    while (to < end && length < word.length) {
      char f = FoldedChars.fold(text[to]);
      if (f == FoldedChars.GAP || (f >= '0' && f <= '9')) {
        break;
      }
      if (f != FoldedChars.NOTHING) {
        word[length++] = f;
      }
      to++;
    }
    boolean attached = from == next;
    int scale = ScaleWords.exponent(word, length, attached);
    if (scale > 0) {
      next = to;
      scaled = true;
      unscaledExponent = exponent;
      exponent += scale;
    } else if (attached && length == 1) {
      doubtfulScale = ScaleWords.doubtfulExponent(word[0]);
    }
  }
}
