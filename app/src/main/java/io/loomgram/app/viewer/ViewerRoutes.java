package io.loomgram.app.viewer;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.app.media.MediaAddresses;
import io.loomgram.app.rest.Answer;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.ChannelPath;
import io.loomgram.app.rest.Freshness;
import io.loomgram.app.rest.Input;
import io.loomgram.app.rest.Methods;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.DerivedCache;
import io.loomgram.channel.CachedPost;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.PageCursor;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.encoded.PageShape;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// The reader's web page: `/c/{channel}`, `/c/{channel}/{id}`, the landing page and their assets.
public final class ViewerRoutes implements HttpService {

  private static final String PREFIX = "/c/";
  private static final Pattern POST_PATH = Pattern.compile("[^/]+/\\d+/?");
  private static final Header HTML =
      HeaderValues.createCached(HeaderNames.CONTENT_TYPE, "text/html; charset=utf-8");

  /// Nothing but our own style and script; pictures and players from the web, since media live
  /// elsewhere.
  private static final List<Header> PROTECTION =
      List.of(
          HeaderValues.createCached(
              "Content-Security-Policy",
              "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src"
                  + " 'self' https: http:; media-src 'self' https: http:; form-action 'self'; base-uri 'none'"),
          HeaderValues.createCached("X-Content-Type-Options", "nosniff"),
          HeaderValues.createCached("Referrer-Policy", "no-referrer"));

  private static final Header FOR_GOOD =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "public, max-age=31536000, immutable");

  private final ChannelReader channels;
  private final DecodedPages decoded;
  private final DerivedCache derived;
  private final Answers answers;
  private final boolean proxiedMedia;
  private final ViewerAssets assets = new ViewerAssets();

  /// @param proxiedMedia whether pictures and players load through this server's media proxy
  public ViewerRoutes(
      ChannelReader channels,
      DecodedPages decoded,
      DerivedCache derived,
      Answers answers,
      boolean proxiedMedia) {
    this.channels = channels;
    this.decoded = decoded;
    this.derived = derived;
    this.answers = answers;
    this.proxiedMedia = proxiedMedia;
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.get(rules, "/c", this::landing);
    Methods.get(rules, ViewerAssets.PATH + "{asset}", this::asset);
    Methods.get(rules, PREFIX + "*", this::page);
  }

  private void landing(ServerRequest request, ServerResponse response) {
    Optional<String> written = request.query().first("channel").asOptional();
    Optional<ChannelName> channel = written.flatMap(ChannelName::parse);
    if (channel.isPresent()) {
      response.status(Status.SEE_OTHER_303);
      response.header(HeaderNames.LOCATION, ViewerLinks.channel(channel.get().value()));
      response.send();
      return;
    }
    var view = new LandingView(assets);
    byte[] html =
        written
            .map(text ->
                view.problem(
                    "No such name",
                    "A channel's name has 4 to 32 letters, digits and underscores, a letter first.",
                    text))
            .orElseGet(view::page);
    answers.send(request, response, new Answer(HTML, Answer.Raw.passing(html), null, PROTECTION));
  }

  private void asset(ServerRequest request, ServerResponse response) {
    ViewerAssets.Asset asset =
        assets
            .named(request.path().pathParameters().get("asset"))
            .orElseThrow(ChannelPath::unknown);
    answers.send(
        request,
        response,
        new Answer(
            HeaderValues.create(HeaderNames.CONTENT_TYPE, asset.type()),
            Answer.Raw.kept(asset.bytes()),
            null,
            List.of(FOR_GOOD)));
  }

  private void page(ServerRequest request, ServerResponse response) {
    String tail = request.prologue().uriPath().rawPath().substring(PREFIX.length());
    if (tail.isEmpty()) {
      landing(request, response);
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
    String words = input.single(request, "q").orElse("").strip();
    input.refuseFaults();
    PageCursor cursor;
    if (!words.isEmpty()) {
      cursor = new PageCursor.Search(words, before.orNull());
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
            "viewer",
            () -> {
              ChannelPage posts = decoded.of(page.page());
              ChannelView view = view(profile(head));
              return cursor instanceof PageCursor.Search search
                  ? view.hits(posts, search.query())
                  : view.posts(posts);
            });
    send(request, response, html, Freshness.of(page));
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
                  .map(view(profile(found.page()))::post)
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

  private ChannelView view(ChannelProfile profile) {
    MediaAddresses addresses =
        proxiedMedia
            ? new MediaAddresses.Proxied("", profile.username())
            : new MediaAddresses.Direct();
    return new ChannelView(assets, profile, addresses);
  }

  private void send(
      ServerRequest request, ServerResponse response, Answer.Raw html, Freshness freshness) {
    answers.send(request, response, new Answer(HTML, html, freshness, PROTECTION));
  }
}
