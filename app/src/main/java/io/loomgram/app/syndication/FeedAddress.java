package io.loomgram.app.syndication;

import io.loomgram.channel.ChannelName;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The addresses under which a feed and its pages are to be had.
///
/// @param base this server's own address, without a slash at its end
/// @param path the path behind it, and the channels where they stand in the query
/// @param query what is asked of the feed
record FeedAddress(String base, String path, FeedQuery query) {

  /// Of the feed of one channel.
  ///
  /// @param channel the channel's own spelling of its name
  static FeedAddress ofChannel(String base, FeedFormat format, String channel, FeedQuery query) {
    return new FeedAddress(base, "/v1/" + format.path() + "/" + channel + "?", query);
  }

  /// Of the feed of many channels.
  static FeedAddress ofChannels(
      String base, FeedFormat format, List<ChannelName> channels, FeedQuery query) {
    String names = channels.stream().map(ChannelName::value).collect(Collectors.joining(","));
    return new FeedAddress(base, "/v1/" + format.path() + "?channels=" + names + "&", query);
  }

  /// The page that was asked for.
  String self() {
    return at(query.before());
  }

  /// The first page; null if it is the one that was asked for.
  @Nullable String first() {
    return query.before().isNewest() ? null : at(Positions.NEWEST);
  }

  /// The page at a position.
  String at(Positions position) {
    String address = base + path + query.at(position);
    return address.endsWith("&") || address.endsWith("?")
        ? address.substring(0, address.length() - 1)
        : address;
  }
}
