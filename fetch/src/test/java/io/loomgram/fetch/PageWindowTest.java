package io.loomgram.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.PageOffsets;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Text;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PageWindowTest {

  @Test
  void theNewestPostsAndThoseAroundAPositionAreThePageItself() {
    ChannelPage page = page(offsets(98, null), post(98), post(99), post(100));
    assertSame(page, PageWindow.of(new PageCursor.Latest(), page));
    assertSame(page, PageWindow.of(new PageCursor.Around(new PostId(99)), page));
  }

  @Test
  void beforeLeavesThePositionAndAllNewerOut() {
    ChannelPage page = page(offsets(98, null), post(98), post(99), post(100), post(101));
    ChannelPage older = PageWindow.of(before(100), page);
    assertEquals(List.of(98, 99), ids(older));
    assertEquals(offsets(98, null), older.offsets());
  }

  @Test
  void afterLeavesThePositionAndAllOlderOut() {
    ChannelPage page = page(offsets(null, 99), post(96), post(97), post(98), post(99));
    ChannelPage newer = PageWindow.of(after(97), page);
    assertEquals(List.of(98, 99), ids(newer));
    assertEquals(offsets(null, 99), newer.offsets());
  }

  @Test
  void anAlbumThatHoldsThePositionIsOnNeitherSide() {
    ChannelPage page = page(PageOffsets.NONE, post(95), album(96, 98), post(99));
    assertEquals(List.of(95), ids(PageWindow.of(before(97), page)));
    assertEquals(List.of(99), ids(PageWindow.of(after(97), page)));
  }

  @Test
  void anAlbumOnTheAskedSideIsThereWhole() {
    ChannelPage page = page(PageOffsets.NONE, album(96, 98));
    assertEquals(List.of(96), ids(PageWindow.of(before(99), page)));
    assertEquals(List.of(96), ids(PageWindow.of(after(95), page)));
  }

  @Test
  void aWayOnThatLeadsBackIsNone() {
    ChannelPage page = page(offsets(100, 100), post(100));
    assertNull(PageWindow.of(before(100), page).offsets().before());
    assertNull(PageWindow.of(after(100), page).offsets().after());
    assertNull(PageWindow.of(before(99), page).offsets().before());
    assertNull(PageWindow.of(after(101), page).offsets().after());
  }

  @Test
  void theWayToTheOtherSideStays() {
    ChannelPage page = page(offsets(90, 99), post(90), post(99));
    assertEquals(offsets(90, 99), PageWindow.of(before(100), page).offsets());
    assertEquals(offsets(90, 99), PageWindow.of(after(89), page).offsets());
  }

  @Test
  void aSearchThatGoesOnLeavesThePositionOut() {
    ChannelPage page = page(offsets(41, null), post(41), post(55));
    ChannelPage found = PageWindow.of(new PageCursor.Search("cat", new PostId(55)), page);
    assertEquals(List.of(41), ids(found));
    assertEquals(offsets(41, null), found.offsets());
  }

  @Test
  void aSearchFromTheNewestKeepsAll() {
    ChannelPage page = page(offsets(41, null), post(41), post(55));
    ChannelPage found = PageWindow.of(new PageCursor.Search("cat", null), page);
    assertEquals(List.of(41, 55), ids(found));
    assertEquals(offsets(41, null), found.offsets());
  }

  @Test
  void furtherPostsComeWithoutTheHeadOfThePage() {
    ChannelPage page = page(PageOffsets.NONE, post(5));
    assertNull(PageWindow.of(before(9), page).profile());
    assertNull(PageWindow.of(after(1), page).profile());
    assertNull(PageWindow.of(new PageCursor.Search("cat", null), page).profile());
  }

  @Test
  void pastTheEndThereIsNothing() {
    ChannelPage nothing = new ChannelPage(null, List.of(), PageOffsets.NONE);
    assertEquals(nothing, PageWindow.of(before(2), nothing));
    assertEquals(nothing, PageWindow.of(after(2), nothing));
  }

  private static PageCursor before(int position) {
    return new PageCursor.Before(new PostId(position));
  }

  private static PageCursor after(int position) {
    return new PageCursor.After(new PostId(position));
  }

  private static PageOffsets offsets(@Nullable Integer before, @Nullable Integer after) {
    return new PageOffsets(
        before == null ? null : new PostId(before), after == null ? null : new PostId(after));
  }

  private static ChannelPage page(PageOffsets offsets, Post... posts) {
    ChannelProfile head =
        new ChannelProfile(
            "some_channel",
            new Text("Some channel", "Some channel"),
            null,
            null,
            new ChannelProfile.Counters(null, null, null, null, null),
            List.of());
    return new ChannelPage(head, List.of(posts), offsets);
  }

  private static Post post(int id) {
    return new Post(
        new PostId(id),
        PostKind.ORDINARY,
        List.of(),
        new PostContent(null, List.of(), null, List.of(), null, null, List.of()),
        new PostFooter(null, false, null, null),
        null,
        null);
  }

  private static Post album(int first, int last) {
    Post one = post(first);
    return new Post(
        one.id(),
        one.kind(),
        IntStream.rangeClosed(first, last).mapToObj(PostId::new).toList(),
        one.content(),
        one.footer(),
        null,
        null);
  }

  private static List<Integer> ids(ChannelPage page) {
    return page.posts().stream().map(post -> post.id().value()).toList();
  }
}
