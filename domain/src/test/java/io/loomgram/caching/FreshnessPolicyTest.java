package io.loomgram.caching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.ContentHash;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageShape;
import io.loomgram.encoded.PostSlice;
import io.loomgram.post.PostId;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FreshnessPolicyTest {

  private static final ChannelName CHANNEL = new ChannelName("some_channel");
  private static final CacheKey LATEST = CacheKey.page(CHANNEL, new PageCursor.Latest());
  private static final CacheKey AROUND_5 = CacheKey.page(CHANNEL, around(5));
  private static final CacheKey BEFORE_5 =
      CacheKey.page(CHANNEL, new PageCursor.Before(new PostId(5)));
  private static final CacheKey AFTER_4 =
      CacheKey.page(CHANNEL, new PageCursor.After(new PostId(4)));
  private static final CacheKey SEARCH =
      CacheKey.page(CHANNEL, new PageCursor.Search("word", null));

  private final FreshnessPolicy normal = new FreshnessPolicy(CacheProfile.NORMAL);
  private final FreshnessPolicy aggressive = new FreshnessPolicy(CacheProfile.AGGRESSIVE);
  private final FreshnessPolicy off = new FreshnessPolicy(CacheProfile.OFF);

  @Test
  void theNewestPageLivesAsTheProfileSays() {
    assertEquals(Duration.ofSeconds(10), normal.ofPage(LATEST, pageOf(1), 0).fresh());
    assertEquals(Duration.ofMinutes(2), aggressive.ofPage(LATEST, pageOf(1), 0).fresh());
    assertEquals(Duration.ZERO, off.ofPage(LATEST, pageOf(1), 0).fresh());
  }

  @Test
  void olderPostsLiveLongerThanTheNewest() {
    assertEquals(Duration.ofMinutes(1), normal.ofPage(BEFORE_5, pageOf(3, 4), 0).fresh());
    assertEquals(Duration.ofMinutes(12), aggressive.ofPage(BEFORE_5, pageOf(3, 4), 0).fresh());
  }

  @Test
  void aPageAroundOrAfterAPositionThatNewerPostsFollowLivesAsOlderPostsDo() {
    EncodedPage followed = pageOf(5, 6).followed();
    assertEquals(Duration.ofMinutes(1), normal.ofPage(AROUND_5, followed, 0).fresh());
    assertEquals(Duration.ofMinutes(1), normal.ofPage(AFTER_4, followed, 0).fresh());
  }

  @Test
  void aPageAtTheEndOfItsChannelLivesAsTheNewestDoes() {
    assertEquals(Duration.ofSeconds(10), normal.ofPage(AROUND_5, pageOf(5, 6), 0).fresh());
    assertEquals(Duration.ofSeconds(10), normal.ofPage(AFTER_4, pageOf(5, 6), 0).fresh());
  }

  @Test
  void aSearchLivesAsTheNewestPageDoesWhateverFollows() {
    assertEquals(Duration.ofSeconds(10), normal.ofPage(SEARCH, pageOf(5).followed(), 0).fresh());
  }

  @Test
  void theRenewalPointLiesInTheLastThirdOfTheLife() {
    assertEquals(Duration.ofSeconds(7), normal.ofPage(LATEST, pageOf(1), 0).renewAfter());
    assertEquals(Duration.ofSeconds(8), normal.ofPage(LATEST, pageOf(1), 0.5).renewAfter());
    assertTrue(
        normal.ofPage(LATEST, pageOf(1), 0.999).renewAfter().compareTo(Duration.ofSeconds(9)) <= 0);
  }

  @Test
  void withoutRenewalTheRenewalPointIsTheEnd() {
    FreshnessPolicy unrenewed = new FreshnessPolicy(CacheProfile.NORMAL, false);
    assertEquals(Duration.ofSeconds(10), unrenewed.ofPage(LATEST, pageOf(1), 0).renewAfter());
  }

  @Test
  void anEmptyPageIsUsedForSecondsAndNotKept() {
    Lifetime life = normal.ofPage(LATEST, pageOf(), 0);
    assertEquals(Duration.ofSeconds(3), life.fresh());
    assertEquals(Duration.ZERO, life.stale());
  }

  @Test
  void aSearchWithoutHitsIsARealAnswer() {
    assertEquals(Duration.ofSeconds(10), normal.ofPage(SEARCH, pageOf(), 0).fresh());
    assertFalse(normal.isThrottling(SEARCH, pageOf(), pageOf(1)));
  }

  @Test
  void anEmptyPageWherePostsAreKnownIsThrottling() {
    assertTrue(normal.isThrottling(LATEST, pageOf(), pageOf(1)));
    assertFalse(normal.isThrottling(LATEST, pageOf(), null));
    assertFalse(normal.isThrottling(LATEST, pageOf(), pageOf()));
    assertFalse(normal.isThrottling(LATEST, pageOf(2), pageOf(1)));
  }

  @Test
  void whatIsMissingIsRememberedLongerEachTime() {
    List<Long> seconds =
        IntStream.rangeClosed(1, 8)
            .mapToObj(times -> normal.ofVerdict(times).fresh().toSeconds())
            .toList();
    assertEquals(List.of(30L, 60L, 120L, 240L, 480L, 900L, 900L, 900L), seconds);
  }

  @Test
  void onlyWhatIsLastingIsRemembered() {
    assertTrue(normal.isVerdict(new ReadFailure.ChannelNotFound(CHANNEL)));
    assertTrue(normal.isVerdict(new ReadFailure.NoWebPreview(CHANNEL, "Title", null)));
    assertTrue(
        normal.isVerdict(new ReadFailure.NotAChannel(CHANNEL, ReadFailure.NotAChannel.Found.USER)));
    assertFalse(normal.isVerdict(new ReadFailure.SourceUnavailable(CHANNEL, null)));
    assertFalse(normal.isVerdict(new ReadFailure.SourceTimedOut(CHANNEL, null)));
    assertFalse(off.isVerdict(new ReadFailure.ChannelNotFound(CHANNEL)));
  }

  @Test
  void aChannelThatIsNotShownOnTheWebStillHasACard() {
    ReadFailure hidden = new ReadFailure.NoWebPreview(CHANNEL, "Title", null);
    assertTrue(normal.settles(hidden, LATEST));
    assertFalse(normal.settles(hidden, CacheKey.card(CHANNEL)));
    assertTrue(normal.settles(new ReadFailure.ChannelNotFound(CHANNEL), CacheKey.card(CHANNEL)));
  }

  @Test
  void aPageKnowsThePostItShouldHoldAndDoesNot() {
    assertEquals(new PostId(5), normal.absentPost(AROUND_5, pageOf(4, 6)));
    assertNull(normal.absentPost(AROUND_5, pageOf(4, 5, 6)));
    assertNull(normal.absentPost(AROUND_5, pageOf()), "an empty page tells nothing");
    assertNull(normal.absentPost(LATEST, pageOf(4, 6)));
  }

  @Test
  void aValueIsFreshThenRenewingThenStaleThenExpired() {
    Lifetime life =
        new Lifetime(Duration.ofSeconds(10), Duration.ofSeconds(8), Duration.ofSeconds(100));
    assertEquals(new Freshness.Fresh(Duration.ofSeconds(10)), life.at(Duration.ZERO));
    assertEquals(new Freshness.Fresh(Duration.ofMillis(2001)), life.at(Duration.ofMillis(7999)));
    assertEquals(new Freshness.Renewing(Duration.ofSeconds(2)), life.at(Duration.ofSeconds(8)));
    assertInstanceOf(Freshness.Stale.class, life.at(Duration.ofSeconds(10)));
    assertInstanceOf(Freshness.Stale.class, life.at(Duration.ofMillis(109_999)));
    assertInstanceOf(Freshness.Expired.class, life.at(Duration.ofSeconds(110)));
  }

  private static PageCursor around(int position) {
    return new PageCursor.Around(new PostId(position));
  }

  private static EncodedPage pageOf(int... ids) {
    List<PostSlice> slices =
        IntStream.of(ids).mapToObj(id -> new PostSlice(new PostId(id), List.of(), 0, 0)).toList();
    byte[] bytes = {};
    return new EncodedPage(PageShape.BODY, bytes, 0, ContentHash.of(bytes), slices);
  }
}
