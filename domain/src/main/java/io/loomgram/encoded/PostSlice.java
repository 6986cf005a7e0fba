package io.loomgram.encoded;

import io.loomgram.post.PostId;
import java.util.List;

/// Where a post stands in the raw bytes of its page.
///
/// @param id the post
/// @param album the ids of its album's members; empty for a post that is no album
/// @param offset the first byte
/// @param length the number of bytes
public record PostSlice(PostId id, List<PostId> album, int offset, int length) {

  public PostSlice {
    album = List.copyOf(album);
  }

  /// Whether the id is the post's own or that of a member of its album.
  public boolean answersTo(PostId wanted) {
    return id.equals(wanted) || album.contains(wanted);
  }
}
