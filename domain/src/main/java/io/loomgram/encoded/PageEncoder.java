package io.loomgram.encoded;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.post.Post;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.JsonGenerator;

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
    var bytes = new ByteBuilder(TYPICAL_PAGE_BYTES);
    List<PostSlice> slices;
    int channelLength;
    try (JsonGenerator json = Json.generator(bytes)) {
      json.writeStartObject();
      json.writeName("channel");
      ChannelWriter.write(profile, json);
      channelLength = position(json, bytes) - CHANNEL_OFFSET;
      json.writeName("content");
      json.writeStartObject();
      slices = writePosts(page.posts(), json, bytes);
      json.writeEndObject();
      ChannelWriter.writeMeta(page.offsets(), json);
      json.writeEndObject();
    }
    byte[] signals = PageSignals.encode(page, profile, CHANNEL_OFFSET, channelLength);
    return pack(PageShape.BODY, bytes, slices, signals);
  }

  /// Posts without their channel: `{"posts":[…],"meta":…}`.
  public EncodedPage encodePosts(ChannelPage page) {
    var bytes = new ByteBuilder(TYPICAL_PAGE_BYTES);
    List<PostSlice> slices;
    try (JsonGenerator json = Json.generator(bytes)) {
      json.writeStartObject();
      slices = writePosts(page.posts(), json, bytes);
      ChannelWriter.writeMeta(page.offsets(), json);
      json.writeEndObject();
    }
    return pack(PageShape.POSTS, bytes, slices, NO_SIGNALS);
  }

  /// A channel's card: `{"channel":{…}}`.
  public EncodedPage encodeCard(ChannelCard card) {
    var bytes = new ByteBuilder(TYPICAL_CARD_BYTES);
    try (JsonGenerator json = Json.generator(bytes)) {
      json.writeStartObject();
      json.writeName("channel");
      ChannelWriter.write(card, json);
      json.writeEndObject();
    }
    return pack(PageShape.CARD, bytes, List.of(), NO_SIGNALS);
  }

  private static List<PostSlice> writePosts(
      List<Post> posts, JsonGenerator json, ByteBuilder bytes) {
    List<PostSlice> slices = new ArrayList<>(posts.size());
    json.writeName("posts");
    json.writeStartArray();
    for (Post post : posts) {
      // The comma between two posts is written with the second one.
      int start = position(json, bytes) + (slices.isEmpty() ? 0 : 1);
      PostWriter.write(post, json);
      slices.add(new PostSlice(post.id(), post.album(), start, position(json, bytes) - start));
    }
    json.writeEndArray();
    return slices;
  }

  private static int position(JsonGenerator json, ByteBuilder bytes) {
    return bytes.size() + json.streamWriteOutputBuffered();
  }

  private EncodedPage pack(
      PageShape shape, ByteBuilder bytes, List<PostSlice> slices, byte[] signals) {
    byte[] packed = compression.compress(bytes.array(), bytes.size());
    return new EncodedPage(
        shape,
        Objects.requireNonNull(packed),
        bytes.size(),
        ContentHash.of(bytes.array(), bytes.size()),
        slices,
        signals);
  }
}
