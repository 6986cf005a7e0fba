package io.loomgram.channel;

/// Where channels are read from: the port to the site. Calls block; implementations are
/// thread-safe.
public interface ChannelSource {

  /// One page of a channel.
  ///
  /// @throws ReadFailure if it cannot be had
  ChannelPage page(ChannelName channel, PageCursor cursor, LoadPriority priority);

  /// The card of a channel.
  ///
  /// @throws ReadFailure if it cannot be had
  ChannelCard card(ChannelName channel, LoadPriority priority);
}
