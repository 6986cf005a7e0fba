package io.loomgram.app.media;

import io.loomgram.channel.ChannelName;
import io.loomgram.post.PostId;

/// A file of a post, as clients ask for it.
///
/// @param channel the channel
/// @param post the post, or a member of its album
/// @param number the file's number by [PostFiles]
/// @param thumb whether the small picture is meant that stands for it
record MediaRef(ChannelName channel, PostId post, int number, boolean thumb) {

  /// The same for all spellings of the channel.
  String key() {
    return channel.key() + "/" + post + "/" + number + (thumb ? "/thumb" : "");
  }
}
