package io.loomgram.app;

import io.loomgram.app.graphql.Examples;
import io.loomgram.app.rest.AddressRange;
import io.loomgram.app.rest.CorsPolicy;
import io.loomgram.cache.redis.RedisSettings;
import io.loomgram.caching.CacheProfile;
import io.loomgram.feed.RankWeights;
import io.loomgram.fetch.ParserMode;
import io.loomgram.fetch.http.UpstreamProxy;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How this server is set up, read once at the start by [SettingsReader]. Each component is given
/// its own record and nothing else. What the variables mean is written in `docs/settings.md`.
///
/// @param web where the server listens and how it is seen from outside
/// @param upstream the site it reads
/// @param parser how much of a page is read
/// @param cache the cache of pages
/// @param refresh the background refresher
/// @param features which doors are open
/// @param feed what a feed is ranked by
/// @param media the media proxy
/// @param guard the limits for clients
/// @param log what is logged and how
/// @param examples what the pages of the API ask for as an example
public record Settings(
    Web web,
    Upstream upstream,
    ParserMode parser,
    Cache cache,
    Refresh refresh,
    Features features,
    RankWeights feed,
    Media media,
    Guard guard,
    Log log,
    Examples examples) {

  /// The same settings with other examples.
  Settings withExamples(Examples others) {
    return new Settings(
        web, upstream, parser, cache, refresh, features, feed, media, guard, log, others);
  }

  /// The same settings for a server that reads the site at another address, without a proxy.
  Settings readingFrom(URI site) {
    Upstream there =
        new Upstream(
            List.of(site),
            upstream.timeout(),
            upstream.maxConcurrent(),
            null,
            upstream.language(),
            upstream.maxBytes());
    return new Settings(
        web, there, parser, cache, refresh, features, feed, media, guard, log, examples);
  }

  /// Where the server listens and how the world sees it.
  ///
  /// @param host the address to bind
  /// @param port the port; 0 takes a free one
  /// @param publicUrl the server's own address as the world sees it, without a slash at its end
  /// @param cors which origins may read answers
  /// @param trustedProxies whose `X-Forwarded-For` is believed
  /// @param node the name of this server among others
  public record Web(
      String host,
      int port,
      @Nullable URI publicUrl,
      CorsPolicy cors,
      List<AddressRange> trustedProxies,
      String node) {

    public Web {
      trustedProxies = List.copyOf(trustedProxies);
    }
  }

  /// The site that is read.
  ///
  /// @param urls its hosts, in the order in which they are asked
  /// @param timeout how long one request may take, as a whole
  /// @param maxConcurrent requests in flight at a time
  /// @param proxy the way to it
  /// @param language the value of `Accept-Language`
  /// @param maxBytes the largest page that is read, in bytes after unpacking
  public record Upstream(
      List<URI> urls,
      Duration timeout,
      int maxConcurrent,
      @Nullable UpstreamProxy proxy,
      String language,
      int maxBytes) {

    public Upstream {
      urls = List.copyOf(urls);
    }
  }

  /// The cache of pages.
  ///
  /// @param profile how long a page is fresh
  /// @param renewal whether a page is renewed ahead of the end of its life
  /// @param memoryMaxBytes the in-process cache, in real bytes
  /// @param memoryMaxTtl how long the in-process level may hold a value when Redis is behind it
  /// @param redis the shared level; none in the mode `memory`
  public record Cache(
      CacheProfile profile,
      boolean renewal,
      long memoryMaxBytes,
      Duration memoryMaxTtl,
      @Nullable RedisSettings redis) {}

  /// The background refresher.
  ///
  /// @param interval how often it runs; zero turns it off
  /// @param channels how many channels it keeps fresh
  /// @param concurrency how many of them at a time
  public record Refresh(Duration interval, int channels, int concurrency) {}

  /// A door that can be closed. One that is closed answers 503 and names itself.
  public enum Feature {
    FEED,
    PREVIEWS,
    GRAPHQL,
    GRAPHQL_INTROSPECTION,
    DOCS,
    METRICS,
    VIEWER,
    SYNDICATION,
    MEDIA_PROXY,
    RATE_LIMIT,
    PROOF_OF_WORK
  }

  /// Which doors are open.
  public record Features(Set<Feature> on) {

    public Features {
      on = Set.copyOf(on);
    }

    /// Whether a door is open.
    public boolean has(Feature feature) {
      return on.contains(feature);
    }
  }

  /// The media proxy.
  ///
  /// @param hosts which hosts it asks: exact names, or a leading dot for any subdomain
  /// @param hostsNamed whether the operator named the hosts himself, which admits any port and
  ///   plain http
  /// @param maxReadAhead chunks in memory, whatever the number of clients
  /// @param maxInflight chunks that one upstream connection carries
  public record Media(List<String> hosts, boolean hostsNamed, int maxReadAhead, int maxInflight) {

    public Media {
      hosts = List.copyOf(hosts);
    }
  }

  /// The limits for clients.
  ///
  /// @param requestsPerMinute how much one client may ask
  /// @param maxNumber how much work a challenge takes at most
  public record Guard(int requestsPerMinute, int maxNumber) {}

  /// What is logged and how.
  public record Log(Format format, Level level) {

    /// The form of a line.
    public enum Format {
      TEXT,
      JSON
    }

    /// The least level that is logged.
    public enum Level {
      DEBUG,
      INFO,
      WARN,
      ERROR
    }
  }
}
