package io.loomgram.feed;

import io.loomgram.encoded.PostSignals;
import io.loomgram.encoded.ReactionTally;

/// How readers responded to a post, from their numbers. Every part is capped, so that no count,
/// however large, buys more than its share; small counts are smoothed towards what is usual, in the
/// Bayesian manner, so that three views of four subscribers are no triumph.
///
/// What the page does not tell has no part: the others share its weight. Where nothing is told, the
/// response is that of a usual post, which is neither 0 nor 1.
final class Engagement {

  /// The response to a post of which nothing is known.
  static final double USUAL = 0.25;

  /// A quarter of a channel's subscribers see a usual post; their weight is that of so many
  /// subscribers.
  private static final double USUAL_REACH = 0.25;

  private static final double REACH_PRIOR = 200;

  /// The reach at which half of its part is earned.
  private static final double HALF_REACH = 0.5;

  /// Reach counts for more than sheer size, or big channels would always win.
  private static final double REACH_SHARE = 0.6;

  /// The views at which the part of size is full: ten millions.
  private static final double MOST_VIEWS_LOG10 = 7;

  /// The share of readers who react at which half of the part is earned.
  private static final double HALF_REACTING = 0.02;

  /// Seven reactions of ten are positive; their weight is that of so many reactions.
  private static final double USUAL_APPROVAL = 0.7;

  private static final double APPROVAL_PRIOR = 10;

  /// Readers that are added to those known, so that one reaction of one reader is not all.
  private static final double READERS_PRIOR = 50;

  /// The stars at which their part is full.
  private static final double MOST_STARS = 10_000;

  private Engagement() {}

  /// The response, weighted: about -0.5 to 1 before the weight of stars.
  static double of(
      PostSignals post, long subscribers, boolean showsReactions, RankWeights weights) {
    boolean viewsKnown = post.views() != PostSignals.UNKNOWN;
    double weight = 0;
    double sum = 0;
    if (viewsKnown) {
      weight += weights.views();
      sum += weights.views() * attention(post.views(), subscribers);
    }
    if (showsReactions) {
      weight += weights.reactions();
      sum += weights.reactions() * approval(post, subscribers);
    }
    double response = weight > 0 ? sum / weight : USUAL;
    return response + weights.stars() * stars(post.reactions().stars());
  }

  /// How many saw it, from 0 to 1: of those who could, and at all.
  static double attention(long views, long subscribers) {
    double size = Math.min(1, Math.log10(1.0 + views) / MOST_VIEWS_LOG10);
    if (subscribers == PostSignals.UNKNOWN) {
      return size;
    }
    double reach = (views + REACH_PRIOR * USUAL_REACH) / (subscribers + REACH_PRIOR);
    return REACH_SHARE * reach / (reach + HALF_REACH) + (1 - REACH_SHARE) * size;
  }

  /// How many reacted and what they said, from -1 to 1.
  private static double approval(PostSignals post, long subscribers) {
    ReactionTally reactions = post.reactions();
    double positive = reactions.positive();
    double neutral = reactions.neutral();
    double people = positive + reactions.negative() + neutral;
    double reacting = people / (readers(post, subscribers) + people + READERS_PRIOR);
    double approval =
        (positive + neutral / 2 + APPROVAL_PRIOR * USUAL_APPROVAL) / (people + APPROVAL_PRIOR);
    return reacting / (reacting + HALF_REACTING) * (2 * approval - 1);
  }

  private static double readers(PostSignals post, long subscribers) {
    if (post.views() != PostSignals.UNKNOWN) {
      return (double) post.views();
    }
    return subscribers == PostSignals.UNKNOWN ? 0 : subscribers * USUAL_REACH;
  }

  /// What stars say, from 0 to 1; a hundred times as many count three times as much.
  static double stars(long stars) {
    return Math.min(1, Math.log1p((double) stars) / Math.log1p(MOST_STARS));
  }
}
