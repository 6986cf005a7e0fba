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

  /// Posts past so many are not looked at.
  private static final int MOST_POSTS = 1 << 16;

  /// The least containment that is worth an exact check.
  private static final float LEAST_CONTAINMENT = 0.4f;

  /// By places in agreement, the resemblance that is hardly ever surpassed: two and a half standard
  /// deviations above what is seen.
  private static final float[] GREATEST_RESEMBLANCE = greatestResemblance();

  private final FeatureBits features;

  /// The posts that each post met in a bucket, once for each band.
  private final char[] met;

  private final int[] metCount;
  private final byte[] hits;
  private final int[] touched;
  private int touchedCount;
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
    hits = new byte[count];
    touched = new int[count];
    int buckets = Integer.highestOneBit(Math.max(16, count)) * 2;
    int[] slots = new int[buckets << SLOT_BITS];
    for (int band = 0; band < BANDS; band++) {
      Arrays.fill(slots, 0);
      meetInBand(sketches, band * count, sketched, slots, buckets - 1);
    }
  }

  private void meetInBand(short[] sketches, int from, boolean[] sketched, int[] slots, int mask) {
    for (int post = 0; post < Math.min(sketched.length, MOST_POSTS); post++) {
      if (!sketched[post]) {
        continue;
      }
      short value = sketches[from + post];
      int slot = (Hashing.mix(value) & mask) << SLOT_BITS;
      int end = slot + SLOTS;
      while (slot < end && slots[slot] != 0) {
        int earlier = slots[slot] - 1;
        if (sketches[from + earlier] == value) {
          met[post * MOST_MET + metCount[post]++] = (char) earlier;
        }
        slot++;
      }
      if (slot < end) {
        slots[slot] = post + 1;
      }
    }
  }

  /// Finds the candidates for a post: [#candidate(int)] from 0.
  ///
  /// @param parents only posts that are their own parents can be candidates
  /// @return how many there are
  int find(int post, int[] parents) {
    forget();
    int from = post * MOST_MET;
    for (int i = from; i < from + metCount[post]; i++) {
      int earlier = met[i];
      if (parents[earlier] == earlier && hits[earlier]++ == 0) {
        touched[touchedCount++] = earlier;
      }
    }
    return chooseBest(post);
  }

  /// A candidate of the last [#find]; those that agree in more places come first.
  int candidate(int index) {
    return best[index];
  }

  private int chooseBest(int post) {
    int found = 0;
    for (int i = 0; i < touchedCount; i++) {
      int candidate = touched[i];
      if (!isPlausible(hits[candidate], features.size(candidate), features.size(post))
          || !features.mayShareEnough(candidate, post)) {
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
    return hits[post] > hits[other] || (hits[post] == hits[other] && post < other);
  }

  private void forget() {
    for (int i = 0; i < touchedCount; i++) {
      hits[touched[i]] = 0;
    }
    touchedCount = 0;
  }
}
