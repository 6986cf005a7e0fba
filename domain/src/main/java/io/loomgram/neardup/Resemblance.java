package io.loomgram.neardup;

import java.util.Locale;

/// Compares the shingles of two texts exactly and judges whether they tell the same story.
///
/// The measure is **containment** (Broder 1997): the weight of the shared words against that of the
/// shorter text, so that a shortened copy and a quotation with a comment count as copies. What is
/// asked of it depends on what else is known:
///
/// - the fewer words there are, the more of them must be shared;
/// - numbers that each side has for itself tell two texts made by one template apart (two weather
///   reports, two prices), however alike their words; so do names, less strictly;
/// - shared numbers of several digits are seldom chance, and less is asked;
/// - words that are shared without their neighbours, by a small part of the longer text, are more
///   often a common theme than a copy, and more is asked.
///
/// A comparison is used for one pair after the other; not thread-safe.
final class Resemblance {

  /// Words' weights by kind; what tells a story apart weighs more.
  private static final float[] WEIGHTS = weights();

  /// What is asked of texts with enough words and nothing else known.
  private static final double BASE = 0.71;

  /// The weight from which on a text has enough words.
  private static final double ENOUGH = 9;

  private static final double PER_MISSING_WEIGHT = 0.07;

  /// Below this nothing is said about a text.
  private static final double TOO_LITTLE = 2.4;

  private static final double SHARED_NUMBER = 0.10;
  private static final double MOST_FOR_NUMBERS = 0.18;
  private static final double NAMES_AND_NUMBERS = 0.10;
  private static final double UNLIKE_NAMES = 0.25;
  private static final double SOME_UNLIKE_NAMES = 0.08;
  private static final double SOME_UNLIKE_NUMBERS = 0.10;
  private static final double ONLY_A_THEME = 0.08;

  private double leftWeight;
  private double rightWeight;
  private double sharedWeight;
  private int leftPairs;
  private int rightPairs;
  private int sharedPairs;
  private int leftNumbers;
  private int rightNumbers;
  private int sharedNumbers;
  private int sharedDigits;
  private int leftNames;
  private int rightNames;
  private int sharedNames;

  private static float[] weights() {
    var weights = new float[Shingle.KINDS];
    weights[Shingle.WEAK] = 0.1f;
    weights[Shingle.SHORT] = 0.5f;
    weights[Shingle.WORD] = 1;
    weights[Shingle.NAME] = 1.6f;
    weights[Shingle.NUMBER] = 1.2f;
    weights[Shingle.DIGIT] = 0.8f;
    weights[Shingle.ROUND] = 0.4f;
    weights[Shingle.GRAM] = 0.55f;
    weights[Shingle.PAIR] = 0;
    return weights;
  }

  /// Counts what two texts share.
  Resemblance compare(Shingles left, Shingles right) {
    int[] a = left.values();
    int[] b = right.values();
    var both = new int[a.length + b.length];
    System.arraycopy(a, 0, both, 0, a.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return compare(both, 0, a.length, a.length, both.length);
  }

  /// Counts what two texts share whose shingles stand in one array.
  Resemblance compare(int[] shingles, int leftFrom, int leftTo, int rightFrom, int rightTo) {
    clear();
    int common =
        Math.min(
            Shingles.sampledUpTo(shingles, leftFrom, leftTo),
            Shingles.sampledUpTo(shingles, rightFrom, rightTo));
    int i = leftFrom;
    int j = rightFrom;
    while (i < leftTo && j < rightTo) {
      int x = Shingle.hash(shingles[i]);
      int y = Shingle.hash(shingles[j]);
      if (x < y) {
        onlyLeft(Shingle.kind(shingles[i++]));
      } else if (y < x) {
        onlyRight(Shingle.kind(shingles[j++]));
      } else {
        shared(Shingle.kind(shingles[i++]), Shingle.kind(shingles[j++]));
      }
    }
    while (i < leftTo && Shingle.hash(shingles[i]) <= common) {
      onlyLeft(Shingle.kind(shingles[i++]));
    }
    while (j < rightTo && Shingle.hash(shingles[j]) <= common) {
      onlyRight(Shingle.kind(shingles[j++]));
    }
    return this;
  }

  /// Whether the texts compared tell the same story.
  boolean isSameStory() {
    return numbersAgree() && containment() >= asked() && (isLongEnough() || resemblance() >= 0.8);
  }

  /// Whether they do, given that both lead to the same address: then some common words are enough,
  /// or that one of them has hardly any.
  boolean isSameStoryGivenLink() {
    return numbersAgree()
        && (Math.min(leftWeight, rightWeight) < TOO_LITTLE || containment() >= 0.25);
  }

  /// Whether they are the same post again, word by word or nearly so.
  boolean isSamePost() {
    return leftNumbers == 0 && rightNumbers == 0 && resemblance() >= 0.85 && enoughForRepeat();
  }

  /// The weight of the shared words against that of the shorter text, 0 to 1.
  double containment() {
    double smaller = Math.min(leftWeight, rightWeight);
    return smaller == 0 ? 0 : sharedWeight / smaller;
  }

  /// The weight of the shared words against that of all (weighted Jaccard), 0 to 1.
  double resemblance() {
    double all = leftWeight + rightWeight - sharedWeight;
    return all == 0 ? 0 : sharedWeight / all;
  }

  private boolean isLongEnough() {
    return Math.min(leftWeight, rightWeight) >= 6;
  }

  private boolean enoughForRepeat() {
    return Math.min(leftWeight, rightWeight) >= TOO_LITTLE;
  }

  /// The containment that is asked for.
  double asked() {
    double smaller = Math.min(leftWeight, rightWeight);
    if (smaller < TOO_LITTLE) {
      return 2;
    }
    double asked = BASE + Math.max(0, ENOUGH - smaller) * PER_MISSING_WEIGHT;
    asked -= Math.min(MOST_FOR_NUMBERS, sharedNumbers * SHARED_NUMBER);
    int unlikeNames = Math.min(leftNames, rightNames);
    boolean numbersUnlike = leftNumbers > 0 && rightNumbers > 0;
    if (sharedNumbers > 0 && sharedNames > 0 && unlikeNames == 0 && !numbersUnlike) {
      asked -= NAMES_AND_NUMBERS;
    }
    if (unlikeNames > 0) {
      asked += sharedNames < unlikeNames ? UNLIKE_NAMES : SOME_UNLIKE_NAMES;
    }
    if (numbersUnlike) {
      asked += SOME_UNLIKE_NUMBERS;
    }
    if (resemblance() < 0.5 && sharedPairs * 10 < Math.min(leftPairs, rightPairs) * 3) {
      asked += ONLY_A_THEME;
    }
    return Math.min(asked, 0.985);
  }

  private boolean numbersAgree() {
    int unlike = Math.min(leftNumbers, rightNumbers);
    return unlike == 0 || sharedNumbers + sharedDigits >= 2 * unlike + 1;
  }

  private void clear() {
    leftWeight = 0;
    rightWeight = 0;
    sharedWeight = 0;
    leftPairs = 0;
    rightPairs = 0;
    sharedPairs = 0;
    leftNumbers = 0;
    rightNumbers = 0;
    sharedNumbers = 0;
    sharedDigits = 0;
    leftNames = 0;
    rightNames = 0;
    sharedNames = 0;
  }

  private void onlyLeft(int kind) {
    leftWeight += WEIGHTS[kind];
    if (kind == Shingle.PAIR) {
      leftPairs++;
    } else if (kind == Shingle.NUMBER || kind == Shingle.DIGIT) {
      leftNumbers++;
    } else if (kind == Shingle.NAME) {
      leftNames++;
    }
  }

  private void onlyRight(int kind) {
    rightWeight += WEIGHTS[kind];
    if (kind == Shingle.PAIR) {
      rightPairs++;
    } else if (kind == Shingle.NUMBER || kind == Shingle.DIGIT) {
      rightNumbers++;
    } else if (kind == Shingle.NAME) {
      rightNames++;
    }
  }

  private void shared(int left, int right) {
    double weight = Math.max(WEIGHTS[left], WEIGHTS[right]);
    leftWeight += weight;
    rightWeight += weight;
    sharedWeight += weight;
    if (left == Shingle.PAIR) {
      leftPairs++;
      rightPairs++;
      sharedPairs++;
    } else if (left == Shingle.NUMBER) {
      sharedNumbers++;
    } else if (left == Shingle.DIGIT) {
      sharedDigits++;
    } else if (left == Shingle.NAME || right == Shingle.NAME) {
      sharedNames++;
    }
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "C=%.2f/%.2f J=%.2f w=%.1f|%.1f|%.1f num=%d|%d+%d|%d name=%d|%d|%d pairs=%d|%d|%d",
        containment(),
        asked(),
        resemblance(),
        leftWeight,
        sharedWeight,
        rightWeight,
        leftNumbers,
        sharedNumbers,
        sharedDigits,
        rightNumbers,
        leftNames,
        sharedNames,
        rightNames,
        leftPairs,
        sharedPairs,
        rightPairs);
  }
}
