package io.loomgram.app.syndication;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelReader;
import io.loomgram.encoded.DecodedPages;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/// Feeds outside of HTTP, for the command line. Calls block; thread-safe.
public final class FeedText {

  /// The addresses of a hundred posts.
  private static final long REMEMBERED_CHARS = 100_000;

  private final Syndication syndication;
  private final String base;

  /// @param clock the wall clock
  /// @param nanos a nanosecond ticker
  /// @param base the server's own address that stands in the feed, without a slash at its end
  public FeedText(
      ChannelReader channels,
      DecodedPages decoded,
      InstantSource clock,
      LongSupplier nanos,
      String base) {
    this(
        new Syndication(
            Pages.of(channels, decoded), new SteadyAddresses(clock, REMEMBERED_CHARS), nanos),
        base);
  }

  FeedText(Syndication syndication, String base) {
    this.syndication = syndication;
    this.base = base;
  }

  /// A feed as text.
  ///
  /// @param document UTF-8, not to be written to
  /// @param missing the channels that could not be read
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  public record Written(byte[] document, List<ChannelName> missing) {}

  /// Channels as RSS 2.0: one as it is, several merged.
  ///
  /// @param limit how many items, 1 to 100
  /// @throws io.loomgram.channel.ReadFailure if the one channel cannot be read
  /// @throws IllegalArgumentException if the limit is out of its range
  public Written rss(List<ChannelName> names, int limit) {
    if (limit < 1 || limit > FeedQuery.MAX_LIMIT) {
      throw new IllegalArgumentException("a feed of " + limit + " items");
    }
    FeedQuery query = query(limit);
    Syndication.Selection selection =
        names.size() == 1
            ? syndication.channel(names.getFirst(), query, FeedFormat.RSS, base)
            : syndication.merged(names, query, FeedFormat.RSS, base);
    return new Written(FeedFormat.RSS.write(selection.made().feed()), selection.missing());
  }

  private static FeedQuery query(int limit) {
    if (limit == FeedQuery.DEFAULT_LIMIT) {
      return FeedQuery.PLAIN;
    }
    SequencedMap<String, String> given = new LinkedHashMap<>();
    given.put("limit", Integer.toString(limit));
    return new FeedQuery(limit, Positions.NEWEST, PostFilter.NONE, LinkTarget.POST, false, given);
  }
}
