package io.loomgram.channel;

import io.loomgram.post.Post;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a channel as the site shows it.
///
/// @param profile the head of the page; absent in the site's answers to "more"
/// @param posts the posts, by ascending id
/// @param offsets where to go on
public record ChannelPage(@Nullable ChannelProfile profile, List<Post> posts, PageOffsets offsets) {

  public ChannelPage {
    posts = List.copyOf(posts);
  }
}
