package io.loomgram.neardup;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Small numbers written as words, which one post spells out and another does not.
final class NumberWords {

  /// A line a number, from two on.
  private static final String[] WORDS = {
    "two два две двое двух двоих два дві dos deux zwei due dois duas dwa dwie iki",
    "three три трое трех троих tres trois drei tre trzy uc",
    "four четыре четверо четырех четверых чотири cuatro quatre vier quattro quatro cztery dort",
    "five пять пятеро пяти п'ять cinco cinq funf cinque piec bes",
    "six шесть шестеро шести шість seis sechs sei szesc",
    "seven семь семеро семи сім siete sept sieben sette sete siedem yedi",
    "eight восемь восьми вісім ocho huit acht otto oito osiem",
    "nine девять девяти nueve neuf neun nove dziewiec dokuz",
    "ten десять десяти diez dix zehn dieci dez dziesiec",
    "eleven одиннадцать",
    "twelve двенадцать"
  };

  private static final int FIRST = 2;
  private static final long[] ENTRIES = entries();

  private NumberWords() {}

  /// The number that a folded word stands for; 0 if none.
  ///
  /// @param hash the word's [Hashing#word]
  static int value(int hash) {
    int at = Arrays.binarySearch(ENTRIES, (long) hash << 8);
    int next = at < 0 ? -at - 1 : at;
    return next < ENTRIES.length && (int) (ENTRIES[next] >> 8) == hash
        ? (int) (ENTRIES[next] & 0xFF)
        : 0;
  }

  private static long[] entries() {
    return IntStream.range(0, WORDS.length)
        .boxed()
        .flatMapToLong(i ->
            Arrays.stream(WORDS[i].split(" "))
                .map(FoldedChars::fold)
                .mapToLong(word -> (long) Hashing.word(word, 0, word.length) << 8 | (i + FIRST)))
        .sorted()
        .distinct()
        .toArray();
  }
}
