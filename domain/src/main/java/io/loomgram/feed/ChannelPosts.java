package io.loomgram.feed;

import io.loomgram.encoded.PostSignals;
import java.util.List;

/// The posts of one channel, as far as ranking goes.
///
/// @param channel the channel's name in lower case
/// @param subscribers how many subscribe to it, or [PostSignals#UNKNOWN]
/// @param posts its posts, in page order
public record ChannelPosts(String channel, long subscribers, List<PostSignals> posts) {

  public ChannelPosts {
    posts = List.copyOf(posts);
  }

  /// Whether the channel shows reactions anywhere. Where it does, a post without any had none;
  /// where it does not, nobody knows.
  boolean showsReactions() {
    return posts.stream().anyMatch(post -> !post.reactions().isNone());
  }
}
