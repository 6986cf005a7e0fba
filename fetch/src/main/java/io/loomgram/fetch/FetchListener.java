package io.loomgram.fetch;

import io.loomgram.channel.ChannelName;
import io.loomgram.fetch.http.PageOutcome;
import io.loomgram.fetch.http.RequestListener;
import io.loomgram.fetch.page.ParseReport;
import java.time.Duration;

/// Told of what is asked of the site and of what the parser could not make out. Called on the
/// thread that asked, so implementations are thread-safe and quick.
public interface FetchListener extends RequestListener {

  /// Listens to nothing.
  FetchListener NONE =
      new FetchListener() {
        @Override
        public void asked(String host, PageOutcome outcome, Duration took) {}

        @Override
        public void parsed(ChannelName channel, ParseReport report) {}
      };

  /// A page has been parsed.
  ///
  /// @param channel whose page
  /// @param report what was left out or not known
  void parsed(ChannelName channel, ParseReport report);
}
