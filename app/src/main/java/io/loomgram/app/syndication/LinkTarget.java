package io.loomgram.app.syndication;

import io.loomgram.post.PostId;

/// Where the items of a feed lead.
enum LinkTarget {
  /// To the post's page, which offers the app.
  POST,
  /// To the site's web page around the post.
  PREVIEW,
  /// To this server's own page.
  VIEWER;

  /// The address of a post.
  ///
  /// @param channel the channel's own spelling of its name
  /// @param base this server's own address, without a slash at its end
  String post(String channel, PostId id, String base) {
    return home(channel, base) + "/" + id;
  }

  /// The address of a channel.
  String home(String channel, String base) {
    return switch (this) {
      case POST -> "https://t.me/" + channel;
      case PREVIEW -> "https://t.me/s/" + channel;
      case VIEWER -> base + "/c/" + channel;
    };
  }
}
