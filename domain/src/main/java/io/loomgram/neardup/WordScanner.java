package io.loomgram.neardup;

import java.text.Normalizer;
import java.util.Arrays;

/// Cuts lines into words and keeps, for each, the hash of its stem and what kind of word it is.
/// Used for one post after the other; not thread-safe.
///
/// Words of scripts that are written without blanks become runs of two letters. Addresses and
/// mentions in bare text are left out. Capitals tell names only where a line does not capitalise
/// everything.
final class WordScanner {

  private static final int LONGEST_WORD = 64;
  private static final int MOST_WORDS = 2048;

  private char[] line = new char[256];
  private int end;
  private final char[] word = new char[LONGEST_WORD];

  /// The states of the word's hash: that after so many units stands at their number.
  private final int[] states = new int[LONGEST_WORD + 1];

  private int[] hashes = new int[256];
  private int[] kinds = new int[256];
  private int count;

  private int lineStart;
  private int cased;
  private int capitalised;
  private boolean sentenceStarts;

  /// Forgets all words.
  void clear() {
    count = 0;
  }

  /// How many words there are.
  int count() {
    return count;
  }

  /// The hash of a word's stem or of a number.
  int hash(int index) {
    return hashes[index];
  }

  /// What kind a word is.
  int kind(int index) {
    return kinds[index];
  }

  /// Adds the words of a stretch of a text.
  void scan(MarkedText text, int from, int to) {
    load(text, from, to);
    lineStart = count;
    cased = 0;
    capitalised = 0;
    sentenceStarts = true;
    int i = 0;
    while (i < end && count < MOST_WORDS) {
      char f = FoldedChars.fold(line[i]);
      if (f == FoldedChars.NOTHING) {
        i++;
      } else if (f == FoldedChars.GAP) {
        i = gap(i);
      } else if (f <= '9') {
        i = number(i);
      } else if (Scripts.isUnspaced(f)) {
        i = unspaced(i);
      } else if (startsAddress(i)) {
        i = nextBlank(i);
      } else {
        i = word(i);
      }
    }
    forgetNamesOfCapitalLine();
  }

  private void load(MarkedText text, int from, int to) {
    int length = to - from;
    if (line.length < length) {
      line = new char[Math.max(length, line.length * 2)];
    }
    text.string().getChars(from, to, line, 0);
    for (int i = text.cut().nextSetBit(from); i >= 0 && i < to; i = text.cut().nextSetBit(i + 1)) {
      line[i - from] = ' ';
    }
    end = length;
    if (FoldedChars.needsCompatibilityForm(line, end)) {
      line = Normalizer.normalize(new String(line, 0, end), Normalizer.Form.NFKC).toCharArray();
      end = line.length;
    }
  }

  private int gap(int i) {
    switch (line[i]) {
      case '.', '!', '?', '…', ':', '•', '؟', '。', '！', '？' -> sentenceStarts = true;
      case '@' -> {
        int j = i + 1;
        while (j < end && isNameLetter(line[j])) {
          j++;
        }
        return j;
      }
      default -> {
        // a blank, a quotation mark and the like part words, not sentences
      }
    }
    return i + 1;
  }

  private static boolean isNameLetter(char c) {
    return c == '_' || (c < 0x80 && Character.isLetterOrDigit(c));
  }

  private int number(int start) {
    var number = new Numbers(line, end);
    number.read(start);
    add(number.hash(), kindOf(number));
    if (number.hasSecondReading()) {
      add(number.secondHash(), Shingle.ROUND);
    }
    sentenceStarts = false;
    return number.next();
  }

  private static int kindOf(Numbers number) {
    if (number.isYear()) {
      return Shingle.ROUND;
    }
    return number.isDigit() ? Shingle.DIGIT : Shingle.NUMBER;
  }

  private int unspaced(int start) {
    int i = start;
    char previous = 0;
    int letters = 0;
    while (i < end) {
      char f = FoldedChars.fold(line[i]);
      if (f != FoldedChars.NOTHING) {
        if (!Scripts.isUnspaced(f)) {
          break;
        }
        if (letters > 0) {
          addGram(previous, f);
        }
        previous = f;
        letters++;
      }
      i++;
    }
    sentenceStarts = false;
    return i;
  }

  private void addGram(char first, char second) {
    word[0] = first;
    word[1] = second;
    boolean particle = Scripts.isHiragana(first) && Scripts.isHiragana(second);
    add(Hashing.word(word, 0, 2), particle ? Shingle.WEAK : Shingle.GRAM);
  }

  private int word(int start) {
    int i = start;
    int length = 0;
    int capitals = 0;
    states[0] = Hashing.NO_UNITS;
    while (i < end) {
      char f = FoldedChars.fold(line[i]);
      if (f != FoldedChars.NOTHING) {
        if (f <= '9' || Scripts.isUnspaced(f)) {
          break;
        }
        if (FoldedChars.isCapital(line[i])) {
          capitals++;
        }
        if (length < LONGEST_WORD) {
          word[length] = f;
          states[length + 1] = Hashing.withUnit(states[length], f);
          length++;
        }
      }
      i++;
    }
    if (LookAlikes.unmix(word, length)) {
      for (int unit = 0; unit < length; unit++) {
        states[unit + 1] = Hashing.withUnit(states[unit], word[unit]);
      }
    }
    addWord(length, FoldedChars.isCapital(line[start]), capitals);
    return i;
  }

  private void addWord(int length, boolean capital, int capitals) {
    boolean first = sentenceStarts;
    sentenceStarts = false;
    if (length < 2) {
      return;
    }
    if (!first) {
      cased++;
      capitalised += capital ? 1 : 0;
    }
    int whole = Hashing.mix(states[length]);
    int small = NumberWords.value(whole);
    if (small > 0) {
      add(Numbers.hash(small), small < 10 ? Shingle.DIGIT : Shingle.NUMBER);
      return;
    }
    if (CommonWords.contains(whole)) {
      add(whole, Shingle.WEAK);
      return;
    }
    int prefix = Stems.prefixLength(word, 0, length);
    int stem = Stems.stemLength(word, prefix, length - prefix);
    int hash = prefix == 0 ? Hashing.mix(states[stem]) : Hashing.word(word, prefix, stem);
    add(hash, kindOf(length, !first && capital, capitals));
  }

  private int kindOf(int length, boolean name, int capitals) {
    if (name && (length >= 3 || capitals == length)) {
      return Shingle.NAME;
    }
    int longEnough = Scripts.isArabic(word[0]) || Scripts.isDevanagari(word[0]) ? 3 : 4;
    if (length >= longEnough) {
      return Shingle.WORD;
    }
    return length == 2 ? Shingle.WEAK : Shingle.SHORT;
  }

  private void add(int hash, int kind) {
    if (count == hashes.length) {
      hashes = Arrays.copyOf(hashes, count * 2);
      kinds = Arrays.copyOf(kinds, count * 2);
    }
    hashes[count] = hash;
    kinds[count++] = kind;
  }

  /// A headline in capitals, or with a capital at every word, tells no names.
  private void forgetNamesOfCapitalLine() {
    if (cased >= 3 && capitalised * 10 > cased * 6) {
      for (int i = lineStart; i < count; i++) {
        if (kinds[i] == Shingle.NAME) {
          kinds[i] = Shingle.WORD;
        }
      }
    }
  }

  private boolean startsAddress(int i) {
    char c = line[i];
    return switch (c) {
      case 'h', 'H' -> stands("http://", i) || stands("https://", i);
      case 'w', 'W' -> stands("www.", i);
      case 't', 'T' -> stands("t.me/", i) || stands("tg://", i) || stands("telegram.me/", i);
      default -> false;
    };
  }

  private boolean stands(String beginning, int at) {
    if (at + beginning.length() > end) {
      return false;
    }
    for (int i = 0; i < beginning.length(); i++) {
      if (FoldedChars.fold(line[at + i]) != FoldedChars.fold(beginning.charAt(i))
          && line[at + i] != beginning.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private int nextBlank(int start) {
    int i = start;
    while (i < end && !Character.isWhitespace(line[i])) {
      i++;
    }
    return i;
  }
}
