package io.loomgram.app.syndication;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelReader;
import io.loomgram.encoded.DecodedPages;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Channels as feeds without a server, for the terminal. Thread-safe.
public final class SyndicationDocuments {

  /// Stands in the feed where the world's address of a server is not known.
  private static final String LOCAL = "http://localhost:8000";

  /// One answer is written; a handful of addresses is remembered.
  private static final int REMEMBERED_CHARS = 100_000;

  private final Syndication syndication;
  private final String base;

  SyndicationDocuments(Syndication syndication, String base) {
    this.syndication = syndication;
    this.base = base;
  }

  /// @param clock the wall clock
  /// @param nanos a nanosecond ticker
  /// @param publicUrl the server's own address as the world sees it
  public static SyndicationDocuments create(
      ChannelReader channels,
      DecodedPages decoded,
      InstantSource clock,
      LongSupplier nanos,
      @Nullable URI publicUrl) {
    var addresses = new SteadyAddresses(clock, REMEMBERED_CHARS);
    return new SyndicationDocuments(
        new Syndication(Pages.of(channels, decoded), addresses, nanos),
        publicUrl == null ? LOCAL : publicUrl.toString());
  }

  /// RSS of one channel, or of many in one.
  ///
  /// @throws io.loomgram.channel.ReadFailure if a single channel cannot be read
  public byte[] rss(List<ChannelName> channels) {
    Syndication.Selection selection =
        channels.size() == 1
            ? syndication.channel(channels.getFirst(), FeedQuery.PLAIN, FeedFormat.RSS, base)
            : syndication.merged(channels, FeedQuery.PLAIN, FeedFormat.RSS, base);
    return FeedFormat.RSS.write(selection.made().feed());
  }
}
