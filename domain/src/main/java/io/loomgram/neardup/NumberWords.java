package io.loomgram.neardup;

import java.util.ArrayList;
import java.util.List;

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
  private static final WordTable TABLE = table();

  private NumberWords() {}

  /// The number that a folded word stands for; 0 if none.
  ///
  /// @param hash the word's [Hashing#word]
  static int value(int hash) {
    return TABLE.get(hash);
  }

  private static WordTable table() {
    List<char[]> words = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < WORDS.length; i++) {
      for (String word : WORDS[i].split(" ", -1)) {
        words.add(FoldedChars.fold(word));
        numbers.add(i + FIRST);
      }
    }
    return new WordTable(
        words.toArray(char[][]::new), numbers.stream().mapToInt(Integer::intValue).toArray());
  }
}
