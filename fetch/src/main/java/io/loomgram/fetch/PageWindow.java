package io.loomgram.fetch;

import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.PageOffsets;
import io.loomgram.post.Post;
import io.loomgram.post.PostId;
import java.util.function.Predicate;

/// What of a page belongs to the answer: the posts on the asked side of the position, and the ways
/// on that lead away from it. The position itself belongs to neither side, whatever the site sends,
/// and neither does an album that holds it; a way on that leads back would never end.
final class PageWindow {

  private PageWindow() {}

  /// The part of the site's page that the cursor means.
  static ChannelPage of(PageCursor cursor, ChannelPage page) {
    return switch (cursor) {
      case PageCursor.Latest _, PageCursor.Around _ -> page;
      case PageCursor.Before(PostId position) -> olderThan(position, page);
      case PageCursor.After(PostId position) -> newerThan(position, page);
      case PageCursor.Search search -> {
        PostId before = search.before();
        yield before == null ? withoutHead(page) : olderThan(before, page);
      }
    };
  }

  private static ChannelPage olderThan(PostId position, ChannelPage page) {
    PostId older = page.offsets().before();
    boolean leadsOn = older != null && older.compareTo(position) < 0;
    return part(
        page,
        post -> post.id().compareTo(position) < 0 && !post.answersTo(position),
        new PageOffsets(leadsOn ? older : null, page.offsets().after()));
  }

  private static ChannelPage newerThan(PostId position, ChannelPage page) {
    PostId newer = page.offsets().after();
    boolean leadsOn = newer != null && newer.compareTo(position) > 0;
    return part(
        page,
        post -> post.id().compareTo(position) > 0 && !post.answersTo(position),
        new PageOffsets(page.offsets().before(), leadsOn ? newer : null));
  }

  private static ChannelPage part(ChannelPage page, Predicate<Post> belongs, PageOffsets offsets) {
    return new ChannelPage(null, page.posts().stream().filter(belongs).toList(), offsets);
  }

  private static ChannelPage withoutHead(ChannelPage page) {
    return new ChannelPage(null, page.posts(), page.offsets());
  }
}
