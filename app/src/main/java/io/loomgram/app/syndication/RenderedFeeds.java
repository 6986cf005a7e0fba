package io.loomgram.app.syndication;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.loomgram.app.rest.Answer;
import io.loomgram.app.rest.Freshness;
import io.loomgram.app.rest.ModifiedSince;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.DerivedCache;
import io.loomgram.channel.ChannelName;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Feeds as answers. A feed is written down once for as long as the pages that it was made of stay
/// the same. Thread-safe.
final class RenderedFeeds {

  private final Syndication syndication;
  private final DerivedCache derived;
  private final InstantSource clock;

  /// @param derived where written feeds are kept
  RenderedFeeds(Syndication syndication, DerivedCache derived, InstantSource clock) {
    this.syndication = syndication;
    this.derived = derived;
    this.clock = clock;
  }

  /// The feed of one channel.
  ///
  /// @throws io.loomgram.channel.ReadFailure if the channel cannot be read
  Answer channel(ChannelName name, FeedQuery query, FeedFormat format, String base) {
    return answer(
        syndication.channel(name, query, format, base),
        variant(name.value(), query, format, base),
        format);
  }

  /// One feed of many channels.
  Answer merged(List<ChannelName> names, FeedQuery query, FeedFormat format, String base) {
    String all = names.stream().map(ChannelName::value).collect(Collectors.joining(","));
    return answer(
        syndication.merged(names, query, format, base),
        variant(all + ",", query, format, base),
        format);
  }

  /// A feed in its format.
  ///
  /// @param updatedAt the date of its newest item
  private record Written(Answer.Raw content, Instant updatedAt) {}

  private Answer answer(Syndication.Selection selection, String variant, FeedFormat format) {
    String pages =
        selection.pages().stream()
            .map(page -> page.page().hash().value())
            .collect(Collectors.joining());
    Written written =
        derived.get(
            new DerivedCache.Key<>(Written.class, pages, variant),
            feed -> feed.content().weight(),
            () -> write(selection.made().feed(), format));
    List<Header> headers = new ArrayList<>();
    if (!written.updatedAt().equals(Feed.NO_DATE)) {
      headers.add(ModifiedSince.lastModified(written.updatedAt()));
    }
    if (!selection.missing().isEmpty()) {
      headers.add(HeaderValues.create("X-Missing", names(selection.missing())));
    }
    return new Answer(
        HeaderValues.create(HeaderNames.CONTENT_TYPE, format.contentType()),
        written.content(),
        freshness(selection.pages()),
        headers);
  }

  private static Written write(Feed feed, FeedFormat format) {
    return new Written(Answer.Raw.kept(format.write(feed)), feed.updatedAt());
  }

  private static String variant(String channels, FeedQuery query, FeedFormat format, String base) {
    return String.join("\n", format.path(), base, channels, query.at(query.before()));
  }

  private static String names(List<ChannelName> names) {
    return names.stream().map(ChannelName::value).collect(Collectors.joining(","));
  }

  /// As old as the oldest of the pages and fresh for as long as all of them are.
  private Freshness freshness(List<CachedPage> pages) {
    return pages.stream()
        .map(Freshness::of)
        .reduce(Freshness::and)
        .orElseGet(() -> new Freshness(CacheStatus.MISS, clock.instant(), Duration.ZERO));
  }
}
