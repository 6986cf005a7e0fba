package io.loomgram.post;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One post of a channel, or one album of several messages.
///
/// @param id its number; of an album, that of its first message
/// @param kind whether it is an ordinary post
/// @param album the ids of an album's members, ascending; empty for a post that is no album
/// @param content what stands in it
/// @param footer the line under it
/// @param forwarded where it was forwarded from
/// @param viaBot the bot that helped to write it, as the page shows it
public record Post(
    PostId id,
    PostKind kind,
    List<PostId> album,
    PostContent content,
    PostFooter footer,
    @Nullable Forward forwarded,
    @Nullable String viaBot) {

  public Post {
    album = List.copyOf(album);
  }

  /// Whether the id is the post's own or that of a member of its album.
  public boolean answersTo(PostId wanted) {
    return id.equals(wanted) || album.contains(wanted);
  }

  /// The same post with [PostContent#simplified()] content.
  public Post simplified() {
    return new Post(id, kind, album, content.simplified(), footer, forwarded, viaBot);
  }
}
