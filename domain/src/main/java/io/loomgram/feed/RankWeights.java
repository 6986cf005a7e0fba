package io.loomgram.feed;

import java.time.Duration;

/// What a feed's order is made of, all in one place.
///
/// @param engagement how much the readers' response counts beside a post that nothing is known of,
///   which counts 1; 2 lets a post that everybody saw and liked count three times as much
/// @param content how much a full text with pictures counts beside the same 1; less than the
///   response, since anybody can write long posts
/// @param views the share of views in the response; more than reactions, since everybody who sees a
///   post is counted and only a few in a hundred react
/// @param reactions the share of reactions in the response, positive less negative
/// @param stars what paid stars add at most; little, since they are money and one person can pay
///   thousands
/// @param edited what an edit adds: a sign of care, too small to matter but between equals
/// @param freshnessScale the age at which decay sets in: half a day, so that the evening's feed
///   still has the morning's news and yesterday's is behind it
/// @param gravity how steeply posts sink past that age; between Reddit's logarithm and the 1.8 of
///   Hacker News, whose front page lives for hours rather than a day
/// @param channelDamping what each further post of one channel counts against the one before it;
///   0.85 halves a channel's fifth post and tenths its fifteenth, 1 lets a channel fill the page
public record RankWeights(
    double engagement,
    double content,
    double views,
    double reactions,
    double stars,
    double edited,
    Duration freshnessScale,
    double gravity,
    double channelDamping) {

  /// What is used where the operator sets nothing.
  public static final RankWeights DEFAULT =
      new RankWeights(2, 0.5, 0.6, 0.4, 0.1, 0.02, Duration.ofHours(12), 1.5, 0.85);

  /// @throws IllegalArgumentException if a weight is negative or not finite, the scale not
  ///   positive, the gravity not above 0, or the damping not above 0 and at most 1
  public RankWeights {
    notNegative("engagement", engagement);
    notNegative("content", content);
    notNegative("views", views);
    notNegative("reactions", reactions);
    notNegative("stars", stars);
    notNegative("edited", edited);
    if (!freshnessScale.isPositive()) {
      throw new IllegalArgumentException("a freshness scale of " + freshnessScale);
    }
    if (!(gravity > 0 && gravity <= 10)) {
      throw new IllegalArgumentException("gravity is above 0 and at most 10, not " + gravity);
    }
    if (!(channelDamping > 0 && channelDamping <= 1)) {
      throw new IllegalArgumentException(
          "channel damping is above 0 and at most 1, not " + channelDamping);
    }
  }

  private static void notNegative(String name, double weight) {
    if (!(weight >= 0 && weight <= 1000)) {
      throw new IllegalArgumentException("the weight of " + name + " is 0 to 1000, not " + weight);
    }
  }
}
