package io.loomgram.neardup;

import java.util.Arrays;
import java.util.Comparator;

/// The endings of the words of some languages, made for being looked for at the end of every word
/// of every post. Immutable.
///
/// Four units fit into one number, so that most endings are compared by one instruction; those with
/// the same last letter stand together, the longest first.
final class Endings {

  /// Endings are told apart by so many values of the last letter's low bits first.
  private static final int LAST_LETTERS = 64;

  private static final int UNIT_BITS = Character.SIZE;
  private static final int UNITS = Long.SIZE / UNIT_BITS;

  private final Ending[][] byLastLetter = new Ending[LAST_LETTERS][];

  /// An ending; its last units, the last of all in the lowest bits, with the bits that they take,
  /// and all of its units.
  @SuppressWarnings("ArrayRecordComponent") // never leaves this class
  private record Ending(long last, long bits, char[] units) {

    static Ending of(String ending) {
      char[] units = ending.toCharArray();
      long bits = units.length >= UNITS ? -1 : (1L << (units.length * UNIT_BITS)) - 1;
      return new Ending(lastUnits(units, units.length) & bits, bits, units);
    }

    /// @param lastOfWord the last units of the word
    boolean ends(char[] word, int end, long lastOfWord) {
      if (((last ^ lastOfWord) & bits) != 0) {
        return false;
      }
      int rest = units.length - UNITS;
      return rest <= 0 || Arrays.equals(word, end - units.length, end - UNITS, units, 0, rest);
    }
  }

  /// @param list the endings, parted by blanks
  Endings(String list) {
    for (int letter = 0; letter < LAST_LETTERS; letter++) {
      int low = letter;
      byLastLetter[letter] =
          Arrays.stream(list.split(" ", -1))
              .map(ending -> String.valueOf(FoldedChars.fold(ending)))
              .distinct()
              .filter(ending -> lowBits(ending.charAt(ending.length() - 1)) == low)
              .sorted(Comparator.comparingInt(String::length).reversed())
              .map(Ending::of)
              .toArray(Ending[]::new);
    }
  }

  /// How many units of a word are left without its longest known ending.
  ///
  /// @param word folded letters, of which the word takes `length` from `from` on
  /// @param shortest what must be left
  int stemLength(char[] word, int from, int length, int shortest) {
    int end = from + length;
    long last = lastUnits(word, end);
    for (Ending ending : byLastLetter[lowBits(word[end - 1])]) {
      int stem = length - ending.units.length;
      if (stem >= shortest && ending.ends(word, end, last)) {
        return stem;
      }
    }
    return length;
  }

  private static int lowBits(char letter) {
    return letter & (LAST_LETTERS - 1);
  }

  /// The last units before an index, as many as there are and fit.
  private static long lastUnits(char[] units, int end) {
    long last = 0;
    for (int i = Math.max(0, end - UNITS); i < end; i++) {
      last = (last << UNIT_BITS) | units[i];
    }
    return last;
  }
}
