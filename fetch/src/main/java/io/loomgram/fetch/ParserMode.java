package io.loomgram.fetch;

/// How much of a post is kept.
public enum ParserMode {
  /// All that the page shows.
  FULL,
  /// Texts and media, without entities, polls, replies, link previews and reactions.
  SIMPLIFIED
}
