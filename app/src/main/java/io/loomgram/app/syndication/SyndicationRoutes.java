package io.loomgram.app.syndication;

import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.app.Settings;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.ChannelPath;
import io.loomgram.app.rest.Input;
import io.loomgram.app.rest.Methods;
import io.loomgram.app.rest.OwnAddress;
import io.loomgram.app.rest.ProblemException;
import io.loomgram.caching.DerivedCache;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelReader;
import io.loomgram.encoded.DecodedPages;
import java.time.InstantSource;
import java.util.List;
import java.util.function.LongSupplier;

/// The feeds over HTTP: `/v1/rss`, `/v1/atom` and `/v1/jsonfeed`, of one channel in the path or of
/// many in the query. What cannot be read is an HTTP error and never an item.
public final class SyndicationRoutes implements HttpService {

  /// The addresses of some ten thousand posts.
  private static final long REMEMBERED_CHARS = 4_000_000;

  private final RenderedFeeds feeds;
  private final Answers answers;
  private final OwnAddress own;
  private final Settings.Features features;

  /// The routes of a server.
  ///
  /// @param derived where decoded pages and written feeds are kept
  /// @param clock the wall clock
  /// @param nanos a nanosecond ticker
  /// @param own the address that stands in the feeds
  /// @param features which other doors the feeds may lead to
  public static SyndicationRoutes create(
      ChannelReader channels,
      DecodedPages decoded,
      DerivedCache derived,
      InstantSource clock,
      LongSupplier nanos,
      Answers answers,
      OwnAddress own,
      Settings.Features features) {
    var addresses = new SteadyAddresses(clock, REMEMBERED_CHARS);
    var syndication = new Syndication(Pages.of(channels, decoded), addresses, nanos);
    return new SyndicationRoutes(
        new RenderedFeeds(syndication, derived, clock), answers, own, features);
  }

  SyndicationRoutes(
      RenderedFeeds feeds, Answers answers, OwnAddress own, Settings.Features features) {
    this.feeds = feeds;
    this.answers = answers;
    this.own = own;
    this.features = features;
  }

  @Override
  public void routing(HttpRules rules) {
    for (FeedFormat format : FeedFormat.values()) {
      String path = "/v1/" + format.path();
      Methods.get(rules, path, open((request, response) -> merged(format, request, response)));
      Methods.get(
          rules, path + "/*", open((request, response) -> channel(format, request, response)));
    }
  }

  /// The handler, or one that says that the door is closed.
  private Handler open(Handler handler) {
    return features.has(Settings.Feature.SYNDICATION)
        ? handler
        : (_, _) -> {
          throw ProblemException.featureOff("syndication");
        };
  }

  private void channel(FeedFormat format, ServerRequest request, ServerResponse response) {
    Input input = new Input();
    String prefix = "/v1/" + format.path() + "/";
    var name = input.channel("channel", ChannelPath.of(request, prefix, 0).channel());
    FeedQuery query = new FeedInput(input, request).ofChannel();
    input.refuseFaults();
    refuseClosedDoors(query);
    answers.send(request, response, feeds.channel(name.get(), query, format, own.of(request)));
  }

  private void merged(FeedFormat format, ServerRequest request, ServerResponse response) {
    Input input = new Input();
    var feedInput = new FeedInput(input, request);
    List<ChannelName> names = feedInput.channels();
    FeedQuery query = feedInput.ofChannels();
    input.refuseFaults();
    refuseClosedDoors(query);
    answers.send(request, response, feeds.merged(names, query, format, own.of(request)));
  }

  /// A feed whose items or files lead to a closed door would be of no use.
  private void refuseClosedDoors(FeedQuery query) {
    if (query.link() == LinkTarget.VIEWER && !features.has(Settings.Feature.VIEWER)) {
      throw ProblemException.featureOff("viewer");
    }
    if (query.proxied() && !features.has(Settings.Feature.MEDIA_PROXY)) {
      throw ProblemException.featureOff("media_proxy");
    }
  }
}
