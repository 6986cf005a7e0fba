package io.loomgram.neardup;

/// The words by which the lines are known that law or prudence puts above or below posts: who
/// spread them, that they are advertising, that they are no advice.
final class LegalNotices {

  static final Phrases WORDS =
      Phrases.of(
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
          "yatırım tavsiyesi");

  private LegalNotices() {}
}
