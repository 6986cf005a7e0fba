package io.loomgram.neardup;

import java.util.ArrayList;
import java.util.List;

/// Small numbers written as words, which one post spells out and another does not.
final class NumberWords {

  /// The words of a number, and it.
  private static final String[] WORDS = {
    "2 two два две двое двух двоих два дві двох dos deux zwei due dois duas dwa dwie iki",
    "3 three три трое трех троих троє трьох tres trois drei tre trzy uc",
    "4 four четыре четверо четырех четверых чотири чотирьох cuatro quatre vier quattro quatro cztery dort",
    "5 five пять пятеро пяти п'ять п'яти cinco cinq funf cinque piec bes",
    "6 six шесть шестеро шести шість шести seis sechs sei szesc",
    "7 seven семь семеро семи сім siete sept sieben sette sete siedem yedi",
    "8 eight восемь восьми вісім восьми ocho huit acht otto oito osiem",
    "9 nine девять девяти дев'ять nueve neuf neun nove dziewiec dokuz",
    "10 ten десять десяти diez dix zehn dieci dez dziesiec",
    "11 eleven одиннадцать одиннадцати одинадцять once onze elf undici jedenascie",
    "12 twelve двенадцать двенадцати дванадцять doce douze zwolf dodici doze dwanascie",
    "13 thirteen тринадцать тринадцати тринадцять trece treize dreizehn tredici treze",
    "14 fourteen четырнадцать четырнадцати чотирнадцять catorce quatorze vierzehn quattordici",
    "15 fifteen пятнадцать пятнадцати п'ятнадцять quince quinze funfzehn quindici",
    "16 sixteen шестнадцать шестнадцати шістнадцять dieciseis seize sechzehn sedici",
    "17 seventeen семнадцать семнадцати сімнадцять diecisiete siebzehn diciassette",
    "18 eighteen восемнадцать восемнадцати вісімнадцять dieciocho achtzehn diciotto dezoito",
    "19 nineteen девятнадцать девятнадцати дев'ятнадцять diecinueve neunzehn",
    "20 twenty двадцать двадцати двадцять veinte vingt zwanzig venti vinte dwadziescia yirmi",
    "30 thirty тридцать тридцати тридцять treinta trente dreissig trenta trinta otuz",
    "40 forty сорок сорока cuarenta quarante vierzig quaranta quarenta kirk",
    "50 fifty пятьдесят пятидесяти п'ятдесят cincuenta cinquante funfzig cinquanta cinquenta elli",
    "60 sixty шестьдесят шестидесяти шістдесят sesenta soixante sechzig sessanta sessenta altmis",
    "70 seventy семьдесят семидесяти сімдесят setenta siebzig settanta yetmis",
    "80 eighty восемьдесят восьмидесяти вісімдесят ochenta achtzig ottanta oitenta seksen",
    "90 ninety девяносто дев'яносто noventa neunzig novanta doksan",
    "100 сто ста cien hundert cento"
  };

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
    for (String line : WORDS) {
      String[] parts = line.split(" ", -1);
      for (String word : List.of(parts).subList(1, parts.length)) {
        words.add(FoldedChars.fold(word));
        numbers.add(Integer.valueOf(parts[0]));
      }
    }
    return new WordTable(
        words.toArray(char[][]::new), numbers.stream().mapToInt(Integer::intValue).toArray());
  }
}
