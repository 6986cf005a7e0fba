package io.loomgram.app;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.HttpService;
import io.loomgram.app.Settings.Feature;
import io.loomgram.app.docs.DocsRoutes;
import io.loomgram.app.graphql.Examples;
import io.loomgram.app.graphql.GraphQlEngine;
import io.loomgram.app.graphql.GraphQlRoutes;
import io.loomgram.app.graphql.GraphiQlRoutes;
import io.loomgram.app.graphql.QueryFields;
import io.loomgram.app.guard.ChallengeRoutes;
import io.loomgram.app.guard.ClientPatience;
import io.loomgram.app.guard.ProofOfWork;
import io.loomgram.app.guard.RateLimit;
import io.loomgram.app.guard.SlowClients;
import io.loomgram.app.media.MediaRoutes;
import io.loomgram.app.observe.HealthRoutes;
import io.loomgram.app.observe.HealthRoutes.Condition;
import io.loomgram.app.observe.InFlight;
import io.loomgram.app.observe.MetricRegistry;
import io.loomgram.app.observe.Metrics;
import io.loomgram.app.observe.MetricsRoutes;
import io.loomgram.app.observe.Readiness;
import io.loomgram.app.observe.RequestIds;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.ChannelRoutes;
import io.loomgram.app.rest.ClosedDoor;
import io.loomgram.app.rest.Edge;
import io.loomgram.app.rest.FeedRoutes;
import io.loomgram.app.rest.OwnAddress;
import io.loomgram.app.rest.PostAnswers;
import io.loomgram.app.rest.PreviewRoutes;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.app.rest.QuerySyntax;
import io.loomgram.app.rest.WebListener;
import io.loomgram.app.syndication.SyndicationRoutes;
import io.loomgram.app.viewer.ViewerRoutes;
import io.loomgram.cache.redis.RedisConnection;
import io.loomgram.caching.DerivedCache;
import io.loomgram.caching.Lazy;
import io.loomgram.channel.ChannelReader;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.feed.FeedBuilder;
import io.loomgram.feed.FeedRanker;
import io.loomgram.feed.FeedReader;
import io.loomgram.fetch.http.UpstreamProxy;
import java.net.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The whole server: builds every object with its constructor, from the ground up, and closes them
/// in reverse. Reading it from top to bottom is reading the architecture.
public final class Application implements AutoCloseable {

  /// How long requests in flight are given when the server stops.
  private static final Duration GRACE = Duration.ofSeconds(10);

  private final Reading reading;
  private final Readiness readiness;
  private final SlowClients slowClients;
  private final WebServer server;

  private Application(
      Reading reading, Readiness readiness, SlowClients slowClients, WebServer server) {
    this.reading = reading;
    this.readiness = readiness;
    this.slowClients = slowClients;
    this.server = server;
  }

  /// Builds and starts a server.
  static Application start(Settings settings, Surroundings surroundings) {
    Metrics metrics = new Metrics();
    Reading reading = new Reading(settings, surroundings, metrics);
    Readiness readiness = new Readiness();
    Edge edge = new Edge(settings.web().cors(), settings.web().node(), surroundings.ticker());
    ProblemHandlers problems = new ProblemHandlers(edge, surroundings.random());
    SlowClients slowClients =
        new SlowClients(WebListener.http(), ClientPatience.USUAL, surroundings.ticker());
    ProofOfWork work =
        settings.features().has(Feature.PROOF_OF_WORK)
            ? new ProofOfWork(
                settings.guard().maxNumber(), surroundings.wall(), surroundings.random())
            : null;

    // What every request passes, the outermost first
    List<Filter> filters = new ArrayList<>();
    filters.add(new RequestIds(surroundings.random()));
    filters.add(edge);
    filters.add(new InFlight(readiness, metrics.registry(), surroundings.ticker()));
    filters.add(new QuerySyntax(problems));
    if (settings.features().has(Feature.RATE_LIMIT)) {
      filters.add(
          new RateLimit(
              settings.guard().requestsPerMinute(),
              surroundings.ticker(),
              settings.web().trustedProxies(),
              work,
              problems));
    }

    WarmUp warmUp = new WarmUp();
    warmUp.add("the client of the site", reading.fetcher()::warmUp);
    List<HttpService> doors =
        doors(settings, surroundings, reading, metrics, work, readiness, warmUp);
    watch(metrics.registry(), reading, slowClients);

    WebServer server =
        WebListener.create(
            settings.web().host(),
            settings.web().port(),
            slowClients,
            filters,
            doors,
            problems,
            GRACE);
    server.start();
    reading.start();
    readiness.ready();
    warmUp.start();
    return new Application(reading, readiness, slowClients, server);
  }

  /// The doors, the most asked first.
  ///
  /// @param work what lifts the rate limit; `null` if nothing does
  /// @param warmUp told of what is made behind the start
  static List<HttpService> doors(
      Settings settings,
      Surroundings surroundings,
      Reading reading,
      Metrics metrics,
      @Nullable ProofOfWork work,
      Readiness readiness,
      WarmUp warmUp) {
    ChannelReader channels = reading.channels();
    DerivedCache derived = reading.derived();
    DecodedPages decoded = reading.decoded();
    Answers answers = new Answers(reading.compression(), derived, surroundings.wall());
    OwnAddress own = new OwnAddress(settings.web().publicUrl(), settings.web().trustedProxies());
    Settings.Features features = settings.features();

    FeedReader feeds = feeds(settings, surroundings, reading);
    List<HttpService> doors = new ArrayList<>();
    doors.add(
        new ChannelRoutes(channels, new PostAnswers(reading.compression(), derived), answers));
    doors.add(
        features.has(Feature.PREVIEWS)
            ? new PreviewRoutes(channels, reading.decoder(), answers, reading.patience())
            : new ClosedDoor("previews", "/v1/previews"));
    doors.add(
        features.has(Feature.FEED)
            ? new FeedRoutes(feeds, derived, answers)
            : new ClosedDoor("feed", "/v1/feed"));
    doors.add(
        features.has(Feature.VIEWER)
            ? viewer(
                new ViewerRoutes(
                    channels,
                    decoded,
                    derived,
                    features.has(Feature.FEED) ? feeds : null,
                    answers,
                    features,
                    settings.web().publicUrl()),
                warmUp)
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
                    reading.decoder(),
                    reading.patience(),
                    features.has(Feature.FEED) ? feeds : null,
                    features.has(Feature.PREVIEWS)),
                answers,
                derived,
                features,
                settings.examples(),
                warmUp)
            : new ClosedDoor("graphql", "/graphql", "/graphiql", "/graphiql/*"));
    UpstreamProxy proxy = settings.upstream().proxy();
    doors.add(
        MediaRoutes.create(
            features.has(Feature.MEDIA_PROXY),
            settings.media(),
            channels,
            decoded,
            reading.source(),
            proxy == null ? Proxy.NO_PROXY : proxy.asProxy(),
            surroundings.wall()));
    doors.add(
        features.has(Feature.METRICS)
            ? new MetricsRoutes(metrics.registry())
            : new ClosedDoor("metrics", "/metrics"));
    doors.add(
        work == null
            ? new ClosedDoor("proof_of_work", ChallengeRoutes.PATH)
            : new ChallengeRoutes(work));
    doors.add(new HealthRoutes(readiness, checks(reading)));
    return doors;
  }

  private static HttpService viewer(ViewerRoutes viewer, WarmUp warmUp) {
    warmUp.add("the viewer's files", viewer::warmUp);
    return viewer;
  }

  private static HttpService graphQl(
      QueryFields fields,
      Answers answers,
      DerivedCache derived,
      Settings.Features features,
      Examples examples,
      WarmUp warmUp) {
    boolean introspection = features.has(Feature.GRAPHQL_INTROSPECTION);
    Lazy<GraphQlEngine> engine = new Lazy<>(() -> new GraphQlEngine(fields, introspection));
    GraphQlRoutes queries = new GraphQlRoutes(engine, derived, answers);
    warmUp.add("the GraphQL schema", queries::warmUp);
    HttpService editor = new GraphiQlRoutes(answers, derived, examples);
    return rules -> {
      queries.routing(rules);
      editor.routing(rules);
    };
  }

  /// What ranks the posts of many channels.
  static FeedReader feeds(Settings settings, Surroundings surroundings, Reading reading) {
    Compression compression = reading.compression();
    return new FeedReader(
        reading.channels(),
        reading.cache(),
        new FeedBuilder(new FeedRanker(settings.feed()), compression),
        compression,
        surroundings.wall(),
        // Shorter than a caller waits for a page, so that a feed comes without the slow ones.
        settings.upstream().timeout().plusSeconds(1));
  }

  private static List<HealthRoutes.Check> checks(Reading reading) {
    RedisConnection redis = reading.redis();
    return List.of(
        new HealthRoutes.Check(
            "redis",
            () -> redis == null ? Condition.OFF : redis.looksUp() ? Condition.UP : Condition.AWAY),
        new HealthRoutes.Check(
            "upstream", () -> reading.fetcher().siteIsAway() ? Condition.AWAY : Condition.UP));
  }

  private static void watch(MetricRegistry registry, Reading reading, SlowClients clients) {
    registry.gauge(
        "loomgram_cache_memory_bytes",
        "Bytes of pages in memory.",
        "",
        () -> reading.cache().memoryBytes());
    registry.gauge(
        "loomgram_cache_loads_in_flight", "Loads that run.", "", () -> reading.cache().inFlight());
    registry.gauge(
        "loomgram_upstream_requests_in_flight",
        "Requests to the site in flight.",
        "",
        () -> reading.fetcher().inFlight());
    registry.gauge("loomgram_http_connections", "Connections of clients.", "", clients::open);
    Runtime runtime = Runtime.getRuntime();
    registry.gauge(
        "jvm_memory_used_bytes",
        "Heap in use.",
        "area=\"heap\"",
        () -> runtime.totalMemory() - runtime.freeMemory());
    registry.gauge("jvm_memory_max_bytes", "Heap at most.", "area=\"heap\"", runtime::maxMemory);
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
    reading.close();
  }
}
