package io.loomgram.app.syndication;

import io.loomgram.post.PostFooter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Merges the walks through many channels by date. Each channel's posts stay in their own order, so
/// that each has one position at which the next page goes on. Of posts of the same instant that of
/// the channel asked for first comes first.
final class NewestFirst {

  private final List<ChannelWalk> walks;

  /// @param walks in the order of the channels
  NewestFirst(List<ChannelWalk> walks) {
    this.walks = walks;
  }

  /// The newest posts, at most so many; fewer where a walk was stopped and what it would give next
  /// might be newer than what the others have.
  List<Syndication.Chosen> take(int limit) {
    List<Syndication.Chosen> taken = new ArrayList<>();
    while (taken.size() < limit) {
      ChannelWalk newest = newest();
      if (newest == null) {
        break;
      }
      taken.add(new Syndication.Chosen(newest, newest.take()));
    }
    return taken;
  }

  private @Nullable ChannelWalk newest() {
    ChannelWalk newest = null;
    Instant newestAt = Instant.MIN;
    Instant unreadUpTo = Instant.MIN;
    for (ChannelWalk walk : walks) {
      ChannelWalk.Found next = walk.peek();
      if (next == null) {
        unreadUpTo = later(unreadUpTo, unread(walk));
      } else if (newest == null || dateOf(next).isAfter(newestAt)) {
        newest = walk;
        newestAt = dateOf(next);
      }
    }
    return newestAt.isBefore(unreadUpTo) ? null : newest;
  }

  /// What a walk that was stopped might still give is not newer than this.
  private static Instant unread(ChannelWalk walk) {
    if (!walk.isStopped()) {
      return Instant.MIN;
    }
    Instant readBackTo = walk.readBackTo();
    return readBackTo == null ? Instant.MAX : readBackTo;
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  /// A post without a date keeps its place in its channel: it goes as soon as it is that channel's
  /// turn.
  private static Instant dateOf(ChannelWalk.Found found) {
    PostFooter.PostDate date = found.post().footer().date();
    return date == null ? Instant.MAX : date.at();
  }
}
