package io.loomgram.neardup;

/// Which way of writing a folded letter belongs to, as far as cutting text into words goes.
final class Scripts {

  private Scripts() {}

  /// Whether words of the letter's script are written without blanks between them, so that runs of
  /// letters stand for words: Chinese, Japanese, Thai, Lao, Khmer, Burmese; and Korean, whose words
  /// bear endings that a cut into letters leaves behind.
  static boolean isUnspaced(char c) {
    if (c < 0x0E00) {
      return false;
    }
    return c <= 0x0EFF // Thai, Lao
        || (c >= 0x1000 && c <= 0x109F) // Burmese
        || (c >= 0x1780 && c <= 0x17FF) // Khmer
        || (c >= 0x3040 && c <= 0x30FF) // Hiragana, Katakana
        || (c >= 0x3400 && c <= 0x9FFF) // ideographs
        || (c >= 0xAC00 && c <= 0xD7A3) // Hangul
        || (c >= 0xD840 && c <= 0xDFFF); // ideographs in pairs
  }

  /// Hiragana is mostly endings and particles.
  static boolean isHiragana(char c) {
    return c >= 0x3040 && c <= 0x309F;
  }

  static boolean isCyrillic(char c) {
    return c >= 0x0400 && c <= 0x052F;
  }

  static boolean isLatin(char c) {
    return c >= 'a' && c <= 0x024F;
  }

  static boolean isArabic(char c) {
    return c >= 0x0600 && c <= 0x06FF;
  }

  static boolean isDevanagari(char c) {
    return c >= 0x0900 && c <= 0x097F;
  }
}
