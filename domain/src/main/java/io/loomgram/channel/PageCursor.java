package io.loomgram.channel;

import io.loomgram.post.PostId;
import org.jspecify.annotations.Nullable;

/// Which page of a channel is meant.
public sealed interface PageCursor {

  /// The newest posts.
  record Latest() implements PageCursor {}

  /// The posts around a position.
  record Around(PostId position) implements PageCursor {}

  /// Posts older than a position.
  record Before(PostId position) implements PageCursor {}

  /// Posts newer than a position.
  record After(PostId position) implements PageCursor {}

  /// Posts that hold the words.
  ///
  /// @param query the words, not blank, stripped
  /// @param before only posts older than this
  record Search(String query, @Nullable PostId before) implements PageCursor {

    /// @throws IllegalArgumentException if the query is blank
    public Search {
      query = query.strip();
      if (query.isEmpty()) {
        throw new IllegalArgumentException("a search needs a word");
      }
    }
  }
}
