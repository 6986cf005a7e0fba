package io.loomgram.neardup;

/// The words that follow a number and scale it: "thousand", "млн", "Mrd", 万.
final class ScaleWords {

  /// The longest run of letters that is looked at.
  static final int LONGEST = 12;

  private static final String[] THOUSANDS = {
    "thousand",
    "тыс",
    "тисяч",
    "tausend",
    "tsd",
    "mila",
    "milhar",
    "tys",
    "bin",
    "ribu",
    "هزار",
    "الف"
  };
  private static final String[] MILLIONS = {
    "million", "mln", "mio", "millon", "milion", "milhao", "milhoes", "miljon", "milyon", "juta",
    "млн", "миллион", "мільйон", "میلیون", "ملیون"
  };
  private static final String[] BILLIONS = {
    "billion",
    "bln",
    "bn",
    "mrd",
    "mld",
    "milliard",
    "miliard",
    "milyar",
    "miljard",
    "млрд",
    "миллиард",
    "мільярд",
    "میلیارد",
    "ملیار"
  };
  private static final String[] TRILLIONS = {"trillion", "trln", "tn", "трлн", "триллион"};

  private ScaleWords() {}

  /// The power of ten that a word scales by; 0 if it scales nothing.
  ///
  /// @param word folded letters
  /// @param attached whether the word stands at the number without a blank
  static int exponent(char[] word, int length, boolean attached) {
    if (length == 0) {
      return 0;
    }
    if (length == 1 || word[0] >= 0x3000) {
      return attached ? ofOneLetter(word[0], length) : 0;
    }
    var text = new String(word, 0, length);
    if (startsWithAny(text, MILLIONS)) {
      return 6;
    }
    if (startsWithAny(text, BILLIONS)) {
      return 9;
    }
    if (startsWithAny(text, THOUSANDS) || text.equals("mil") || text.equals("mille")) {
      return 3;
    }
    return startsWithAny(text, TRILLIONS) ? 12 : 0;
  }

  private static int ofOneLetter(char letter, int length) {
    return switch (letter) {
      case '万', '萬', '만' -> 4;
      case '亿', '億', '억' -> 8;
      case 'k', 'к' -> length == 1 ? 3 : 0;
      default -> 0;
    };
  }

  /// The power of ten that a letter at a number may mean: "5m" is five million or five metres.
  static int doubtfulExponent(char letter) {
    return switch (letter) {
      case 'm' -> 6;
      case 'b' -> 9;
      default -> 0;
    };
  }

  private static boolean startsWithAny(String word, String[] beginnings) {
    for (String beginning : beginnings) {
      if (word.startsWith(beginning)
          && (beginning.length() > 3 || word.length() <= beginning.length() + 1)) {
        return true;
      }
    }
    return false;
  }
}
