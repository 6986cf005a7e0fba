package io.loomgram.neardup;

import java.util.Arrays;

/// Locality-sensitive hashing: finds for each post those before it whose sketches agree with its
/// own in some place (*Mining of Massive Datasets*, ch. 3.4).
///
/// Every place of a sketch is a band of its own. Bands of one row find a short copy within a long
/// post, whose resemblance is small: at 0.2, a fifth of the words, one pair in two hundred is
/// missed. The many that such bands also find are sifted before they are given out: by what their
/// agreement lets expect, and by their [FeatureBits].
///
/// The time is bounded however much posts are alike: a bucket holds the first [#SLOTS] posts that
/// come to it, and no more than the [#MOST_CANDIDATES] that agree in most places are given out. One
/// band is done after the other, so that its table stays in the processor's nearest cache. Not
/// thread-safe.
final class SignatureBands {

  static final int MOST_CANDIDATES = 8;

  private static final int BANDS = MinHash.FUNCTIONS;
  private static final int SLOT_BITS = 2;
  private static final int SLOTS = 1 << SLOT_BITS;
  private static final int MOST_MET = BANDS * SLOTS;

  private static final int POST_BITS = 16;
  private static final int POST_MASK = (1 << POST_BITS) - 1;
  private static final int VALUE_MASK = 0xFFFF;

  /// Posts past so many are not looked at.
  private static final int MOST_POSTS = POST_MASK;

  /// The least containment that is worth an exact check.
  private static final float LEAST_CONTAINMENT = 0.4f;

  /// By places in agreement, the resemblance that is hardly ever surpassed: two and a half standard
  /// deviations above what is seen.
  private static final float[] GREATEST_RESEMBLANCE = greatestResemblance();

  private final FeatureBits features;

  /// The posts that each post met in a bucket, once for each band.
  private final char[] met;

  private final int[] metCount;

  /// In how many bands the post that is asked about met each other one.
  private final byte[] agreements;

  /// The candidates of one post on their way through the sieves.
  private final int[] sifted = new int[MOST_MET];

  private final int[] best = new int[MOST_CANDIDATES];

  /// @param sketches the sketches of all posts, band by band: the value of a post in a band stands
  ///   at `band * count + post`
  /// @param sketched which posts have one
  /// @param count how many posts there are
  /// @param features the features of the posts, by which candidates are sifted
  SignatureBands(short[] sketches, boolean[] sketched, int count, FeatureBits features) {
    this.features = features;
    met = new char[count * MOST_MET];
    metCount = new int[count];
    agreements = new byte[count];
    int buckets = Integer.highestOneBit(Math.max(16, count)) * 2;
    int[] slots = new int[buckets << SLOT_BITS];
    for (int band = 0; band < BANDS; band++) {
      Arrays.fill(slots, 0);
      meetInBand(sketches, band * count, sketched, slots, buckets - 1);
    }
  }

  /// Sums instead of branches, since what a bucket holds cannot be foretold. An entry is a post's
  /// value above its number from 1 on.
  private void meetInBand(short[] sketches, int from, boolean[] sketched, int[] slots, int mask) {
    for (int post = 0; post < Math.min(sketched.length, MOST_POSTS); post++) {
      if (!sketched[post]) {
        continue;
      }
      short value = sketches[from + post];
      int slot = (Hashing.mix(value) & mask) << SLOT_BITS;
      int begin = post * MOST_MET;
      int end = begin + metCount[post];
      int wanted = value & VALUE_MASK;
      int first = slots[slot];
      int second = slots[slot + 1];
      int third = slots[slot + 2];
      int fourth = slots[slot + 3];
      met[end] = (char) (first - 1);
      end += isEqual(first, wanted);
      met[end] = (char) (second - 1);
      end += isEqual(second, wanted);
      met[end] = (char) (third - 1);
      end += isEqual(third, wanted);
      met[end] = (char) (fourth - 1);
      end += isEqual(fourth, wanted);
      int taken = isTaken(first) + isTaken(second) + isTaken(third) + isTaken(fourth);
      metCount[post] = end - begin;
      if (taken < SLOTS) {
        slots[slot + taken] = value << POST_BITS | post + 1;
      }
    }
  }

  private static int isTaken(int entry) {
    return 1 - isZero(entry & POST_MASK);
  }

  private static int isEqual(int entry, int value) {
    return isTaken(entry) & isZero(entry >>> POST_BITS ^ value);
  }

  /// Finds the candidates for a post: [#candidate(int)] from 0.
  ///
  /// @param parents only posts that are their own parents can be candidates
  /// @return how many there are
  int find(int post, int[] parents) {
    int from = post * MOST_MET;
    int to = from + metCount[post];
    int count = distinct(from, to, parents);
    count = siftByAgreement(post, count);
    int found = chooseBest(post, count);
    for (int i = from; i < to; i++) {
      agreements[met[i]] = 0;
    }
    return found;
  }

  /// A candidate of the last [#find]; those that agree in more places come first.
  int candidate(int index) {
    return best[index];
  }

  private int distinct(int from, int to, int[] parents) {
    int count = 0;
    for (int i = from; i < to; i++) {
      int earlier = met[i];
      sifted[count] = earlier;
      int known = agreements[earlier];
      count += isZero(known) & isZero(parents[earlier] ^ earlier);
      agreements[earlier] = (byte) (known + 1);
    }
    return count;
  }

  private int siftByAgreement(int post, int count) {
    int size = features.size(post);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int candidate = sifted[i];
      sifted[kept] = candidate;
      kept += isPlausible(agreements[candidate], features.size(candidate), size) ? 1 : 0;
    }
    return kept;
  }

  private int chooseBest(int post, int count) {
    int found = 0;
    for (int i = 0; i < count; i++) {
      int candidate = sifted[i];
      if (!features.mayShareEnough(candidate, post)) {
        continue;
      }
      int place = found;
      while (place > 0 && isBetter(candidate, best[place - 1])) {
        place--;
      }
      if (place < MOST_CANDIDATES) {
        found = Math.min(found + 1, MOST_CANDIDATES);
        System.arraycopy(best, place, best, place + 1, found - place - 1);
        best[place] = candidate;
      }
    }
    return found;
  }

  /// 1 for 0, 0 for a greater number, without a branch.
  private static int isZero(int number) {
    return (number - 1) >>> 31;
  }

  /// Whether the agreement in so many places lets expect enough shared words, by the sizes of the
  /// two.
  private static boolean isPlausible(int agreement, int size, int other) {
    float resemblance = GREATEST_RESEMBLANCE[agreement];
    return resemblance * (size + other)
        >= LEAST_CONTAINMENT * Math.min(size, other) * (1 + resemblance);
  }

  private static float[] greatestResemblance() {
    var greatest = new float[BANDS + 1];
    for (int agreement = 0; agreement < greatest.length; agreement++) {
      double bound = agreement + 2.5 * Math.sqrt(agreement) + 1;
      greatest[agreement] = (float) Math.min(1, bound / BANDS);
    }
    return greatest;
  }

  private boolean isBetter(int post, int other) {
    return agreements[post] > agreements[other]
        || (agreements[post] == agreements[other] && post < other);
  }
}
