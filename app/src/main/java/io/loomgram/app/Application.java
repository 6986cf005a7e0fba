package io.loomgram.app;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.HttpService;
import io.loomgram.app.Settings.Feature;
import io.loomgram.app.docs.DocsRoutes;
import io.loomgram.app.graphql.GraphQlEngine;
import io.loomgram.app.graphql.GraphQlRoutes;
import io.loomgram.app.graphql.GraphiQlRoutes;
import io.loomgram.app.graphql.QueryFields;
import io.loomgram.app.guard.ClientPatience;
import io.loomgram.app.guard.SlowClients;
import io.loomgram.app.media.MediaRoutes;
import io.loomgram.app.observe.HealthRoutes;
import io.loomgram.app.observe.HealthRoutes.Check;
import io.loomgram.app.observe.HealthRoutes.Condition;
import io.loomgram.app.observe.InFlight;
import io.loomgram.app.observe.Readiness;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.ChannelRoutes;
import io.loomgram.app.rest.ClosedDoor;
import io.loomgram.app.rest.Edge;
import io.loomgram.app.rest.FeedRoutes;
import io.loomgram.app.rest.OwnAddress;
import io.loomgram.app.rest.PostAnswers;
import io.loomgram.app.rest.PreviewRoutes;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.app.rest.WebListener;
import io.loomgram.app.syndication.SyndicationRoutes;
import io.loomgram.app.viewer.ViewerRoutes;
import io.loomgram.cache.CacheLimits;
import io.loomgram.cache.CacheListener;
import io.loomgram.cache.CacheTime;
import io.loomgram.cache.NoSharedTier;
import io.loomgram.cache.TwoLevelCache;
import io.loomgram.cache.ZstdCompression;
import io.loomgram.cache.local.CaffeineDerivedCache;
import io.loomgram.cache.local.CaffeineTier;
import io.loomgram.caching.DerivedCache;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.caching.PageCache;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.ChannelSource;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.feed.FeedBuilder;
import io.loomgram.feed.FeedRanker;
import io.loomgram.feed.FeedReader;
import io.loomgram.fetch.FetchListener;
import io.loomgram.fetch.TelegramChannelSource;
import io.loomgram.fetch.http.FetchLimits;
import io.loomgram.fetch.http.FetchSettings;
import io.loomgram.fetch.http.PageFetcher;
import io.loomgram.fetch.http.UpstreamProxy;
import io.loomgram.fetch.page.ChannelPageParser;
import java.net.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The whole server: builds every object with its constructor, from the ground up, and closes them
/// in reverse. Reading it from top to bottom is reading the architecture.
public final class Application implements AutoCloseable {

  /// How long requests in flight are given when the server stops.
  private static final Duration GRACE = Duration.ofSeconds(10);

  private final PageFetcher fetcher;
  private final Readiness readiness;
  private final SlowClients slowClients;
  private final WebServer server;

  private Application(
      PageFetcher fetcher, Readiness readiness, SlowClients slowClients, WebServer server) {
    this.fetcher = fetcher;
    this.readiness = readiness;
    this.slowClients = slowClients;
    this.server = server;
  }

  /// Builds and starts a server.
  static Application start(Settings settings, Surroundings surroundings) {
    // What pages are kept in
    Compression compression = new ZstdCompression();
    PageCache cache = cache(settings, surroundings);
    DerivedCache derived = new CaffeineDerivedCache(derivedBytes(settings.cache()));

    // Where pages come from, and what can be asked of them
    PageFetcher fetcher = fetcher(settings.upstream(), surroundings);
    ChannelSource source =
        new TelegramChannelSource(
            fetcher, new ChannelPageParser(), settings.parser(), FetchListener.NONE);
    ChannelReader channels = new ChannelReader(source, cache, new PageEncoder(compression));
    PageDecoder decoder = new PageDecoder(compression);
    DecodedPages decoded = new DecodedPages(decoder, derived);
    FeedReader feeds =
        new FeedReader(
            channels,
            cache,
            new FeedBuilder(new FeedRanker(settings.feed()), compression),
            compression,
            surroundings.wall(),
            feedPatience(settings.upstream()));

    // The doors
    Answers answers = new Answers(compression, derived, surroundings.wall());
    Settings.Features features = settings.features();
    OwnAddress own = new OwnAddress(settings.web().publicUrl(), settings.web().trustedProxies());
    Readiness readiness = new Readiness();
    List<HttpService> doors = new ArrayList<>();
    doors.add(new ChannelRoutes(channels, new PostAnswers(compression, derived), answers));
    doors.add(
        features.has(Feature.PREVIEWS)
            ? new PreviewRoutes(channels, decoder, answers, patience(settings.upstream()))
            : new ClosedDoor("previews", "/v1/previews"));
    doors.add(
        features.has(Feature.FEED)
            ? new FeedRoutes(feeds, answers)
            : new ClosedDoor("feed", "/v1/feed"));
    doors.add(
        features.has(Feature.VIEWER)
            ? new ViewerRoutes(
                channels, decoded, derived, answers, features.has(Feature.MEDIA_PROXY))
            : new ClosedDoor("viewer", "/c", "/c/*"));
    doors.add(
        features.has(Feature.DOCS)
            ? new DocsRoutes(answers, derived)
            : new ClosedDoor("docs", "/", "/openapi.json", "/docs/*"));
    doors.add(
        SyndicationRoutes.create(
            channels,
            decoded,
            derived,
            surroundings.wall(),
            surroundings.ticker(),
            answers,
            own,
            features));
    doors.add(
        features.has(Feature.GRAPHQL)
            ? graphQl(
                new QueryFields(
                    channels,
                    decoded,
                    decoder,
                    patience(settings.upstream()),
                    features.has(Feature.FEED) ? feeds : null,
                    features.has(Feature.PREVIEWS)),
                answers,
                derived,
                features)
            : new ClosedDoor("graphql", "/graphql", "/graphiql", "/graphiql/*"));
    UpstreamProxy proxy = settings.upstream().proxy();
    doors.add(
        MediaRoutes.create(
            features.has(Feature.MEDIA_PROXY),
            settings.media(),
            channels,
            decoded,
            source,
            proxy == null ? Proxy.NO_PROXY : proxy.asProxy(),
            surroundings.wall()));
    doors.add(
        new HealthRoutes(
            readiness,
            List.of(
                new Check("redis", () -> Condition.OFF),
                new Check(
                    "upstream", () -> fetcher.siteIsAway() ? Condition.AWAY : Condition.UP))));

    // What every request passes
    Edge edge = new Edge(settings.web().cors(), settings.web().node(), surroundings.ticker());
    List<Filter> filters = List.of(edge, new InFlight(readiness));
    SlowClients slowClients =
        new SlowClients(WebListener.http(), ClientPatience.USUAL, surroundings.ticker());

    WebServer server =
        WebListener.create(
            settings.web().host(),
            settings.web().port(),
            slowClients,
            filters,
            doors,
            new ProblemHandlers(edge, surroundings.random()),
            GRACE);
    server.start();
    readiness.ready();
    return new Application(fetcher, readiness, slowClients, server);
  }

  private static HttpService graphQl(
      QueryFields fields, Answers answers, DerivedCache derived, Settings.Features features) {
    GraphQlEngine engine = new GraphQlEngine(fields, features.has(Feature.GRAPHQL_INTROSPECTION));
    HttpService queries = new GraphQlRoutes(engine, answers);
    HttpService editor = new GraphiQlRoutes(answers, derived);
    return rules -> {
      queries.routing(rules);
      editor.routing(rules);
    };
  }

  static PageFetcher fetcher(Settings.Upstream upstream, Surroundings surroundings) {
    FetchLimits limits =
        new FetchLimits(upstream.timeout(), upstream.maxConcurrent(), upstream.maxBytes());
    FetchSettings fetch =
        new FetchSettings(upstream.urls(), limits, upstream.proxy(), upstream.language());
    return new PageFetcher(fetch, surroundings.wall(), surroundings.ticker(), FetchListener.NONE);
  }

  static PageCache cache(Settings settings, Surroundings surroundings) {
    Duration patience = patience(settings.upstream());
    NoSharedTier alone = new NoSharedTier();
    return new TwoLevelCache(
        new CaffeineTier(pageBytes(settings.cache()), surroundings.ticker()),
        alone,
        alone,
        new FreshnessPolicy(settings.cache().profile()),
        new CacheLimits(patience, patience.dividedBy(2), settings.cache().memoryMaxTtl()),
        new CacheTime(surroundings.wall(), surroundings.ticker()),
        surroundings.random(),
        surroundings.pause(),
        CacheListener.SILENT);
  }

  /// Of the memory for the cache, three quarters hold pages, and the rest what is made of them.
  private static long pageBytes(Settings.Cache cache) {
    return cache.memoryMaxBytes() - derivedBytes(cache);
  }

  static long derivedBytes(Settings.Cache cache) {
    return cache.memoryMaxBytes() / 4;
  }

  /// How long a caller waits for a page: the site may take its time for a permit, for one host and
  /// for the next.
  static Duration patience(Settings.Upstream upstream) {
    return upstream.timeout().multipliedBy(3).plusSeconds(1);
  }

  /// How long a feed waits for its pages: long enough for one host that answers late, and within
  /// the patience of those who wait for the feed.
  static Duration feedPatience(Settings.Upstream upstream) {
    return upstream.timeout().plusSeconds(1);
  }

  /// The port on which the server listens.
  public int port() {
    return server.port();
  }

  /// Lets requests in flight end, within the grace period, and stops.
  @Override
  public void close() {
    readiness.drain(GRACE);
    server.stop();
    slowClients.close();
    fetcher.close();
  }
}
