package io.loomgram.app;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.HttpService;
import io.loomgram.app.docs.DocsRoutes;
import io.loomgram.app.media.MediaRoutes;
import io.loomgram.app.observe.HealthRoutes;
import io.loomgram.app.observe.InFlight;
import io.loomgram.app.observe.Readiness;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.ChannelRoutes;
import io.loomgram.app.rest.Edge;
import io.loomgram.app.rest.OwnAddress;
import io.loomgram.app.rest.PostAnswers;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.app.rest.WebListener;
import io.loomgram.app.syndication.SyndicationRoutes;
import io.loomgram.app.viewer.ViewerRoutes;
import io.loomgram.caching.DerivedCache;
import io.loomgram.caching.PageCache;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.ChannelSource;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/// The whole server: builds every object with its constructor, from the ground up, and closes them
/// in reverse. Reading it from top to bottom is reading the architecture.
public final class Application implements AutoCloseable {

  /// How long requests in flight are given when the server stops.
  private static final Duration GRACE = Duration.ofSeconds(10);

  private final Readiness readiness;
  private final WebServer server;

  private Application(Readiness readiness, WebServer server) {
    this.readiness = readiness;
    this.server = server;
  }

  /// Builds and starts a server.
  static Application start(Settings settings, SystemClock clock, RandomGenerator random) {
    // What pages are kept in
    Compression compression = PendingParts.COMPRESSION;
    DerivedCache derived = PendingParts.DERIVED;
    PageCache cache = new PendingParts.NoCache(clock);

    // Where pages come from, and what can be asked of them
    ChannelSource source = new PendingParts.NoSource();
    ChannelReader channels = new ChannelReader(source, cache, new PageEncoder(compression));
    DecodedPages decoded = new DecodedPages(new PageDecoder(compression), derived);

    // The doors
    Readiness readiness = new Readiness();
    Edge edge = new Edge(settings.web().cors(), settings.web().node(), clock::nanos);
    Answers answers = new Answers(compression, derived, clock);
    OwnAddress own = new OwnAddress(settings.web().publicUrl(), settings.web().trustedProxies());
    List<Filter> filters = List.of(edge, new InFlight(readiness));
    List<HttpService> doors =
        List.of(
            new ChannelRoutes(channels, new PostAnswers(compression, derived), answers),
            new ViewerRoutes(
                channels,
                decoded,
                derived,
                answers,
                settings.features().has(Settings.Feature.MEDIA_PROXY)),
            new DocsRoutes(answers, derived),
            SyndicationRoutes.create(
                channels, decoded, derived, clock, clock::nanos, answers, own, settings.features()),
            MediaRoutes.create(
                settings.features().has(Settings.Feature.MEDIA_PROXY),
                settings.media(),
                channels,
                decoded,
                source,
                settings.upstream().proxy(),
                clock),
            new HealthRoutes(readiness, List.of()));
    WebServer server =
        WebListener.create(
            settings.web().host(),
            settings.web().port(),
            filters,
            doors,
            new ProblemHandlers(edge, random),
            GRACE);
    server.start();
    readiness.ready();
    return new Application(readiness, server);
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
  }
}
