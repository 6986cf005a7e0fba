package io.loomgram.feed;

import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageCache;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.ContentHash;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageShape;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// Reads many channels as one ranked feed. Calls block. Thread-safe.
///
/// All pages are asked for at once. A channel that cannot be read, or not in time, is named with
/// its reason and fails nobody; a stale page is used rather than waited for. The finished feed is
/// kept by the cache like a page, so callers who ask the same at the same time share one building
/// of it; it is fresh no longer than the pages that it is made of.
public final class FeedReader {

  /// Even of pages at the end of their life a feed is kept for a moment, so that many callers do
  /// not build it each for himself.
  private static final Duration LEAST_LIFE = Duration.ofSeconds(1);

  /// A channel that could not be read just now is asked again soon.
  private static final Duration LIFE_AFTER_TROUBLE = Duration.ofSeconds(2);

  /// Beyond what any page is fresh for.
  private static final Duration LONGEST_LIFE = Duration.ofDays(1);

  /// So many feeds are put together at a time, each in a room of its own: it is pure computing, and
  /// half of the processors are left to callers who only want a cached answer.
  private final BlockingQueue<FeedRoom> rooms = rooms();

  private final ChannelReader channels;
  private final PageCache cache;
  private final FeedBuilder builder;
  private final Compression compression;
  private final InstantSource clock;
  private final Duration timeAllowed;

  /// @param timeAllowed how long to wait for pages that have to be loaded
  public FeedReader(
      ChannelReader channels,
      PageCache cache,
      FeedBuilder builder,
      Compression compression,
      InstantSource clock,
      Duration timeAllowed) {
    this.channels = channels;
    this.cache = cache;
    this.builder = builder;
    this.compression = compression;
    this.clock = clock;
    this.timeAllowed = timeAllowed;
  }

  /// The feed that is asked for.
  public CachedPage feed(FeedQuestion question) {
    return cache.get(question.key(), _ -> build(question));
  }

  private EncodedPage build(FeedQuestion question) {
    List<EncodedPage> pages = new ArrayList<>();
    Map<String, String> missing = new TreeMap<>();
    Duration life = LONGEST_LIFE;
    for (Map.Entry<ChannelName, Lookup> channel :
        channels.latest(question.channels(), timeAllowed).entrySet()) {
      Duration bound =
          switch (channel.getValue()) {
            case Lookup.Found(CachedPage found) -> {
              pages.add(found.page());
              yield atLeast(LEAST_LIFE, found.freshFor(clock.instant()));
            }
            case Lookup.Failed(ReadFailure failure) -> {
              missing.put(channel.getKey().value(), failure.code());
              yield lifeAfter(failure);
            }
          };
      life = bound.compareTo(life) < 0 ? bound : life;
    }
    return putTogether(question, pages, missing).freshAtMost(life);
  }

  private EncodedPage putTogether(
      FeedQuestion question, List<EncodedPage> pages, Map<String, String> missing) {
    FeedRoom room = takeRoom();
    try {
      return encoded(builder.build(question, pages, missing, clock.instant(), room));
    } finally {
      rooms.add(room);
    }
  }

  private static BlockingQueue<FeedRoom> rooms() {
    int count = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    BlockingQueue<FeedRoom> rooms = new ArrayBlockingQueue<>(count);
    while (rooms.offer(new FeedRoom())) {
      // one more
    }
    return rooms;
  }

  /// Waits whatever happens: the feed that is built for all who ask is nobody's to give up.
  private FeedRoom takeRoom() {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return rooms.take();
        } catch (InterruptedException _) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static Duration lifeAfter(ReadFailure failure) {
    return switch (failure) {
      case ReadFailure.ChannelNotFound _,
          ReadFailure.NoWebPreview _,
          ReadFailure.NotAChannel _,
          ReadFailure.PostNotFound _ ->
          LONGEST_LIFE;
      case ReadFailure.SourceRateLimited _,
          ReadFailure.SourceUnavailable _,
          ReadFailure.SourceTimedOut _,
          ReadFailure.PageNotUnderstood _,
          ReadFailure.Overloaded _ ->
          LIFE_AFTER_TROUBLE;
    };
  }

  private EncodedPage encoded(BuiltFeed feed) {
    return new EncodedPage(
        PageShape.FEED,
        compression.compress(feed.bytes(), feed.length()),
        feed.length(),
        ContentHash.of(feed.bytes(), feed.length()),
        List.of());
  }

  private static Duration atLeast(Duration least, Duration life) {
    return life.compareTo(least) < 0 ? least : life;
  }
}
