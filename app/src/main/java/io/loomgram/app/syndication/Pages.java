package io.loomgram.app.syndication;

import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.PageCursor;
import io.loomgram.encoded.DecodedPages;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;

/// The pages that feeds are made of. Calls block; thread-safe.
interface Pages {

  /// One page of a channel.
  ///
  /// @throws io.loomgram.channel.ReadFailure if it cannot be had
  CachedPage page(ChannelName channel, PageCursor cursor);

  /// The newest pages of many channels, in the order asked.
  Map<ChannelName, Lookup> latest(Collection<ChannelName> channels, Duration timeAllowed);

  /// The model of a page.
  ChannelPage decoded(CachedPage page);

  /// The pages that the server reads.
  static Pages of(ChannelReader reader, DecodedPages decoded) {
    return new Pages() {
      @Override
      public CachedPage page(ChannelName channel, PageCursor cursor) {
        return reader.page(channel, cursor);
      }

      @Override
      public Map<ChannelName, Lookup> latest(
          Collection<ChannelName> channels, Duration timeAllowed) {
        return reader.latest(channels, timeAllowed);
      }

      @Override
      public ChannelPage decoded(CachedPage page) {
        return decoded.of(page.page());
      }
    };
  }
}
