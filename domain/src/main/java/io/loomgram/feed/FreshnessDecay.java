package io.loomgram.feed;

import io.loomgram.encoded.PostSignals;

/// How a post sinks with its age: `(1 + age / scale) ^ -gravity`, which is 1 at age 0, continuous,
/// and falls for ever without reaching 0. The form is that of Hacker News' `(hours + 2) ^ -1.8`;
/// the half-life form `2 ^ (-age / half-life)` would make all posts of last month the same nothing.
final class FreshnessDecay {

  /// A post without a date is taken to be so old: nobody knows, and it shall not pass for new.
  private static final double UNDATED_SECONDS = 7 * 24 * 3600.0;

  private FreshnessDecay() {}

  /// The factor of a post, above 0 and at most 1.
  ///
  /// @param date seconds since 1970, or [PostSignals#UNKNOWN]; a date to come counts as now
  /// @param now seconds since 1970
  static double of(long date, long now, RankWeights weights) {
    double age = date == PostSignals.UNKNOWN ? UNDATED_SECONDS : Math.max(0.0, (double) now - date);
    return Math.pow(1 + age / (weights.freshnessScale().toMillis() / 1000.0), -weights.gravity());
  }
}
