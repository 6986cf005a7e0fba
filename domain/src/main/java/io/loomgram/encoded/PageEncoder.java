package io.loomgram.encoded;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.post.Post;
import java.util.ArrayList;
import java.util.List;

/// Turns what was read into the bytes of its answer, once. Thread-safe.
public final class PageEncoder {

  private static final int TYPICAL_PAGE_BYTES = 96 * 1024;
  private static final int TYPICAL_CARD_BYTES = 1024;

  /// Where the channel object of a body begins: behind `{"channel":`.
  private static final int CHANNEL_OFFSET = 11;

  private static final byte[] NO_SIGNALS = new byte[0];

  private final Compression compression;

  public PageEncoder(Compression compression) {
    this.compression = compression;
  }

  /// A channel with its posts: `{"channel":…,"content":{"posts":[…]},"meta":…}`.
  ///
  /// @throws IllegalArgumentException if the page has no profile
  public EncodedPage encodeBody(ChannelPage page) {
    ChannelProfile profile = page.profile();
    if (profile == null) {
      throw new IllegalArgumentException("a body has a profile");
    }
    var json = new JsonWriter(TYPICAL_PAGE_BYTES);
    json.startObject();
    json.name("channel");
    ChannelWriter.write(profile, json);
    int channelLength = json.size() - CHANNEL_OFFSET;
    json.name("content");
    json.startObject();
    List<PostSlice> slices = writePosts(page.posts(), json);
    json.endObject();
    ChannelWriter.writeMeta(page.offsets(), json);
    json.endObject();
    byte[] signals = PageSignals.encode(page, profile, CHANNEL_OFFSET, channelLength);
    return pack(PageShape.BODY, json, slices, signals);
  }

  /// Posts without their channel: `{"posts":[…],"meta":…}`.
  public EncodedPage encodePosts(ChannelPage page) {
    var json = new JsonWriter(TYPICAL_PAGE_BYTES);
    json.startObject();
    List<PostSlice> slices = writePosts(page.posts(), json);
    ChannelWriter.writeMeta(page.offsets(), json);
    json.endObject();
    return pack(PageShape.POSTS, json, slices, NO_SIGNALS);
  }

  /// A channel's card: `{"channel":{…}}`.
  public EncodedPage encodeCard(ChannelCard card) {
    var json = new JsonWriter(TYPICAL_CARD_BYTES);
    json.startObject();
    json.name("channel");
    ChannelWriter.write(card, json);
    json.endObject();
    return pack(PageShape.CARD, json, List.of(), NO_SIGNALS);
  }

  private static List<PostSlice> writePosts(List<Post> posts, JsonWriter json) {
    List<PostSlice> slices = new ArrayList<>(posts.size());
    json.name("posts");
    json.startArray();
    for (Post post : posts) {
      // The comma between two posts is written with the second one.
      int start = json.size() + (slices.isEmpty() ? 0 : 1);
      PostWriter.write(post, json);
      slices.add(new PostSlice(post.id(), post.album(), start, json.size() - start));
    }
    json.endArray();
    return slices;
  }

  private EncodedPage pack(
      PageShape shape, JsonWriter json, List<PostSlice> slices, byte[] signals) {
    return new EncodedPage(
        shape,
        compression.compress(json.bytes(), json.size()),
        json.size(),
        ContentHash.of(json.bytes(), json.size()),
        slices,
        signals);
  }
}
