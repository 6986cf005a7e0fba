package io.loomgram.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageCache;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.ChannelSource;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.encoded.PageShape;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FeedReaderTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private final FakeCache cache = new FakeCache();
  private final FeedReader reader =
      new FeedReader(
          new ChannelReader(new NoSource(), cache, new PageEncoder(SampleChannel.PLAIN)),
          cache,
          new FeedBuilder(new FeedRanker(RankWeights.DEFAULT), SampleChannel.PLAIN),
          SampleChannel.PLAIN,
          () -> NOW,
          Duration.ofSeconds(5));

  @Test
  void aChannelThatCannotBeReadIsNamedWithItsReason() {
    cache.holds("harbour", 8);
    cache.fails(new ReadFailure.ChannelNotFound(new ChannelName("Gone_Channel")));

    EncodedPage feed = reader.feed(question("harbour", "Gone_Channel")).page();

    assertEquals(PageShape.FEED, feed.shape());
    assertTrue(
        json(feed).endsWith(",\"missing\":{\"Gone_Channel\":\"channel-not-found\"}}"), json(feed));
  }

  @Test
  void aChannelNamedTwiceCountsOnce() {
    cache.holds("harbour", 8);

    EncodedPage feed = reader.feed(question("harbour", "HARBOUR")).page();

    assertEquals(1, json(feed).split("\"score\":", -1).length - 1);
    assertEquals(List.of("harbour"), cache.asked);
  }

  @Test
  void theOrderOfTheChannelsIsTheSameQuestion() {
    cache.holds("harbour", 8);
    cache.holds("forest", 8);

    reader.feed(question("harbour", "forest"));
    reader.feed(question("forest", "harbour"));

    assertEquals(1, cache.feeds.size());
  }

  @Test
  void aFeedIsFreshNoLongerThanItsPages() {
    cache.holds("harbour", 8);
    cache.holds("forest", 4);

    EncodedPage feed = reader.feed(question("harbour", "forest")).page();

    assertEquals(Duration.ofSeconds(4), feed.freshAtMost());
  }

  @Test
  void aFeedOfStalePagesIsKeptForAMoment() {
    cache.holds("harbour", 0);

    EncodedPage feed = reader.feed(question("harbour")).page();

    assertEquals(Duration.ofSeconds(1), feed.freshAtMost());
  }

  @Test
  void aChannelInTroubleIsAskedAgainSoon() {
    cache.holds("harbour", 8);
    cache.fails(new ReadFailure.SourceTimedOut(new ChannelName("forest"), null));

    EncodedPage feed = reader.feed(question("harbour", "forest")).page();

    assertEquals(Duration.ofSeconds(2), feed.freshAtMost());
  }

  @Test
  void whereNoChannelCanBeReadTheResultIsEmpty() {
    cache.fails(new ReadFailure.ChannelNotFound(new ChannelName("gone")));

    assertEquals(
        "{\"result\":[],\"missing\":{\"gone\":\"channel-not-found\"}}",
        json(reader.feed(question("gone")).page()));
  }

  private static FeedQuestion question(String... channels) {
    return new FeedQuestion(
        List.of(channels).stream().map(ChannelName::new).toList(), 100, true, false);
  }

  private static String json(EncodedPage page) {
    return new String(page.packed(), UTF_8);
  }

  /// Holds newest pages and failures by channel, and keeps every feed that is built.
  private static final class FakeCache implements PageCache {

    private final Map<String, Lookup> latest = new HashMap<>();
    private final Map<CacheKey, CachedPage> feeds = new LinkedHashMap<>();
    private final List<String> asked = new ArrayList<>();

    void holds(String channel, int freshSeconds) {
      EncodedPage page =
          new SampleChannel(channel, "1K")
              .post(1, NOW.minusSeconds(60), "News of the " + channel)
              .encoded();
      latest.put(
          channel,
          new Lookup.Found(
              new CachedPage(page, CacheStatus.HIT, NOW, Duration.ofSeconds(freshSeconds))));
    }

    void fails(ReadFailure failure) {
      latest.put(failure.channel().key(), new Lookup.Failed(failure));
    }

    @Override
    public CachedPage get(CacheKey key, PageLoader loader) {
      return feeds.computeIfAbsent(
          key,
          _ ->
              new CachedPage(
                  loader.load(LoadPriority.USER), CacheStatus.MISS, NOW, Duration.ofSeconds(10)));
    }

    @Override
    public CachedPage getForPost(CacheKey key, PageLoader loader) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void refresh(CacheKey key, PageLoader loader) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Map<CacheKey, Lookup> getAll(Map<CacheKey, PageLoader> loaders, Duration timeAllowed) {
      Map<CacheKey, Lookup> found = new LinkedHashMap<>();
      for (CacheKey key : loaders.keySet()) {
        asked.add(key.channel());
        Lookup lookup = latest.get(key.channel());
        if (lookup != null) {
          found.put(key, lookup);
        }
      }
      return found;
    }
  }

  private static final class NoSource implements ChannelSource {

    @Override
    public ChannelPage page(ChannelName channel, PageCursor cursor, LoadPriority priority) {
      throw new UnsupportedOperationException();
    }

    @Override
    public ChannelCard card(ChannelName channel, LoadPriority priority) {
      throw new UnsupportedOperationException();
    }
  }
}
