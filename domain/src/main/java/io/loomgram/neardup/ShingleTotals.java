package io.loomgram.neardup;

/// How many shingles of each kind a set has, and their weight: names and numbers weigh more than
/// words, words more than what says little.
final class ShingleTotals {

  private static final double[] WEIGHTS = new double[Shingle.KINDS];

  static {
    WEIGHTS[Shingle.WEAK] = 0.1;
    WEIGHTS[Shingle.SHORT] = 0.5;
    WEIGHTS[Shingle.WORD] = 1;
    WEIGHTS[Shingle.NAME] = 1.6;
    WEIGHTS[Shingle.NUMBER] = 1.2;
    WEIGHTS[Shingle.DIGIT] = 0.8;
    WEIGHTS[Shingle.ROUND] = 0.4;
    WEIGHTS[Shingle.GRAM] = 0.55;
    WEIGHTS[Shingle.PAIR] = 0;
  }

  /// Counts of eight bits each, by kind, the first eight kinds in one number.
  private long counts;

  private int pairs;

  /// Takes the totals that [#counts()] and [#pairs()] of another gave.
  void set(long otherCounts, int otherPairs) {
    counts = otherCounts;
    pairs = otherPairs;
  }

  /// Counts the shingles whose hashes are not above a bound; at most 255 of a kind.
  void count(StoredShingles shingles, int mostHash) {
    long all = 0;
    int allPairs = 0;
    for (int i = 0; i < shingles.count(); i++) {
      int shingle = shingles.get(i);
      if (Shingle.hash(shingle) > mostHash) {
        break;
      }
      int kind = Shingle.kind(shingle);
      int pair = kind >>> 3;
      allPairs += pair;
      all += (1L - pair) << (kind << 3);
    }
    set(all, allPairs);
  }

  /// The counts of all kinds but pairs, to be kept.
  long counts() {
    return counts;
  }

  double weight() {
    double weight = 0;
    long rest = counts;
    for (int kind = 0; kind < Shingle.PAIR; kind++) {
      weight += (rest & 0xFF) * WEIGHTS[kind];
      rest >>>= 8;
    }
    return weight;
  }

  int names() {
    return count(Shingle.NAME);
  }

  int numbers() {
    return count(Shingle.NUMBER);
  }

  int digits() {
    return count(Shingle.DIGIT);
  }

  int pairs() {
    return pairs;
  }

  private int count(int kind) {
    return (int) (counts >>> (kind << 3)) & 0xFF;
  }
}
