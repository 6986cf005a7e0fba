package io.loomgram.fetch.page;

import io.loomgram.channel.ChannelCard;

/// What the plain page of a name tells: who bears it.
public sealed interface PlainPage {

  /// A channel.
  ///
  /// @param card its card
  /// @param hasPreviewLink whether the page leads to the channel's posts on the web
  record Channel(ChannelCard card, boolean hasPreviewLink) implements PlainPage {}

  /// A person.
  record User() implements PlainPage {}

  /// A bot.
  record Bot() implements PlainPage {}

  /// A group.
  record Group() implements PlainPage {}

  /// Nobody bears the name.
  record Nobody() implements PlainPage {}
}
