package io.loomgram.cache;

import static io.loomgram.cache.Samples.CARD;
import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.SEARCH;
import static io.loomgram.cache.Samples.around;
import static io.loomgram.cache.Samples.ids;
import static io.loomgram.cache.Samples.notFound;
import static io.loomgram.cache.Samples.page;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.loomgram.caching.CacheProfile;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.channel.ReadFailure;
import io.loomgram.fixtures.TestClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the cache of a node that is alone remembers of channels and posts that are not there, and
/// what an empty page is taken for.
@Timeout(30)
class NegativeCachingTest {

  private final TestClock clock = new TestClock();
  private final FakeSite site = new FakeSite(page(1, 2));
  private final TwoLevelCache cache = LoneCache.of(CacheProfile.NORMAL, clock);

  @Test
  void anEmptyPageNeverReplacesAGoodOne() {
    cache.get(LATEST, site);
    clock.advance(Duration.ofSeconds(11));
    site.answers(page());
    CachedPage kept = cache.get(LATEST, site);
    assertEquals(CacheStatus.STALE, kept.status());
    assertEquals(List.of(1, 2), ids(kept.page()));
    clock.advance(Duration.ofSeconds(3));
    site.answers(page(4));
    assertEquals(List.of(4), ids(cache.get(LATEST, site).page()));
  }

  @Test
  void anEmptyChannelIsAnsweredAndAskedAgainAfterSeconds() {
    site.answers(page());
    assertEquals(List.of(), ids(cache.get(LATEST, site).page()));
    clock.advance(Duration.ofSeconds(1));
    cache.get(LATEST, site);
    assertEquals(1, site.loads());
    clock.advance(Duration.ofSeconds(2));
    cache.get(LATEST, site);
    assertEquals(2, site.loads());
  }

  @Test
  void aSearchWithoutHitsReplacesOneWithHits() {
    cache.get(SEARCH, site);
    clock.advance(Duration.ofSeconds(11));
    site.answers(page());
    assertEquals(List.of(), ids(cache.get(SEARCH, site).page()));
  }

  @Test
  void aMissingChannelIsRememberedForEveryQuestionAndLongerEachTime() {
    site.fails(notFound());
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(CARD, site));
    clock.advance(Duration.ofSeconds(29));
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    assertEquals(1, site.loads());
    clock.advance(Duration.ofSeconds(1));
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    assertEquals(2, site.loads());
    clock.advance(Duration.ofSeconds(59));
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    assertEquals(2, site.loads());
  }

  @Test
  void aChannelThatAppearsIsNoLongerRememberedAsMissing() {
    site.fails(notFound());
    assertThrows(ReadFailure.ChannelNotFound.class, () -> cache.get(LATEST, site));
    clock.advance(Duration.ofSeconds(30));
    site.answers(page(1));
    cache.get(LATEST, site);
    assertEquals(List.of(1), ids(cache.get(CARD, site).page()));
  }

  @Test
  void aHiddenChannelStillHasACard() {
    site.fails(new ReadFailure.NoWebPreview(Samples.CHANNEL, "Title", null));
    assertThrows(ReadFailure.NoWebPreview.class, () -> cache.get(LATEST, site));
    assertThrows(ReadFailure.NoWebPreview.class, () -> cache.get(around(5), site));
    assertEquals(1, site.loads());
    site.answers(page(1));
    assertEquals(CacheStatus.MISS, cache.get(CARD, site).status());
  }

  @Test
  void aMissingPostIsRememberedApartFromItsPageAndLongerEachTime() {
    site.answers(page(4, 6));
    cache.getForPost(around(5), site);
    clock.advance(Duration.ofSeconds(29));
    cache.getForPost(around(5), site);
    assertEquals(1, site.loads());
    clock.advance(Duration.ofSeconds(1));
    cache.getForPost(around(5), site);
    assertEquals(2, site.loads());
    clock.advance(Duration.ofSeconds(59));
    cache.getForPost(around(5), site);
    assertEquals(2, site.loads());
  }

  @Test
  void aPageWithoutThePostIsLoadedAnewAsAPage() {
    site.answers(page(4, 6));
    cache.getForPost(around(5), site);
    clock.advance(Duration.ofSeconds(10));
    site.answers(page(4, 5, 6));
    assertEquals(List.of(4, 5, 6), ids(cache.get(around(5), site).page()));
    assertEquals(List.of(4, 5, 6), ids(cache.getForPost(around(5), site).page()));
  }

  @Test
  void aPostComesFromThePageAroundItWithoutAnotherLoad() {
    cache.get(around(2), site);
    assertEquals(CacheStatus.HIT, cache.getForPost(around(2), site).status());
    assertEquals(1, site.loads());
  }
}
