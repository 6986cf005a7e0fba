package io.loomgram.encoded;

import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.PageOffsets;
import io.loomgram.post.Post;
import java.util.List;
import tools.jackson.core.JsonParser;

/// The way back from an answer's bytes to the model. Thread-safe.
public final class PageDecoder {

  private final Compression compression;

  public PageDecoder(Compression compression) {
    this.compression = compression;
  }

  /// The answer's bytes.
  public byte[] raw(EncodedPage page) {
    return compression.decompress(page.packed(), page.rawLength());
  }

  /// The page of posts that was encoded; without a profile for [PageShape#POSTS].
  ///
  /// @throws IllegalArgumentException if the page is of another shape
  public ChannelPage decode(EncodedPage page) {
    if (page.shape() != PageShape.BODY && page.shape() != PageShape.POSTS) {
      throw new IllegalArgumentException("no page of posts: " + page.shape());
    }
    try (JsonParser json = Json.parser(raw(page), 0, page.rawLength())) {
      json.nextToken();
      return readPage(json);
    }
  }

  /// The card that was encoded.
  ///
  /// @throws IllegalArgumentException if the page is of another shape
  public ChannelCard decodeCard(EncodedPage page) {
    if (page.shape() != PageShape.CARD) {
      throw new IllegalArgumentException("no card: " + page.shape());
    }
    try (JsonParser json = Json.parser(raw(page), 0, page.rawLength())) {
      json.nextToken();
      for (String name; (name = Json.nextProperty(json)) != null; ) {
        if (name.equals("channel")) {
          return ProfileReader.readCard(json);
        }
        json.skipChildren();
      }
    }
    throw new IllegalArgumentException("a card without a channel");
  }

  /// The feed that was encoded.
  ///
  /// @throws IllegalArgumentException if the page is of another shape
  public DecodedFeed decodeFeed(EncodedPage page) {
    if (page.shape() != PageShape.FEED) {
      throw new IllegalArgumentException("no feed: " + page.shape());
    }
    return new FeedDecoder(raw(page), page.rawLength()).decode();
  }

  /// One post of a page's raw bytes.
  public Post decodePost(byte[] raw, PostSlice slice) {
    try (JsonParser json = Json.parser(raw, slice.offset(), slice.length())) {
      json.nextToken();
      return PostReader.read(json);
    }
  }

  private static ChannelPage readPage(JsonParser json) {
    ChannelProfile profile = null;
    List<Post> posts = List.of();
    PageOffsets offsets = PageOffsets.NONE;
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      switch (name) {
        case "channel" -> profile = ProfileReader.readProfile(json);
        case "content" -> posts = readContent(json);
        case "posts" -> posts = PostReader.readAll(json);
        case "meta" -> offsets = ProfileReader.readMeta(json);
        default -> json.skipChildren();
      }
    }
    return new ChannelPage(profile, posts, offsets);
  }

  private static List<Post> readContent(JsonParser json) {
    List<Post> posts = List.of();
    for (String name; (name = Json.nextProperty(json)) != null; ) {
      if (name.equals("posts")) {
        posts = PostReader.readAll(json);
      } else {
        json.skipChildren();
      }
    }
    return posts;
  }
}
