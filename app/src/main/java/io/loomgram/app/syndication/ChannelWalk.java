package io.loomgram.app.syndication;

import io.loomgram.caching.CachedPage;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.post.Post;
import io.loomgram.post.PostId;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Goes back through one channel, from its newest post or from a position, and gives the posts that
/// a feed is about. A page is read when the one before it is used up, and not earlier. Not
/// thread-safe.
final class ChannelWalk {

  private static final PostId FIRST = new PostId(1);

  private final Pages pages;
  private final ChannelName name;
  private final ChannelProfile profile;
  private final PostFilter filter;
  private final WalkLimits limits;
  private final List<CachedPage> read = new ArrayList<>();
  private final Deque<Found> loaded = new ArrayDeque<>();

  /// Where the walk began; null at the newest post.
  private final @Nullable PostId begunAt;

  /// The last post that was taken.
  private @Nullable PostId taken;

  /// Only older posts are still to be loaded.
  private @Nullable PostId olderThan;

  /// Where the site goes on behind the pages read; null at the channel's beginning.
  private @Nullable PostId further;

  private @Nullable Instant readBackTo;
  private boolean stopped;
  private int barrenPages;

  /// @param latest the channel's newest page
  /// @param before only older posts are given
  ChannelWalk(
      Pages pages,
      ChannelName name,
      CachedPage latest,
      @Nullable PostId before,
      PostFilter filter,
      WalkLimits limits) {
    this.pages = pages;
    this.name = name;
    this.filter = filter;
    this.limits = limits;
    this.begunAt = before;
    this.olderThan = before;
    ChannelPage page = pages.decoded(latest);
    this.profile = requireProfile(page);
    start(latest, page);
  }

  private static ChannelProfile requireProfile(ChannelPage page) {
    ChannelProfile profile = page.profile();
    if (profile == null) {
      throw new IllegalArgumentException("the newest page of a channel has its head");
    }
    return profile;
  }

  /// A post and when it was fetched.
  record Found(Post post, Instant fetchedAt) {}

  /// The head of the channel.
  ChannelProfile profile() {
    return profile;
  }

  /// The channel, as it was asked for.
  ChannelName name() {
    return name;
  }

  /// The pages that were read, the newest first.
  List<CachedPage> read() {
    return List.copyOf(read);
  }

  /// The next post, which stays the next; null if there is none or the walk was stopped.
  ///
  /// @throws ReadFailure if the page at which the walk begins cannot be had; a later one stops the
  ///   walk
  @Nullable Found peek() {
    while (loaded.isEmpty() && further != null && !stopped) {
      readOn(further);
    }
    return loaded.peek();
  }

  /// Takes the post that [#peek()] gives.
  Found take() {
    Found next = loaded.remove();
    taken = next.post().id();
    return next;
  }

  /// Whether the walk was stopped before its end.
  boolean isStopped() {
    return stopped;
  }

  /// How far back in time the pages were read: what is still to come is not newer. Null if nothing
  /// tells.
  @Nullable Instant readBackTo() {
    return readBackTo;
  }

  /// The position at which another walk goes on without a gap or a repeat; null at the end.
  @Nullable PostId goesOnAt() {
    if (loaded.isEmpty()) {
      return further;
    }
    if (taken != null) {
      return taken;
    }
    return begunAt != null ? begunAt : after(loaded.getFirst().post().id());
  }

  private static PostId after(PostId id) {
    return new PostId(id.value() == Integer.MAX_VALUE ? id.value() : id.value() + 1);
  }

  /// The newest page serves for a position within it; for one behind it the page at the position is
  /// read, the newest gives the channel's head alone.
  private void start(CachedPage latest, ChannelPage page) {
    read.add(latest);
    PostId oldest = oldest(page);
    if (begunAt != null && oldest != null && begunAt.compareTo(oldest) <= 0) {
      further = begunAt.equals(FIRST) ? null : begunAt;
    } else {
      load(page, latest);
    }
  }

  private void readOn(PostId position) {
    if (!limits.takePage() || barrenPages > WalkLimits.MAX_BARREN_PAGES) {
      stopped = true;
      return;
    }
    CachedPage next;
    try {
      next = pages.page(name, new PageCursor.Before(position));
    } catch (ReadFailure unreadable) {
      if (position.equals(begunAt)) {
        throw unreadable;
      }
      // What was read already is served, with a way on: readers come back for the rest.
      stopped = true;
      return;
    }
    read.add(next);
    load(pages.decoded(next), next);
  }

  private void load(ChannelPage page, CachedPage from) {
    PostId before = further;
    PostId offered = page.offsets().before();
    // A position that does not lead back would lead in a circle.
    further =
        offered == null || (before != null && offered.compareTo(before) >= 0) ? null : offered;
    int found = loaded.size();
    for (Post post : newestFirst(page)) {
      if (filter.endsBefore(post)) {
        further = null;
        break;
      }
      if (olderThan == null || post.id().compareTo(olderThan) < 0) {
        olderThan = post.id();
        readBackTo = post.footer().date() == null ? readBackTo : post.footer().date().at();
        if (filter.admits(post)) {
          loaded.add(new Found(post, from.storedAt()));
        }
      }
    }
    barrenPages = loaded.size() > found ? 0 : barrenPages + 1;
  }

  private static List<Post> newestFirst(ChannelPage page) {
    return page.posts().stream().sorted(Comparator.comparing(Post::id).reversed()).toList();
  }

  private static @Nullable PostId oldest(ChannelPage page) {
    return page.posts().stream().map(Post::id).min(Comparator.naturalOrder()).orElse(null);
  }
}
