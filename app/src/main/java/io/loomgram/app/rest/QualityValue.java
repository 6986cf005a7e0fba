package io.loomgram.app.rest;

/// The weight of an alternative in a request header ([RFC 9110,
/// 12.4.2](https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2)), in thousandths.
final class QualityValue {

  /// The weight of what bears none.
  static final int FULL = 1000;

  private static final int DECIMALS = 3;

  private QualityValue() {}

  /// The weight among the parameters in a part of a header; one that is ill-formed is full, as if
  /// it were not there.
  static int parse(String header, int start, int end) {
    int at = start;
    while (at < end) {
      int semicolon = header.indexOf(';', at);
      int next = semicolon < 0 || semicolon > end ? end : semicolon;
      String parameter = header.substring(at, next).strip();
      if (parameter.length() > 2 && (parameter.startsWith("q=") || parameter.startsWith("Q="))) {
        return thousandths(parameter.substring(2).strip());
      }
      at = next + 1;
    }
    return FULL;
  }

  private static int thousandths(String number) {
    int value = 0;
    int decimals = -1;
    for (int i = 0; i < number.length() && decimals < DECIMALS; i++) {
      char c = number.charAt(i);
      if (c == '.' && decimals < 0) {
        decimals = 0;
      } else if (c >= '0' && c <= '9') {
        value = value * 10 + (c - '0');
        decimals = decimals < 0 ? decimals : decimals + 1;
      } else {
        return FULL;
      }
    }
    for (int i = Math.max(decimals, 0); i < DECIMALS; i++) {
      value *= 10;
    }
    return Math.min(value, FULL);
  }
}
