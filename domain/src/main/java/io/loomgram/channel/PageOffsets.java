package io.loomgram.channel;

import io.loomgram.post.PostId;
import org.jspecify.annotations.Nullable;

/// Where to go on from a page; absent at the ends of a channel.
///
/// @param before the position to ask older posts of
/// @param after the position to ask newer posts of
public record PageOffsets(@Nullable PostId before, @Nullable PostId after) {

  /// No way on.
  public static final PageOffsets NONE = new PageOffsets(null, null);
}
