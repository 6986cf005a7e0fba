package io.loomgram.neardup;

import java.util.List;
import java.util.Locale;

/// Words by which a kind of line is known, wherever they stand in it.
///
/// @param words in small letters
record Phrases(List<String> words) {

  Phrases {
    words = List.copyOf(words);
  }

  static Phrases of(String... words) {
    return new Phrases(List.of(words));
  }

  /// Whether a stretch of a text holds any of them.
  boolean areIn(String text, int from, int to) {
    String line = text.substring(from, to).toLowerCase(Locale.ROOT);
    for (String phrase : words) {
      if (line.contains(phrase)) {
        return true;
      }
    }
    return false;
  }
}
