package io.loomgram.neardup;

/// Latin and Cyrillic letters that look alike. Words are written with some of the other script's to
/// slip past filters; a word of both scripts is brought back to the one that all its letters have.
final class LookAlikes {

  /// Folded letters of equal look; those of one place belong together.
  private static final String LATIN = "abcehikmoptxy";

  private static final String CYRILLIC = "авсенікмортху";

  private LookAlikes() {}

  /// Replaces the letters of one script by those of the other where a word has both and the one has
  /// nothing but look-alikes; Cyrillic is tried first.
  ///
  /// @param word folded letters
  /// @return whether something was replaced
  static boolean unmix(char[] word, int length) {
    boolean latin = false;
    boolean cyrillic = false;
    for (int i = 0; i < length; i++) {
      latin |= Scripts.isLatin(word[i]);
      cyrillic |= Scripts.isCyrillic(word[i]);
    }
    return latin
        && cyrillic
        && (replace(word, length, LATIN, CYRILLIC) || replace(word, length, CYRILLIC, LATIN));
  }

  private static boolean replace(char[] word, int length, String from, String to) {
    boolean isCyrillic = Scripts.isCyrillic(from.charAt(0));
    for (int i = 0; i < length; i++) {
      if (Scripts.isCyrillic(word[i]) == isCyrillic && from.indexOf(word[i]) < 0) {
        return false;
      }
    }
    for (int i = 0; i < length; i++) {
      int place = from.indexOf(word[i]);
      word[i] = place < 0 ? word[i] : to.charAt(place);
    }
    return true;
  }
}
