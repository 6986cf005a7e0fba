package io.loomgram.neardup;

import java.util.Locale;

/// The words by which the lines are known that law or prudence puts above or below posts: who
/// spread them, that they are advertising, that they are no advice.
final class LegalNotices {

  private static final String[] WORDS = {
    "материал (информация)",
    "сообщение (материал)",
    "erid:",
    "erid ",
    "инвестиционной рекомендаци",
    "инвестиционная рекомендация",
    "not investment advice",
    "not financial advice",
    "past performance",
    "keine anlageberatung",
    "rechtsweg ist ausgeschlossen",
    "asesoramiento financiero",
    "conseil en investissement",
    "yatırım tavsiyesi"
  };

  private LegalNotices() {}

  /// Whether a stretch of a text holds such words.
  static boolean in(String text, int from, int to) {
    String line = text.substring(from, to).toLowerCase(Locale.ROOT);
    for (String words : WORDS) {
      if (line.contains(words)) {
        return true;
      }
    }
    return false;
  }
}
