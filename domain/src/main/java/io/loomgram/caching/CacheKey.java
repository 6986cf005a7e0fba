package io.loomgram.caching;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.PageCursor;

/// What a cached page is the answer to. Keys of one channel share its [#channel()] whatever its
/// spelling.
///
/// @param kind what was asked for
/// @param channel the channel's [ChannelName#key()]; for a feed the hash of what was asked
/// @param detail the rest of the question; empty for the newest page and for a card
public record CacheKey(Kind kind, String channel, String detail) {

  /// What can be asked for.
  public enum Kind {
    /// The newest page.
    LATEST,
    /// The page around a position.
    AROUND,
    /// Older posts.
    BEFORE,
    /// Newer posts.
    AFTER,
    /// Posts with a word.
    SEARCH,
    /// The card of a channel.
    CARD,
    /// Ranked posts of many channels.
    FEED,
    /// Whether the channel can be read at all: what was learnt when it could not.
    VERDICT
  }

  /// The key of a page.
  public static CacheKey page(ChannelName channel, PageCursor cursor) {
    return switch (cursor) {
      case PageCursor.Latest _ -> new CacheKey(Kind.LATEST, channel.key(), "");
      case PageCursor.Around around ->
          new CacheKey(Kind.AROUND, channel.key(), around.position().toString());
      case PageCursor.Before before ->
          new CacheKey(Kind.BEFORE, channel.key(), before.position().toString());
      case PageCursor.After after ->
          new CacheKey(Kind.AFTER, channel.key(), after.position().toString());
      case PageCursor.Search search ->
          new CacheKey(
              Kind.SEARCH,
              channel.key(),
              (search.before() == null ? "" : search.before().toString()) + "?" + search.query());
    };
  }

  /// The key of a channel's card.
  public static CacheKey card(ChannelName channel) {
    return new CacheKey(Kind.CARD, channel.key(), "");
  }

  /// The key under which it is remembered that the channel of this key cannot be read.
  public CacheKey verdict() {
    return new CacheKey(Kind.VERDICT, channel, "");
  }
}
