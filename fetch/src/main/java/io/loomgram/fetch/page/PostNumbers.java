package io.loomgram.fetch.page;

/// Post numbers as the page writes them.
final class PostNumbers {

  private PostNumbers() {}

  /// The number that a text is, from 1 to 2^31-1; 0 if it is none.
  static int parse(String text) {
    return parse(text, 0, text.length());
  }

  /// The number that a part of a text is, from 1 to 2^31-1; 0 if it is none.
  static int parse(String text, int start, int end) {
    if (end <= start || end - start > 10) {
      return 0;
    }
    long number = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return 0;
      }
      number = number * 10 + (c - '0');
    }
    return number <= Integer.MAX_VALUE ? (int) number : 0;
  }
}
