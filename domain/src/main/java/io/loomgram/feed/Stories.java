package io.loomgram.feed;

import io.loomgram.encoded.PageSignals;
import io.loomgram.neardup.StoryGrouper;
import java.util.Arrays;
import java.util.List;

/// Which of the ranked posts stand in a feed, and which are listed with one that does.
final class Stories {

  private static final int NONE = -1;

  private final int[] nextDuplicate;
  private final int[] lastDuplicate;
  private final int[] standing;
  private final int count;

  /// @param ranked the posts, the best first
  /// @param limit how many stand at most
  private Stories(List<RankedPost> ranked, List<FeedPage> pages, boolean group, int limit) {
    int size = ranked.size();
    nextDuplicate = new int[size];
    lastDuplicate = new int[size];
    Arrays.fill(nextDuplicate, NONE);
    for (int i = 0; i < size; i++) {
      lastDuplicate[i] = i;
    }
    standing = new int[Math.min(limit, size)];
    StoryGrouper grouper = group ? grouper(ranked, pages) : null;
    int found = 0;
    for (int i = 0; i < size; i++) {
      int story = grouper == null ? i : grouper.representative(i);
      if (story != i) {
        nextDuplicate[lastDuplicate[story]] = i;
        lastDuplicate[story] = i;
      } else if (found < standing.length) {
        standing[found++] = i;
      }
    }
    count = found;
  }

  static Stories of(List<RankedPost> ranked, List<FeedPage> pages, boolean group, int limit) {
    return new Stories(ranked, pages, group, limit);
  }

  private static StoryGrouper grouper(List<RankedPost> ranked, List<FeedPage> pages) {
    var grouper = new StoryGrouper(ranked.size());
    for (RankedPost post : ranked) {
      PageSignals signals = pages.get(post.page()).signals();
      grouper.add(
          post.page(),
          signals.addresses(post.post()),
          signals.links(post.post()),
          signals.stored(),
          signals.signatureAt(post.post()));
    }
    grouper.group();
    return grouper;
  }

  /// How many stand.
  int count() {
    return count;
  }

  /// The place in rank of the post that stands at an index.
  int standing(int index) {
    return standing[index];
  }

  /// The next post of the same story behind one of its posts, by place in rank, or -1.
  int next(int place) {
    return nextDuplicate[place];
  }
}
