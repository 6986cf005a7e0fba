package io.loomgram.post;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The line under a post.
///
/// @param views how often it was seen
/// @param edited whether it was edited
/// @param author its signature
/// @param date when it was posted
public record PostFooter(
    @Nullable ShownCount views, boolean edited, @Nullable Text author, @Nullable PostDate date) {

  /// An instant in the page's own writing.
  ///
  /// @param string the page's ISO 8601 timestamp
  /// @param at the same as an instant
  public record PostDate(String string, Instant at) {}
}
