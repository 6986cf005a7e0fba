package io.loomgram.cache;

import io.loomgram.caching.CacheKey;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.ContentHash;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageShape;
import io.loomgram.encoded.PostSlice;
import io.loomgram.post.PostId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/// Keys, pages and failures for tests.
public final class Samples {

  public static final ChannelName CHANNEL = new ChannelName("some_channel");
  public static final CacheKey LATEST = CacheKey.page(CHANNEL, new PageCursor.Latest());
  public static final CacheKey CARD = CacheKey.card(CHANNEL);
  public static final CacheKey SEARCH = CacheKey.page(CHANNEL, new PageCursor.Search("word", null));

  private Samples() {}

  public static CacheKey latest(String channel) {
    return CacheKey.page(new ChannelName(channel), new PageCursor.Latest());
  }

  public static CacheKey around(int position) {
    return CacheKey.page(CHANNEL, new PageCursor.Around(new PostId(position)));
  }

  /// A page of posts with these ids. The same ids give equal bytes.
  public static EncodedPage page(int... ids) {
    byte[] bytes =
        ("posts " + List.of(IntStream.of(ids).boxed().toArray())).getBytes(StandardCharsets.UTF_8);
    List<PostSlice> slices =
        IntStream.of(ids).mapToObj(id -> new PostSlice(new PostId(id), List.of(), id, 7)).toList();
    return new EncodedPage(
        PageShape.BODY, bytes, bytes.length, ContentHash.of(bytes), slices, new byte[] {1, 2, 3});
  }

  public static ReadFailure unavailable() {
    return new ReadFailure.SourceUnavailable(CHANNEL, null);
  }

  public static ReadFailure notFound() {
    return new ReadFailure.ChannelNotFound(CHANNEL);
  }

  public static List<Integer> ids(EncodedPage page) {
    return page.slices().stream().map(slice -> slice.id().value()).toList();
  }
}
