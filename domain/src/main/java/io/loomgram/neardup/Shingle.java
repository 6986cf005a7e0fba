package io.loomgram.neardup;

/// The form of one shingle: 27 bits of hash above 4 bits that tell its kind. Shingles of equal hash
/// are the same word, whatever their kinds. Kinds are stored with pages, so their numbers stay.
final class Shingle {

  /// A word that says little.
  static final int WEAK = 0;

  /// A word of three letters or so.
  static final int SHORT = 1;

  /// An ordinary word.
  static final int WORD = 2;

  /// A word written with a capital inside a sentence.
  static final int NAME = 3;

  /// A number of more than one digit, in the one form of all its spellings.
  static final int NUMBER = 4;

  /// A number of one digit, which unlike posts share easily.
  static final int DIGIT = 5;

  /// A number that says little: a year, the whole part of a decimal.
  static final int ROUND = 6;

  /// Two letters of a script without blanks between words.
  static final int GRAM = 7;

  /// Two words that follow each other.
  static final int PAIR = 8;

  /// How many kinds there are.
  static final int KINDS = 9;

  private static final int HASH_MASK = 0x07FFFFFF;
  private static final int KIND_BITS = 4;
  private static final int KIND_MASK = (1 << KIND_BITS) - 1;

  private Shingle() {}

  static int of(int hash, int kind) {
    return (hash & HASH_MASK) << KIND_BITS | kind;
  }

  static int hash(int shingle) {
    return shingle >>> KIND_BITS;
  }

  static int kind(int shingle) {
    return shingle & KIND_MASK;
  }
}
