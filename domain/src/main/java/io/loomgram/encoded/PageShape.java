package io.loomgram.encoded;

/// Which answer an encoded page is.
public enum PageShape {
  /// `{"channel":…,"content":{"posts":[…]},"meta":…}`.
  BODY,
  /// `{"posts":[…],"meta":…}`.
  POSTS,
  /// `{"channel":{…}}`, the card of a channel.
  CARD,
  /// `{"result":[…]}`, a feed.
  FEED
}
