package io.loomgram.feed;

import io.loomgram.encoded.PostSignals;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Puts the posts of many channels in one order, the best first. Pure: the same posts at the same
/// instant have the same order. Thread-safe.
///
/// A post's score depends on itself and its channel alone ([ScoreParts]), so another channel never
/// changes the order among the others' posts. That a channel cannot fill the page by posting more
/// is held by its own damping: each further post of it, best first, counts for
/// [RankWeights#channelDamping()] of what it would otherwise. Equal scores are ordered by date, the
/// newer first, then by channel, then by id.
public final class FeedRanker {

  private final RankWeights weights;

  public FeedRanker(RankWeights weights) {
    this.weights = weights;
  }

  /// The posts of all channels, the best first.
  ///
  /// @param channels each channel once
  /// @param now the instant for the whole feed
  public List<RankedPost> rank(List<ChannelPosts> channels, Instant now) {
    List<RankedPost> ranked =
        new ArrayList<>(channels.stream().mapToInt(channel -> channel.posts().size()).sum());
    for (int page = 0; page < channels.size(); page++) {
      rankChannel(channels.get(page), page, now.getEpochSecond(), ranked);
    }
    ranked.sort(order(channels));
    return ranked;
  }

  private void rankChannel(ChannelPosts channel, int page, long now, List<RankedPost> to) {
    boolean showsReactions = channel.showsReactions();
    List<RankedPost> own = new ArrayList<>(channel.posts().size());
    for (int post = 0; post < channel.posts().size(); post++) {
      ScoreParts parts = parts(channel, channel.posts().get(post), showsReactions, now);
      own.add(new RankedPost(page, post, parts.score(), parts));
    }
    own.sort(
        Comparator.comparingDouble(RankedPost::score)
            .reversed()
            .thenComparing(
                Comparator.comparingLong((RankedPost it) -> channel.posts().get(it.post()).date())
                    .reversed())
            .thenComparingInt(it -> channel.posts().get(it.post()).id()));
    double diversity = 1;
    for (RankedPost post : own) {
      ScoreParts parts = post.parts().withDiversity(diversity);
      to.add(new RankedPost(page, post.post(), parts.score(), parts));
      diversity *= weights.channelDamping();
    }
  }

  private ScoreParts parts(
      ChannelPosts channel, PostSignals post, boolean showsReactions, long now) {
    double engagement = Engagement.of(post, channel.subscribers(), showsReactions, weights);
    return new ScoreParts(
        weights.engagement() * engagement,
        weights.content() * ContentValue.of(post),
        FreshnessDecay.of(post.date(), now, weights),
        post.has(PostSignals.EDITED) ? 1 + weights.edited() : 1,
        1);
  }

  private static Comparator<RankedPost> order(List<ChannelPosts> channels) {
    return (a, b) -> {
      int byScore = Double.compare(b.score(), a.score());
      if (byScore != 0) {
        return byScore;
      }
      ChannelPosts ofA = channels.get(a.page());
      ChannelPosts ofB = channels.get(b.page());
      PostSignals postA = ofA.posts().get(a.post());
      PostSignals postB = ofB.posts().get(b.post());
      int byDate = Long.compare(postB.date(), postA.date());
      if (byDate != 0) {
        return byDate;
      }
      int byChannel = ofA.channel().compareTo(ofB.channel());
      return byChannel != 0 ? byChannel : Integer.compare(postA.id(), postB.id());
    };
  }
}
