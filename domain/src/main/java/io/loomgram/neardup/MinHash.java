package io.loomgram.neardup;

import java.util.Arrays;

/// The smallest hash of a set of shingles under each of [#FUNCTIONS] hash functions. Two sets agree
/// in a place with a probability that is their resemblance (Broder 1997; Leskovec, Rajaraman and
/// Ullman, *Mining of Massive Datasets*, ch. 3.3).
///
/// Of each smallest hash 16 bits are kept (b-bit minwise hashing, Li and König 2010): chance makes
/// unlike sets agree in one place of 65,536.
///
/// Weak words and pairs stay out: with them two posts would agree by their grammar, or not agree
/// when one says the same in another order. Names and numbers go in twice, so that what tells a
/// story apart is chosen twice as often.
final class MinHash {

  /// How many functions there are.
  static final int FUNCTIONS = 24;

  private static final int SEED = 0x2545F491;
  private static final int[] FACTORS = constants(SEED, 1);
  private static final int[] ADDENDS = constants(~SEED, 0);
  private static final int AGAIN = 0x3C6EF372;

  private static final int[] COPIES = new int[16];

  static {
    COPIES[Shingle.SHORT] = 1;
    COPIES[Shingle.WORD] = 1;
    COPIES[Shingle.DIGIT] = 1;
    COPIES[Shingle.GRAM] = 1;
    COPIES[Shingle.NAME] = 2;
    COPIES[Shingle.NUMBER] = 2;
  }

  private MinHash() {}

  /// The sketch of the shingles, [#FUNCTIONS] values; empty if none of them counts.
  static short[] of(int[] shingles) {
    var smallest = new int[FUNCTIONS];
    Arrays.fill(smallest, Integer.MAX_VALUE);
    boolean any = false;
    for (int shingle : shingles) {
      int kind = Shingle.kind(shingle);
      int copies = COPIES[kind];
      if (copies > 0) {
        take(Hashing.mix(Shingle.hash(shingle)), smallest);
        any = true;
      }
      if (copies > 1) {
        take(Hashing.mix(Shingle.hash(shingle) ^ AGAIN), smallest);
      }
    }
    return any ? folded(smallest) : new short[0];
  }

  private static void take(int hash, int[] smallest) {
    for (int i = 0; i < FUNCTIONS; i++) {
      smallest[i] = Math.min(smallest[i], hash * FACTORS[i] + ADDENDS[i]);
    }
  }

  private static short[] folded(int[] smallest) {
    var values = new short[FUNCTIONS];
    for (int i = 0; i < FUNCTIONS; i++) {
      values[i] = (short) (smallest[i] ^ (smallest[i] >>> 16));
    }
    return values;
  }

  /// Odd factors are permutations of the 32-bit numbers.
  private static int[] constants(int seed, int lowestBit) {
    var constants = new int[FUNCTIONS];
    int state = seed;
    for (int i = 0; i < FUNCTIONS; i++) {
      state = Hashing.mix(state + 0x9E3779B9);
      constants[i] = state | lowestBit;
    }
    return constants;
  }
}
