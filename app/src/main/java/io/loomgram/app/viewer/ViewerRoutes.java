package io.loomgram.app.viewer;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.app.Settings.Features;
import io.loomgram.app.rest.Answer;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.ChannelPath;
import io.loomgram.app.rest.Freshness;
import io.loomgram.app.rest.Input;
import io.loomgram.app.rest.Methods;
import io.loomgram.app.rest.ProblemException;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.DerivedCache;
import io.loomgram.caching.Lazy;
import io.loomgram.channel.CachedPost;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.PageCursor;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.encoded.PageShape;
import io.loomgram.feed.FeedQuestion;
import io.loomgram.feed.FeedReader;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The reader's web page: `/c/{channel}`, `/c/{channel}/{id}`, many channels as one list at
/// `/c?channels=`, the landing page and their assets.
public final class ViewerRoutes implements HttpService {

  private static final String PREFIX = "/c/";
  private static final Pattern POST_PATH = Pattern.compile("[^/]+/\\d+/?");
  private static final Header HTML =
      HeaderValues.createCached(HeaderNames.CONTENT_TYPE, "text/html; charset=utf-8");

  private static final Header FOR_GOOD =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "public, max-age=31536000, immutable");

  private final ChannelReader channels;
  private final DecodedPages decoded;
  private final DerivedCache derived;
  private final @Nullable FeedReader feeds;
  private final Answers answers;
  private final ViewerContext context;
  private final List<Header> protection;
  private final LandingView landing;
  private final Lazy<Answer.Raw> front;

  /// @param feeds what ranks many channels; null where that is turned off
  /// @param features which doors the pages may lead to; with the media proxy they load nothing from
  ///   another host
  /// @param publicUrl the server's own address as the world sees it, for those who link to a page
  public ViewerRoutes(
      ChannelReader channels,
      DecodedPages decoded,
      DerivedCache derived,
      @Nullable FeedReader feeds,
      Answers answers,
      Features features,
      @Nullable URI publicUrl) {
    this.channels = channels;
    this.decoded = decoded;
    this.derived = derived;
    this.feeds = feeds;
    this.answers = answers;
    this.context = new ViewerContext(new Lazy<>(ViewerAssets::new), features, publicUrl);
    this.protection = protection(context.proxiesMedia());
    this.landing = new LandingView(context);
    this.front = new Lazy<>(() -> Answer.Raw.kept(landing.page()));
  }

  /// Makes ahead what every page needs, else the first that is asked for makes it.
  public void warmUp() {
    front.get();
  }

  /// Nothing but our own style and script; pictures and players from the web only where the files
  /// are not handed out by this server.
  private static List<Header> protection(boolean proxiedMedia) {
    String files = proxiedMedia ? "'self'" : "'self' https: http:";
    return List.of(
        HeaderValues.createCached(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src "
                + files
                + "; media-src "
                + files
                + "; form-action 'self'; base-uri 'none'"),
        HeaderValues.createCached("X-Content-Type-Options", "nosniff"),
        HeaderValues.createCached("Referrer-Policy", "no-referrer"));
  }

  @Override
  public void routing(HttpRules rules) {
    var problems = new ProblemPages(landing, HTML, protection);
    Methods.get(rules, "/c", problems.around(this::front));
    Methods.get(rules, ViewerAssets.PATH + "{asset}", this::asset);
    Methods.get(rules, PREFIX + "*", problems.around(this::page));
  }

  /// The page that takes names, what was typed into it, or the list of many channels.
  private void front(ServerRequest request, ServerResponse response) {
    if (request.query().contains("channels")) {
      feed(request, response);
    } else if (request.query().contains("channel")) {
      typed(request, response);
    } else {
      answers.send(request, response, new Answer(HTML, front.get(), null, protection));
    }
  }

  private void typed(ServerRequest request, ServerResponse response) {
    TypedNames names = TypedNames.of(request.query().get("channel"));
    if (names.valid().isEmpty() || !names.invalid().isEmpty()) {
      throw names.refusal();
    }
    response.status(Status.SEE_OTHER_303);
    response.header(HeaderNames.LOCATION, names.address());
    response.send();
  }

  private void feed(ServerRequest request, ServerResponse response) {
    if (feeds == null) {
      throw ProblemException.featureOff("feed");
    }
    FeedQuestion question = FeedInput.question(request);
    CachedPage feed = feeds.feed(question);
    Answer.Raw html =
        rendered(
            feed.page().hash().value(),
            "viewer feed " + question,
            () -> new FeedView(context, question).page(decoded.feed(feed.page())));
    send(request, response, html, Freshness.of(feed));
  }

  private void asset(ServerRequest request, ServerResponse response) {
    ViewerAssets.Asset asset =
        context
            .assets()
            .named(request.path().pathParameters().get("asset"))
            .orElseThrow(ChannelPath::unknown);
    answers.send(
        request, response, new Answer(asset.type(), asset.content(), null, List.of(FOR_GOOD)));
  }

  private void page(ServerRequest request, ServerResponse response) {
    String tail = request.prologue().uriPath().rawPath().substring(PREFIX.length());
    if (tail.isEmpty()) {
      front(request, response);
    } else if (POST_PATH.matcher(tail).matches()) {
      post(request, response);
    } else {
      channel(request, response);
    }
  }

  private void channel(ServerRequest request, ServerResponse response) {
    Input input = new Input();
    var channel = input.channel("channel", ChannelPath.of(request, PREFIX, 0).channel());
    var position = input.optionalId(request, "position");
    var before = input.optionalId(request, "before");
    var after = input.optionalId(request, "after");
    var words = input.optionalWords(request, "q");
    input.refuseFaults();
    PageCursor cursor;
    if (words.orNull() != null) {
      cursor = new PageCursor.Search(words.get(), before.orNull());
    } else if (before.orNull() != null) {
      cursor = new PageCursor.Before(before.get());
    } else if (after.orNull() != null) {
      cursor = new PageCursor.After(after.get());
    } else if (position.orNull() != null) {
      cursor = new PageCursor.Around(position.get());
    } else {
      cursor = new PageCursor.Latest();
    }
    sendPage(request, response, channel.get(), cursor);
  }

  private void sendPage(
      ServerRequest request, ServerResponse response, ChannelName channel, PageCursor cursor) {
    CachedPage page = channels.page(channel, cursor);
    // A page of posts alone has not the channel's head, so that is taken from the newest page.
    boolean isWhole = page.page().shape() == PageShape.BODY;
    CachedPage head = isWhole ? page : channels.body(channel, null);
    String content = page.page().hash().value();
    Answer.Raw html =
        rendered(
            isWhole ? content : content + "+" + head.page().hash(),
            how(cursor),
            () -> {
              ChannelPage posts = decoded.of(page.page());
              ChannelView view = new ChannelView(context, profile(head));
              return cursor instanceof PageCursor.Search search
                  ? view.hits(posts, search.query())
                  : view.posts(posts, cursor);
            });
    send(request, response, html, Freshness.of(page));
  }

  /// The same posts make another page to somebody who came from another side.
  private static String how(PageCursor cursor) {
    return switch (cursor) {
      case PageCursor.Latest _, PageCursor.Around _ -> "viewer";
      case PageCursor.Before _ -> "viewer older";
      case PageCursor.After _ -> "viewer newer";
      case PageCursor.Search search -> "viewer hits " + search.query();
    };
  }

  private void post(ServerRequest request, ServerResponse response) {
    ChannelPath path = ChannelPath.of(request, PREFIX, 1);
    Input input = new Input();
    var channel = input.channel("channel", path.channel());
    var id = input.id("id", path.rest().getFirst());
    input.refuseFaults();
    CachedPost found = channels.post(channel.get(), id.get());
    Answer.Raw html =
        rendered(
            found.page().page().hash().value(),
            "viewer post " + found.slice().id(),
            () -> {
              ChannelPage page = decoded.of(found.page().page());
              return page.posts().stream()
                  .filter(post -> post.id().equals(found.slice().id()))
                  .findFirst()
                  .map(new ChannelView(context, profile(found.page()))::post)
                  .orElseThrow();
            });
    send(request, response, html, Freshness.of(found.page()));
  }

  /// A page that is written once, and hashed once, for as long as its content stays the same.
  private Answer.Raw rendered(String content, String how, Supplier<byte[]> render) {
    var key = new DerivedCache.Key<>(Answer.Raw.class, content, how);
    return derived.get(key, Answer.Raw::weight, () -> Answer.Raw.kept(render.get()));
  }

  private ChannelProfile profile(CachedPage page) {
    ChannelProfile profile = decoded.of(page.page()).profile();
    if (profile == null) {
      throw new IllegalStateException("a body without a profile");
    }
    return profile;
  }

  private void send(
      ServerRequest request, ServerResponse response, Answer.Raw html, Freshness freshness) {
    answers.send(request, response, new Answer(HTML, html, freshness, protection));
  }
}
