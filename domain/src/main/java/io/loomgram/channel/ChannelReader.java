package io.loomgram.channel;

import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageCache;
import io.loomgram.caching.PageLoader;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.post.PostId;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reading channels: what the doors of the house ask for, answered from the cache or from the site.
/// Calls block. Thread-safe.
///
/// Every method throws a [ReadFailure] if the answer cannot be had and no stale copy is left,
/// except those that read many channels, which tell of each.
public final class ChannelReader {

  private final ChannelSource source;
  private final PageCache cache;
  private final PageEncoder encoder;
  private final Consumer<ChannelName> asked;

  /// A reader that nobody watches.
  public ChannelReader(ChannelSource source, PageCache cache, PageEncoder encoder) {
    this(source, cache, encoder, _ -> {});
  }

  /// @param asked hears whose newest posts are asked for; quick, called for each request
  public ChannelReader(
      ChannelSource source, PageCache cache, PageEncoder encoder, Consumer<ChannelName> asked) {
    this.source = source;
    this.cache = cache;
    this.encoder = encoder;
    this.asked = asked;
  }

  /// The channel with its newest posts, or with those around a position.
  public CachedPage body(ChannelName channel, @Nullable PostId around) {
    return page(channel, around == null ? new PageCursor.Latest() : new PageCursor.Around(around));
  }

  /// Posts older or newer than a position, without the position itself.
  public CachedPage more(ChannelName channel, PageCursor cursor) {
    return page(channel, cursor);
  }

  /// Posts that hold a word.
  public CachedPage search(ChannelName channel, PageCursor.Search search) {
    return page(channel, search);
  }

  /// The page of a cursor.
  public CachedPage page(ChannelName channel, PageCursor cursor) {
    if (cursor instanceof PageCursor.Latest) {
      asked.accept(channel);
    }
    return cache.get(CacheKey.page(channel, cursor), pageLoader(channel, cursor));
  }

  /// Brings a channel's newest posts up to date in the background, unless they are; a failure is
  /// left to whoever asks next.
  public void refresh(ChannelName channel) {
    var latest = new PageCursor.Latest();
    cache.refresh(CacheKey.page(channel, latest), pageLoader(channel, latest));
  }

  /// One post, found by its id or by that of a member of its album, on the page around it. That a
  /// post is not there is remembered for a while, longer each time.
  public CachedPost post(ChannelName channel, PostId id) {
    var around = new PageCursor.Around(id);
    CachedPage page = cache.getForPost(CacheKey.page(channel, around), pageLoader(channel, around));
    return page.page()
        .slice(id)
        .map(slice -> new CachedPost(page, slice))
        .orElseThrow(() -> new ReadFailure.PostNotFound(channel, id));
  }

  /// The card of a channel.
  public CachedPage card(ChannelName channel) {
    return cache.get(CacheKey.card(channel), cardLoader(channel));
  }

  /// The cards of many channels, in the order asked; spellings of one channel count once, as the
  /// first of them.
  ///
  /// @param timeAllowed how long to wait for those that have to be loaded
  public Map<ChannelName, Lookup> cards(Collection<ChannelName> channels, Duration timeAllowed) {
    return all(channels, CacheKey::card, this::cardLoader, timeAllowed);
  }

  /// The newest pages of many channels, in the order asked; spellings of one channel count once, as
  /// the first of them.
  ///
  /// @param timeAllowed how long to wait for those that have to be loaded
  public Map<ChannelName, Lookup> latest(Collection<ChannelName> channels, Duration timeAllowed) {
    channels.forEach(asked);
    var latest = new PageCursor.Latest();
    return all(
        channels,
        channel -> CacheKey.page(channel, latest),
        channel -> pageLoader(channel, latest),
        timeAllowed);
  }

  private Map<ChannelName, Lookup> all(
      Collection<ChannelName> channels,
      Function<ChannelName, CacheKey> keyOf,
      Function<ChannelName, PageLoader> loaderOf,
      Duration timeAllowed) {
    Map<CacheKey, ChannelName> asked = new LinkedHashMap<>();
    Map<CacheKey, PageLoader> loaders = new LinkedHashMap<>();
    for (ChannelName channel : channels) {
      CacheKey key = keyOf.apply(channel);
      if (asked.putIfAbsent(key, channel) == null) {
        loaders.put(key, loaderOf.apply(channel));
      }
    }
    Map<ChannelName, Lookup> found = new LinkedHashMap<>();
    Map<CacheKey, Lookup> lookups = cache.getAll(loaders, timeAllowed);
    asked.forEach((key, channel) -> {
      Lookup lookup = lookups.get(key);
      if (lookup != null) {
        found.put(channel, lookup);
      }
    });
    return found;
  }

  private PageLoader pageLoader(ChannelName channel, PageCursor cursor) {
    return priority -> encode(source.page(channel, cursor, priority), cursor);
  }

  private PageLoader cardLoader(ChannelName channel) {
    return priority -> encoder.encodeCard(source.card(channel, priority));
  }

  private EncodedPage encode(ChannelPage page, PageCursor cursor) {
    EncodedPage encoded =
        switch (cursor) {
          case PageCursor.Latest _, PageCursor.Around _ -> encoder.encodeBody(page);
          case PageCursor.Before _, PageCursor.After _, PageCursor.Search _ ->
              encoder.encodePosts(page);
        };
    return page.offsets().after() == null ? encoded : encoded.followed();
  }
}
