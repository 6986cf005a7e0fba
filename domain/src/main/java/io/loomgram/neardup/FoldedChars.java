package io.loomgram.neardup;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;

/// Folds UTF-16 units so that spellings of one word meet: case, accents, the Arabic and Persian
/// forms of a letter, the traditional and simplified ones, digits of every script.
///
/// The unit-by-unit fold covers what is common in running text by a table. What needs more, such as
/// full-width letters, mathematical alphabets and presentation forms, is told by
/// [#needsCompatibilityForm(char[], int)] and takes the way through
/// [NFKC](https://www.unicode.org/reports/tr15/) first.
final class FoldedChars {

  /// A unit that leaves no trace: an accent, a joiner, a soft hyphen.
  static final char NOTHING = '\0';

  /// What stands between words.
  static final char GAP = ' ';

  /// The first unit of the pairs that stand for mathematical alphabets, with which people write in
  /// bold.
  static final char MATHEMATICAL = 0xD835;

  private static final char FIRST_IDEOGRAPH = 0x4E00;
  private static final char LAST_IDEOGRAPH = 0x9FFF;

  private static final int TABLE_SIZE = 0x700;
  private static final char[] TABLE = new char[TABLE_SIZE];
  private static final boolean[] CAPITALS = new boolean[TABLE_SIZE];

  static {
    for (int c = 0; c < TABLE_SIZE; c++) {
      TABLE[c] = foldSlowly((char) c);
      CAPITALS[c] = Character.isUpperCase(c);
    }
  }

  private FoldedChars() {}

  /// The folded unit: a lower-case letter without its accent, an ASCII digit, [#NOTHING], or
  /// [#GAP].
  static char fold(char c) {
    return c < TABLE_SIZE ? TABLE[c] : foldSlowly(c);
  }

  /// Whether the unit, not folded, is a capital letter.
  static boolean isCapital(char c) {
    return c < TABLE_SIZE ? CAPITALS[c] : Character.isUpperCase(c);
  }

  /// The letters and digits of a word, folded.
  static char[] fold(String word) {
    var folded = new char[word.length()];
    int length = 0;
    for (int i = 0; i < word.length(); i++) {
      char f = fold(word.charAt(i));
      if (f != NOTHING && f != GAP) {
        folded[length++] = f;
      }
    }
    return Arrays.copyOf(folded, length);
  }

  /// Whether the first `length` units hold some that only a compatibility decomposition makes
  /// comparable.
  static boolean needsCompatibilityForm(char[] text, int length) {
    for (int i = 0; i < length; i++) {
      char c = text[i];
      if (c >= 0x2070 && isCompatibilityForm(c)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCompatibilityForm(char c) {
    return c <= 0x209C // superscripts and subscripts
        || (c >= 0x2100 && c <= 0x218F) // letterlike symbols, fractions, Roman numerals
        || (c >= 0x2460 && c <= 0x24FF) // letters and digits in circles
        || (c >= 0x3300 && c <= 0x33FF) // squared words of Japanese
        || (c >= 0xF900 && c <= 0xFAFF) // compatibility ideographs
        || (c >= 0xFB00 && c <= 0xFDFF) // ligatures, Arabic presentation forms
        || (c >= 0xFE70 && c <= 0xFEFC)
        || (c >= 0xFF00 && c <= 0xFFEF) // full-width and half-width forms
        || c == MATHEMATICAL;
  }

  private static char foldSlowly(char c) {
    char special = special(c);
    if (special != c) {
      return special;
    }
    if (c >= FIRST_IDEOGRAPH && c <= LAST_IDEOGRAPH) {
      return HanForms.simplified(c);
    }
    if (Character.isSurrogate(c)) {
      return isIdeographSurrogate(c) ? c : GAP;
    }
    int type = Character.getType(c);
    if (type == Character.DECIMAL_DIGIT_NUMBER) {
      return (char) ('0' + Character.digit(c, 10));
    }
    if (Character.isLetter(c)) {
      return baseLetter(c);
    }
    if (type == Character.FORMAT || (c >= 0x300 && c <= 0x36F)) {
      return NOTHING;
    }
    boolean mark = type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    return mark && c < 0xFE00 ? c : GAP;
  }

  private static char baseLetter(char c) {
    String lower = String.valueOf(c).toLowerCase(Locale.ROOT);
    char first = lower.charAt(0);
    if (first >= 0xAC00 && first <= 0xD7A3) {
      return first; // a Hangul syllable would fall apart into its sounds
    }
    char base = Normalizer.normalize(String.valueOf(first), Normalizer.Form.NFD).charAt(0);
    return special(base);
  }

  private static char special(char c) {
    return switch (c) {
      case 'ß' -> 's';
      case 'ı' -> 'i';
      case 'ł', 'Ł' -> 'l';
      case 'ø', 'Ø' -> 'o';
      case 'đ', 'Đ' -> 'd';
      // Arabic letters that Persian and Urdu write with other code points, and loose spellings
      case 'ي', 'ى', 'ئ', 'ې' -> 'ی';
      case 'ك' -> 'ک';
      case 'أ', 'إ', 'آ', 'ٱ' -> 'ا';
      case 'ؤ' -> 'و';
      case 'ة', 'ۀ', 'ە' -> 'ه';
      case 'ء', 'ـ', 'ٰ' -> NOTHING;
      case '\u200C' -> GAP; // the zero-width non-joiner parts a Persian word from its ending
      default -> c >= 0x64B && c <= 0x65F ? NOTHING : c;
    };
  }

  /// Whether the unit belongs to a pair for an ideograph of a supplementary plane.
  private static boolean isIdeographSurrogate(char c) {
    return c >= 0xD840 && c <= 0xD888;
  }
}
