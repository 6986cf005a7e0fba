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

  /// What is asked of texts with enough words and nothing else known.
  private static final double BASE = 0.71;

  /// The weight from which on a text has enough words.
  private static final double ENOUGH = 10;

  private static final double PER_MISSING_WEIGHT = 0.07;

  /// Below this nothing is said about a text.
  private static final double TOO_LITTLE = 2.4;

  /// Below this a text must be shared both ways.
  private static final double SHORT = 6;

  private static final double SHORT_RESEMBLANCE = 0.8;

  /// The weight of three words and a half.
  private static final double LEAST_HEADLINE = 3.4;

  private static final double WHOLLY = 0.999;
  private static final double SHARED_NUMBER = 0.10;
  private static final double MOST_FOR_NUMBERS = 0.18;
  private static final double NAMES_AND_NUMBERS = 0.10;
  private static final double UNLIKE_NAMES = 0.25;
  private static final double SOME_UNLIKE_NAMES = 0.08;
  private static final double SOME_UNLIKE_NUMBERS = 0.10;
  private static final double ONLY_A_THEME = 0.08;
  private static final double MOST_ASKED = 0.985;
  private static final double GIVEN_LINK = 0.25;
  private static final double SAME_POST = 0.85;

  private final ShingleTotals left = new ShingleTotals();
  private final ShingleTotals right = new ShingleTotals();

  /// What of the left text the right one has too, by the left one's kinds, and the other way round:
  /// a name here can be the first word of a sentence there.
  private final ShingleTotals ofLeft = new ShingleTotals();

  private final ShingleTotals ofRight = new ShingleTotals();
  private int sharedNames;

  /// The shingles compared, since each is looked at several times.
  private final int[] ofOne = new int[StoredShingles.MOST];

  private final int[] ofOther = new int[StoredShingles.MOST];

  /// Counts what two texts share.
  Resemblance compare(StoredShingles one, StoredShingles other) {
    // of a sampled text only what the sample covers can be compared
    int common = Math.min(one.sampledUpTo(), other.sampledUpTo());
    left.count(one, common);
    right.count(other, common);
    return countShared(one, other);
  }

  /// The totals of the left text, to be set before [#countShared].
  ShingleTotals left() {
    return left;
  }

  /// The totals of the right text, to be set before [#countShared].
  ShingleTotals right() {
    return right;
  }

  /// Counts what two texts share whose totals are set.
  Resemblance countShared(StoredShingles one, StoredShingles other) {
    long leftCounts = 0;
    long rightCounts = 0;
    int pairs = 0;
    int names = 0;
    int i = 0;
    int j = 0;
    one.copyTo(ofOne);
    other.copyTo(ofOther);
    while (i < one.count() && j < other.count()) {
      int leftShingle = ofOne[i];
      int rightShingle = ofOther[j];
      int x = Shingle.hash(leftShingle);
      int y = Shingle.hash(rightShingle);
      if (x == y) {
        int leftKind = Shingle.kind(leftShingle);
        int rightKind = Shingle.kind(rightShingle);
        if (leftKind == Shingle.PAIR) {
          pairs++;
        } else {
          leftCounts += 1L << (leftKind << 3);
          rightCounts += 1L << (rightKind << 3);
          names += leftKind == Shingle.NAME || rightKind == Shingle.NAME ? 1 : 0;
        }
      }
      i += x <= y ? 1 : 0;
      j += y <= x ? 1 : 0;
    }
    ofLeft.set(leftCounts, pairs);
    ofRight.set(rightCounts, pairs);
    sharedNames = names;
    return this;
  }

  /// Whether the texts compared tell the same story.
  boolean isSameStory() {
    return numbersAgree()
        && containment() >= asked()
        && (smallerWeight() >= SHORT || resemblance() >= SHORT_RESEMBLANCE || isHeadline());
  }

  /// Whether the shorter text stands in the longer one, word by word, as a headline stands above
  /// its story.
  private boolean isHeadline() {
    return smallerWeight() >= LEAST_HEADLINE
        && containment() >= WHOLLY
        && ofLeft.pairs() == Math.min(left.pairs(), right.pairs());
  }

  /// Whether they do, given that both lead to the same address: then some common words are enough,
  /// or that one of them has hardly any.
  boolean isSameStoryGivenLink() {
    return numbersAgree() && (smallerWeight() < TOO_LITTLE || containment() >= GIVEN_LINK);
  }

  /// Whether they are the same post again, word by word or nearly so.
  boolean isSamePost() {
    return leftNumbers() == 0
        && rightNumbers() == 0
        && resemblance() >= SAME_POST
        && smallerWeight() >= TOO_LITTLE;
  }

  /// The weight of the shared words against that of the shorter text, 0 to 1.
  double containment() {
    boolean leftIsSmaller = left.weight() <= right.weight();
    double smaller = leftIsSmaller ? left.weight() : right.weight();
    double shared = leftIsSmaller ? ofLeft.weight() : ofRight.weight();
    return smaller == 0 ? 0 : shared / smaller;
  }

  /// The weight of the shared words against that of all (weighted Jaccard), 0 to 1.
  double resemblance() {
    double shared = (ofLeft.weight() + ofRight.weight()) / 2;
    double all = left.weight() + right.weight() - shared;
    return all == 0 ? 0 : shared / all;
  }

  /// The containment that is asked for.
  double asked() {
    double smaller = smallerWeight();
    if (smaller < TOO_LITTLE) {
      return 2;
    }
    double asked = BASE + Math.max(0, ENOUGH - smaller) * PER_MISSING_WEIGHT;
    asked -= Math.min(MOST_FOR_NUMBERS, ofLeft.numbers() * SHARED_NUMBER);
    int unlikeNames = Math.min(leftNames(), rightNames());
    boolean numbersUnlike = leftNumbers() > 0 && rightNumbers() > 0;
    if (ofLeft.numbers() > 0 && sharedNames > 0 && unlikeNames == 0 && !numbersUnlike) {
      asked -= NAMES_AND_NUMBERS;
    }
    if (unlikeNames > 0) {
      asked += sharedNames < unlikeNames ? UNLIKE_NAMES : SOME_UNLIKE_NAMES;
    }
    if (numbersUnlike) {
      asked += SOME_UNLIKE_NUMBERS;
    }
    if (resemblance() < 0.5 && ofLeft.pairs() * 10 < Math.min(left.pairs(), right.pairs()) * 3) {
      asked += ONLY_A_THEME;
    }
    return Math.min(asked, MOST_ASKED);
  }

  private double smallerWeight() {
    return Math.min(left.weight(), right.weight());
  }

  /// Numbers that both sides have for themselves are taken for a template's, unless many more are
  /// shared.
  private boolean numbersAgree() {
    int unlike = Math.min(leftNumbers(), rightNumbers());
    return unlike == 0 || ofLeft.numbers() + ofLeft.digits() > 2 * unlike;
  }

  private int leftNumbers() {
    return left.numbers() + left.digits() - ofLeft.numbers() - ofLeft.digits();
  }

  private int rightNumbers() {
    return right.numbers() + right.digits() - ofRight.numbers() - ofRight.digits();
  }

  private int leftNames() {
    return left.names() - ofLeft.names();
  }

  private int rightNames() {
    return right.names() - ofRight.names();
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "containment %.2f of %.2f, resemblance %.2f, weights %.1f and %.1f, numbers %d|%d|%d,"
            + " names %d|%d|%d",
        containment(),
        asked(),
        resemblance(),
        left.weight(),
        right.weight(),
        leftNumbers(),
        ofLeft.numbers() + ofLeft.digits(),
        rightNumbers(),
        leftNames(),
        sharedNames,
        rightNames());
  }
}
