package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.loomgram.app.html.DraftPost;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ReadFailure;
import io.loomgram.post.PostId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SyndicationTest {

  private static final String OWN = "https://own.example";
  private static final ChannelName DEMO = new ChannelName("demo");

  private final FakePages pages = new FakePages();
  private final Syndication syndication =
      new Syndication(
          pages, new SteadyAddresses(InstantSource.fixed(FakePages.STORED_AT), 100_000), () -> 0);

  private static DraftPost post(int id) {
    return DraftPost.of(id).text("post " + id);
  }

  private static DraftPost post(int id, String date) {
    return post(id).date(Instant.parse(date));
  }

  private static FeedQuery limit(int limit, Positions before, PostFilter filter) {
    SequencedMap<String, String> given = new LinkedHashMap<>(Map.of("limit", "" + limit));
    return new FeedQuery(limit, before, filter, LinkTarget.POST, false, given);
  }

  private static FeedQuery limit(int limit) {
    return limit(limit, Positions.NEWEST, PostFilter.NONE);
  }

  private static Positions before(int position) {
    return new Positions(new PostId(position), Map.of());
  }

  private static PostFilter include(String term) {
    return new PostFilter(null, null, List.of(PostFilter.Term.of(term)), List.of(), Set.of());
  }

  private Feed feed(FeedQuery query) {
    return syndication.channel(DEMO, query, FeedFormat.RSS, OWN).made().feed();
  }

  private static List<String> ids(Feed feed) {
    return feed.items().stream()
        .map(item -> item.id().substring("https://t.me/".length()))
        .toList();
  }

  private FakePages fourPages() {
    return pages
        .latest("demo", 9, post(9), post(10))
        .before("demo", 9, 7, post(7), post(8))
        .before("demo", 7, 5, post(5), post(6))
        .before("demo", 5, null, post(3));
  }

  @Test
  void theLimitWalksBackAndNoFurtherThanNeeded() {
    fourPages();
    assertEquals(
        List.of("demo/10", "demo/9", "demo/8", "demo/7", "demo/6", "demo/5"), ids(feed(limit(6))));
    assertEquals(List.of("demo<9", "demo<7"), pages.asked());
  }

  @Test
  void theNextPageGoesOnWithoutARepeat() {
    fourPages();
    Feed first = feed(limit(3));
    assertEquals(OWN + "/v1/rss/demo?limit=3&before=8", first.next());
    assertNull(first.first());
    pages.before("demo", 8, 7, post(6), post(7));
    Feed second = feed(limit(3, before(8), PostFilter.NONE));
    assertEquals("demo/7", ids(second).getFirst());
    assertEquals(OWN + "/v1/rss/demo?limit=3", second.first());
  }

  @Test
  void theLastPageHasNoNext() {
    fourPages();
    Feed feed = feed(limit(50));
    assertEquals(7, feed.items().size());
    assertNull(feed.next());
  }

  @Test
  void aPositionOnTheNewestPageAsksForNoOther() {
    pages.latest("demo", null, post(1), post(2), post(3), post(4));
    Feed feed = feed(limit(2, before(3), PostFilter.NONE));
    assertEquals(List.of("demo/2", "demo/1"), ids(feed));
    assertNull(feed.next());
    assertEquals(List.of(), pages.asked());
  }

  @Test
  void aPositionBehindTheNewestPageIsAskedFor() {
    fourPages();
    assertEquals(List.of("demo/6"), ids(feed(limit(1, before(7), PostFilter.NONE))));
    assertEquals(List.of("demo<7"), pages.asked());
  }

  @Test
  void filtersHoldForThePagesWalkedToo() {
    pages
        .latest("demo", 9, post(9), post(10))
        .before("demo", 9, 7, DraftPost.of(7).text("rare"), post(8))
        .before("demo", 7, null, post(5), DraftPost.of(6).text("Rare"));
    Feed feed = feed(limit(5, Positions.NEWEST, include("rare")));
    assertEquals(List.of("demo/7", "demo/6"), ids(feed));
    assertNull(feed.next());
  }

  @Test
  void aWalkThatFindsNothingEndsAndSaysWhereToGoOn() {
    pages.latest("demo", 1000, post(1000));
    for (int n = 1000; n > 900; n--) {
      pages.before("demo", n, n - 1, post(n - 1));
    }
    Feed feed = feed(limit(5, Positions.NEWEST, include("rare")));
    assertEquals(List.of(), ids(feed));
    assertEquals(WalkLimits.MAX_BARREN_PAGES, pages.asked().size());
    assertEquals(OWN + "/v1/rss/demo?limit=5&before=990", feed.next());
  }

  @Test
  void aWalkEndsAtTheDateItIsGiven() {
    pages
        .latest("demo", 9, post(9, "2026-04-01T10:00:00Z"), post(10, "2026-04-02T10:00:00Z"))
        .before("demo", 9, 7, post(8, "2026-03-01T10:00:00Z"));
    var filter =
        new PostFilter(Instant.parse("2026-04-02T00:00:00Z"), null, List.of(), List.of(), Set.of());
    Feed feed = feed(limit(5, Positions.NEWEST, filter));
    assertEquals(List.of("demo/10"), ids(feed));
    assertNull(feed.next());
    assertEquals(List.of(), pages.asked());
  }

  @Test
  void aPositionThatLeadsInACircleEndsTheWalk() {
    pages.latest("demo", 9, post(9), post(10)).before("demo", 9, 9, post(9), post(8));
    assertEquals(List.of("demo/10", "demo/9", "demo/8"), ids(feed(limit(50))));
  }

  @Test
  void whatWasReadIsServedWhenAFurtherPageCannotBeHad() {
    pages.latest("demo", 9, post(9), post(10));
    Feed feed = feed(limit(5));
    assertEquals(List.of("demo/10", "demo/9"), ids(feed));
    assertEquals(OWN + "/v1/rss/demo?limit=5&before=9", feed.next());
  }

  @Test
  void aPageThatCannotBeHadIsAFailureAndNoEmptyFeed() {
    pages.latest("demo", 9, post(9), post(10));
    assertThrows(ReadFailure.class, () -> feed(limit(5, before(9), PostFilter.NONE)));
    assertThrows(
        ReadFailure.class,
        () -> syndication.channel(new ChannelName("gone"), limit(5), FeedFormat.RSS, OWN));
  }

  private Syndication.Selection merged(FeedQuery query, String... names) {
    return syndication.merged(
        List.of(names).stream().map(ChannelName::new).toList(), query, FeedFormat.ATOM, OWN);
  }

  @Test
  void manyChannelsAreMergedByDate() {
    pages
        .latest("aaaa", null, post(1, "2026-04-01T10:00:00Z"), post(2, "2026-04-01T12:00:00Z"))
        .latest("bbbb", null, post(1, "2026-04-01T11:00:00Z"), post(2, "2026-04-01T13:00:00Z"));
    Feed feed = merged(limit(20), "aaaa", "bbbb").made().feed();
    assertEquals(List.of("bbbb/2", "aaaa/2", "bbbb/1", "aaaa/1"), ids(feed));
    assertNull(feed.next());
    assertEquals("Title of aaaa, Title of bbbb", feed.title());
    assertEquals("Title of bbbb", feed.items().getFirst().author());
  }

  @Test
  void aMergedFeedGoesOnInEachChannelWhereItStopped() {
    pages
        .latest("aaaa", null, post(5, "2026-04-01T10:00:00Z"), post(7, "2026-04-01T12:00:00Z"))
        .latest("bbbb", null, post(1, "2026-03-01T11:00:00Z"), post(2, "2026-03-01T13:00:00Z"));
    Feed first = merged(limit(1), "aaaa", "bbbb").made().feed();
    assertEquals(List.of("aaaa/7"), ids(first));
    assertEquals(OWN + "/v1/atom?channels=aaaa,bbbb&limit=1&before=aaaa:7,bbbb:3", first.next());
    Positions next = Positions.parse("aaaa:7,bbbb:3").orElseThrow();
    Feed second = merged(limit(3, next, PostFilter.NONE), "aaaa", "bbbb").made().feed();
    assertEquals(List.of("aaaa/5", "bbbb/2", "bbbb/1"), ids(second));
    assertNull(second.next());
  }

  @Test
  void aChannelAtItsEndStaysThere() {
    pages
        .latest("aaaa", null, post(1, "2026-04-01T10:00:00Z"))
        .latest("bbbb", null, post(1, "2026-03-01T11:00:00Z"), post(2, "2026-03-01T13:00:00Z"));
    Feed first = merged(limit(2), "aaaa", "bbbb").made().feed();
    assertEquals(OWN + "/v1/atom?channels=aaaa,bbbb&limit=2&before=aaaa:1,bbbb:2", first.next());
    Positions next = Positions.parse("aaaa:1,bbbb:2").orElseThrow();
    Feed second = merged(limit(2, next, PostFilter.NONE), "aaaa", "bbbb").made().feed();
    assertEquals(List.of("bbbb/1"), ids(second));
    assertEquals(List.of(), pages.asked());
  }

  @Test
  void whatCannotBeReadIsLeftOutAndNamed() {
    pages.latest("aaaa", null, post(1));
    Syndication.Selection selection = merged(limit(5), "gone1", "aaaa", "gone2");
    assertEquals(List.of("aaaa/1"), ids(selection.made().feed()));
    assertEquals(List.of(new ChannelName("gone1"), new ChannelName("gone2")), selection.missing());
  }

  @Test
  void aMergedFeedOfNothingIsEmpty() {
    Syndication.Selection selection = merged(limit(5), "gone1");
    assertEquals(List.of(), selection.made().feed().items());
    assertEquals("gone1", selection.made().feed().title());
  }

  @Test
  void aStoppedWalkHoldsBackOnlyWhatMightBeOlder() {
    pages
        .latest("aaaa", 9, post(9, "2026-04-01T10:00:00Z"))
        .latest(
            "bbbb",
            null,
            post(1, "2026-03-01T10:00:00Z"),
            post(2, "2026-04-01T11:00:00Z"),
            post(3, "2026-04-01T12:00:00Z"));
    Feed feed = merged(limit(5), "aaaa", "bbbb").made().feed();
    assertEquals(List.of("bbbb/3", "bbbb/2", "aaaa/9"), ids(feed));
    assertEquals(OWN + "/v1/atom?channels=aaaa,bbbb&limit=5&before=aaaa:9,bbbb:2", feed.next());
  }

  @Test
  void theIdOfAMergedFeedDoesNotDependOnOrderOrCase() {
    pages.latest("aaaa", null, post(1)).latest("bbbb", null, post(1));
    assertEquals(
        merged(limit(1), "aaaa", "bbbb").made().feed().id(),
        merged(limit(1), "BBBB", "aaaa").made().feed().id());
  }
}
