package io.loomgram.post;

/// What a post is when it is not an ordinary one.
public enum PostKind {
  /// Somebody's words, media or poll.
  ORDINARY,
  /// A line that the service itself wrote, such as "Channel created".
  SERVICE,
  /// A post that the web page does not show.
  UNSUPPORTED
}
