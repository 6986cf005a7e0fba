package io.loomgram.app.syndication;

import io.loomgram.app.html.DraftPost;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.PageOffsets;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.post.PostId;
import io.loomgram.post.Text;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Channels whose pages are written down; remembers what was asked.
final class FakePages implements Pages {

  static final Instant STORED_AT = Instant.parse("2026-07-02T00:00:00Z");

  private static final Compression PLAIN =
      new Compression() {
        @Override
        public byte[] compress(byte[] raw, int length) {
          return Arrays.copyOf(raw, length);
        }

        @Override
        public byte[] decompress(byte[] packed, int rawLength) {
          return packed;
        }
      };

  private final PageEncoder encoder = new PageEncoder(PLAIN);
  private final PageDecoder decoder = new PageDecoder(PLAIN);
  private final Map<String, ChannelPage> pages = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();

  /// The newest page of a channel.
  FakePages latest(String channel, @Nullable Integer before, DraftPost... posts) {
    var profile =
        new ChannelProfile(
            channel,
            Text.plain("Title of " + channel),
            Text.plain("About"),
            "https://cdn.example/avatar.jpg",
            new ChannelProfile.Counters(null, null, null, null, null),
            List.of());
    pages.put(key(channel, new PageCursor.Latest()), page(profile, before, posts));
    return this;
  }

  /// The page before a position.
  FakePages before(String channel, int position, @Nullable Integer before, DraftPost... posts) {
    pages.put(key(channel, new PageCursor.Before(new PostId(position))), page(null, before, posts));
    return this;
  }

  /// The pages before positions that were asked for, as `channel<position`.
  List<String> asked() {
    return asked;
  }

  @Override
  public CachedPage page(ChannelName channel, PageCursor cursor) {
    if (cursor instanceof PageCursor.Before before) {
      asked.add(channel.key() + "<" + before.position());
    }
    ChannelPage page = pages.get(key(channel.value(), cursor));
    if (page == null) {
      throw new ReadFailure.SourceUnavailable(channel, null);
    }
    return new CachedPage(
        page.profile() == null ? encoder.encodePosts(page) : encoder.encodeBody(page),
        CacheStatus.HIT,
        STORED_AT,
        Duration.ofSeconds(10));
  }

  @Override
  public Map<ChannelName, Lookup> latest(Collection<ChannelName> channels, Duration timeAllowed) {
    Map<ChannelName, Lookup> found = new LinkedHashMap<>();
    for (ChannelName channel : channels) {
      try {
        found.put(channel, new Lookup.Found(page(channel, new PageCursor.Latest())));
      } catch (ReadFailure failure) {
        found.put(channel, new Lookup.Failed(failure));
      }
    }
    return found;
  }

  @Override
  public ChannelPage decoded(CachedPage page) {
    return decoder.decode(page.page());
  }

  private static ChannelPage page(
      @Nullable ChannelProfile profile, @Nullable Integer before, DraftPost... posts) {
    return new ChannelPage(
        profile,
        Stream.of(posts).map(DraftPost::post).toList(),
        new PageOffsets(before == null ? null : new PostId(before), null));
  }

  private static String key(String channel, PageCursor cursor) {
    CacheKey key = CacheKey.page(new ChannelName(channel), cursor);
    return key.kind() + key.channel() + key.detail();
  }
}
