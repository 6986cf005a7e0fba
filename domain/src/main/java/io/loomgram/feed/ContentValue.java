package io.loomgram.feed;

import io.loomgram.encoded.PostSignals;

/// What a post holds, from 0 to 1.
final class ContentValue {

  /// The length of text at which its part is full: a paragraph or two.
  private static final double FULL_TEXT = 600;

  private static final double TEXT = 0.5;
  private static final double VISUAL = 0.3;
  private static final double SOUND = 0.2;
  private static final double ATTACHMENT = 0.15;
  private static final double POLL = 0.1;
  private static final double LINK_CARD = 0.1;

  private ContentValue() {}

  /// Text by the logarithm of its length, and what stands beside it; at most 1. A line of the
  /// service holds nothing.
  static double of(PostSignals post) {
    if (post.has(PostSignals.NO_POST)) {
      return 0;
    }
    double value =
        TEXT * Math.min(1, Math.log1p(post.textLength()) / Math.log1p(FULL_TEXT))
            + (post.has(PostSignals.VISUAL) ? VISUAL : 0)
            + (post.has(PostSignals.SOUND) ? SOUND : 0)
            + (post.has(PostSignals.ATTACHMENT) ? ATTACHMENT : 0)
            + (post.has(PostSignals.POLL) ? POLL : 0)
            + (post.has(PostSignals.LINK_CARD) ? LINK_CARD : 0);
    return Math.min(1, value);
  }
}
