package io.loomgram.feed;

/// What a score is made of. The score is
///
/// `10 x max(0.1, 1 + engagement + content) x freshness x edited x diversity`.
///
/// @param engagement the readers' response, weighted; negative where they disliked the post
/// @param content what the post holds, weighted
/// @param freshness 1 for a new post, falling towards 0
/// @param edited 1, or a little more for an edited post
/// @param diversity 1 for a channel's best post, less for each further one
public record ScoreParts(
    double engagement, double content, double freshness, double edited, double diversity) {

  private static final double SCALE = 10;

  /// A post that everybody disliked still has a score, so that age keeps its direction.
  private static final double LEAST_INTEREST = 0.1;

  /// The score: positive or 0, finite.
  public double score() {
    return SCALE
        * Math.max(LEAST_INTEREST, 1 + engagement + content)
        * freshness
        * edited
        * diversity;
  }

  /// The same with another diversity.
  ScoreParts withDiversity(double factor) {
    return new ScoreParts(engagement, content, freshness, edited, factor);
  }
}
