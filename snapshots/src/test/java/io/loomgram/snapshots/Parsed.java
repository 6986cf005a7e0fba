package io.loomgram.snapshots;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.fetch.page.ChannelPageParser;
import io.loomgram.fixtures.WrittenPage;
import java.nio.charset.StandardCharsets;

/// Written pages as the parser reads them.
final class Parsed {

  private static final ChannelPageParser PARSER = new ChannelPageParser();

  private Parsed() {}

  /// The channel's page of posts as it opens.
  static ChannelPage page(WrittenPage page) {
    return PARSER
        .parse(
            page.page().getBytes(StandardCharsets.UTF_8),
            ChannelName.parse(page.channel()).orElseThrow())
        .page();
  }
}
