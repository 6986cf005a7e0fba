package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.helidon.webserver.WebServer;
import io.loomgram.app.Settings;
import io.loomgram.app.html.DraftPost;
import io.loomgram.app.rest.AddressRange;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.CorsPolicy;
import io.loomgram.app.rest.Edge;
import io.loomgram.app.rest.OwnAddress;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.app.rest.WebListener;
import io.loomgram.caching.DerivedCache;
import io.loomgram.encoded.Compression;
import io.loomgram.post.FrameSize;
import io.loomgram.post.Media;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SyndicationRoutesTest {

  private static final InstantSource CLOCK =
      InstantSource.fixed(FakePages.STORED_AT.plusSeconds(3));

  private final FakePages pages = new FakePages();
  private final AtomicInteger computed = new AtomicInteger();
  private final HttpClient client = HttpClient.newHttpClient();
  private @Nullable WebServer server;

  @AfterEach
  void stop() {
    if (server != null) {
      server.stop();
    }
    client.close();
  }

  /// Computes each time, and counts.
  private final class CountingCache implements DerivedCache {
    @Override
    public <V> V get(Key<V> key, ToIntFunction<V> weight, Supplier<V> compute) {
      computed.incrementAndGet();
      return compute.get();
    }
  }

  private String start(@Nullable URI publicUrl, Settings.Feature... off) {
    var on = EnumSet.allOf(Settings.Feature.class);
    on.removeAll(List.of(off));
    var derived = new CountingCache();
    var compression =
        new Compression() {
          @Override
          public byte[] compress(byte[] raw, int length) {
            return raw;
          }

          @Override
          public byte[] decompress(byte[] packed, int rawLength) {
            return packed;
          }
        };
    var syndication = new Syndication(pages, new SteadyAddresses(CLOCK, 100_000), () -> 0);
    var routes =
        new SyndicationRoutes(
            new RenderedFeeds(syndication, derived, CLOCK),
            new Answers(compression, derived, CLOCK),
            new OwnAddress(publicUrl, List.of(AddressRange.parse("127.0.0.1").orElseThrow())),
            new Settings.Features(on));
    var edge = new Edge(CorsPolicy.parse("*").orElseThrow(), "node", () -> 0);
    WebServer started =
        WebListener.create(
            "127.0.0.1",
            0,
            List.of(edge),
            List.of(routes),
            new ProblemHandlers(edge, new Random(1)),
            Duration.ofSeconds(1));
    server = started.start();
    return "http://127.0.0.1:" + started.port();
  }

  private HttpResponse<String> get(String address, String... headers)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(10));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private FakePages onePost() {
    return pages.latest("demo", null, DraftPost.of(1).text("x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rss | application/rss+xml; charset=utf-8",
        "atom | application/atom+xml; charset=utf-8",
        "jsonfeed | application/feed+json"
      })
  void eachFormatIsServedAsWhatItIs(String format, String type) throws Exception {
    onePost();
    var response = get(start(null) + "/v1/" + format + "/demo");
    assertEquals(200, response.statusCode());
    assertEquals(type, header(response, "Content-Type"));
    assertEquals("hit", header(response, "X-Cache"));
    assertEquals("3", header(response, "Age"));
    assertEquals("Wed, 01 Jul 2026 14:08:34 GMT", header(response, "Last-Modified"));
    assertTrue(response.body().contains("https://t.me/demo/1"), response.body());
  }

  @Test
  void aReaderThatHoldsTheFeedIsSparedIt() throws Exception {
    onePost();
    String address = start(null) + "/v1/rss/demo";
    String tag = header(get(address), "ETag");
    assertEquals(304, get(address, "If-None-Match", tag).statusCode());
    assertEquals(200, get(address, "If-None-Match", "\"other\"").statusCode());
    assertEquals(
        304, get(address, "If-Modified-Since", "Wed, 01 Jul 2026 14:08:34 GMT").statusCode());
    assertEquals(
        200, get(address, "If-Modified-Since", "Wed, 01 Jul 2026 14:08:33 GMT").statusCode());
    assertEquals(
        200,
        get(
                address,
                "If-Modified-Since",
                "Wed, 01 Jul 2026 14:08:34 GMT",
                "If-None-Match",
                "\"other\"")
            .statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/rss+xml",
        "text/xml",
        "application/json",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
      })
  void aReaderThatNamesOneFormatIsServedAny(String accept) throws Exception {
    onePost();
    assertEquals(200, get(start(null) + "/v1/atom/demo", "Accept", accept).statusCode());
  }

  @Test
  void aClientThatTakesNoFeedIsToldSo() throws Exception {
    onePost();
    assertEquals(406, get(start(null) + "/v1/atom/demo", "Accept", "image/png").statusCode());
  }

  @Test
  void everyFaultOfTheQueryIsNamed() throws Exception {
    onePost();
    var response =
        get(
            start(null)
                + "/v1/rss/demo?limit=101&before=x&since=yesterday&until=2026-13-01"
                + "&skip=forwards,memes&link=app&media=torrent");
    assertEquals(422, response.statusCode());
    for (String field : List.of("limit", "before", "since", "until", "skip", "link", "media")) {
      assertTrue(response.body().contains("{\"field\":\"" + field + "\""), response.body());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "limit=0",
        "limit=",
        "limit=1&limit=2",
        "before=0",
        "since=2026-04-02&until=2026-04-01",
        "skip=forward"
      })
  void aFaultIsRefused(String query) throws Exception {
    onePost();
    assertEquals(422, get(start(null) + "/v1/rss/demo?" + query).statusCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?channels=", "?channels=,", "?channels=demo,a", "?limit=5"})
  void aMergedFeedNeedsNames(String query) throws Exception {
    var response = get(start(null) + "/v1/rss" + query);
    assertEquals(422, response.statusCode());
    assertTrue(response.body().contains("channels"), response.body());
  }

  @Test
  void aMergedFeedNamesWhatIsMissing() throws Exception {
    onePost();
    var response = get(start(null) + "/v1/jsonfeed?channels=@Demo,gone1,demo&channels=gone2");
    assertEquals(200, response.statusCode());
    assertEquals("gone1,gone2", header(response, "X-Missing"));
    assertTrue(response.body().contains("https://t.me/demo/1"), response.body());
  }

  @Test
  void whatCannotBeReadIsAnErrorAndNoItem() throws Exception {
    var response = get(start(null) + "/v1/rss/gone1");
    assertEquals(503, response.statusCode());
    assertEquals("application/problem+json", header(response, "Content-Type"));
    assertFalse(response.body().contains("<rss"));
  }

  @Test
  void aClosedDoorSaysSo() throws Exception {
    onePost();
    var response = get(start(null, Settings.Feature.SYNDICATION) + "/v1/rss/demo");
    assertEquals(503, response.statusCode());
    assertTrue(response.body().contains("syndication"), response.body());
  }

  @Test
  void aFeedThatWouldLeadToAClosedDoorIsRefused() throws Exception {
    onePost();
    String own = start(null, Settings.Feature.VIEWER, Settings.Feature.MEDIA_PROXY);
    assertEquals(503, get(own + "/v1/rss/demo?link=viewer").statusCode());
    assertEquals(503, get(own + "/v1/rss/demo?media=proxy").statusCode());
  }

  @Test
  void ownAddressesAreThoseOfTheHostThatWasAsked() throws Exception {
    onePost();
    String own = start(null);
    String body = get(own + "/v1/jsonfeed/demo?link=viewer").body();
    assertTrue(body.contains("\"url\":\"" + own + "/c/demo/1\""), body);
    assertTrue(body.contains("\"feed_url\":\"" + own + "/v1/jsonfeed/demo?link=viewer\""), body);
  }

  @Test
  void ownAddressesAreThoseThatTheOperatorSet() throws Exception {
    onePost();
    String own = start(URI.create("https://feeds.example/loom/"));
    String body = get(own + "/v1/jsonfeed/demo?link=viewer").body();
    assertTrue(body.contains("\"url\":\"https://feeds.example/loom/c/demo/1\""), body);
  }

  @Test
  void ownAddressesAreThoseThatATrustedProxyForwards() throws Exception {
    onePost();
    String address = start(null) + "/v1/jsonfeed/demo?link=viewer";
    String body =
        get(address, "X-Forwarded-Proto", "https", "X-Forwarded-Host", "feeds.example").body();
    assertTrue(body.contains("\"url\":\"https://feeds.example/c/demo/1\""), body);
    String hostile = get(address, "X-Forwarded-Host", "evil\"><b>").body();
    assertFalse(hostile.contains("evil"), hostile);
  }

  @Test
  void throughTheProxyEveryAddressIsOfThisServer() throws Exception {
    pages.latest(
        "demo",
        null,
        DraftPost.of(6)
            .photo("https://cdn.example/a.jpg")
            .media(new Media.Photo("https://cdn.example/b.jpg", FrameSize.UNKNOWN)));
    String own = start(null);
    String body = get(own + "/v1/rss/demo?media=proxy").body();
    assertTrue(body.contains("<media:content url=\"" + own + "/media/demo/6/0\""), body);
    assertTrue(body.contains("<media:content url=\"" + own + "/media/demo/6/1\""), body);
    assertFalse(body.contains("cdn.example/a.jpg"), body);
  }

  @Test
  void headIsGetWithoutABody() throws Exception {
    onePost();
    String address = start(null) + "/v1/rss/demo";
    String tag = header(get(address), "ETag");
    var request =
        HttpRequest.newBuilder(URI.create(address))
            .method("HEAD", HttpRequest.BodyPublishers.noBody())
            .build();
    var response = client.send(request, HttpResponse.BodyHandlers.ofString());
    assertEquals(200, response.statusCode());
    assertEquals(tag, header(response, "ETag"));
    assertEquals("", response.body());
  }

  @Test
  void theSameMomentGivesTheSameBytesAndALaterOneToo() throws Exception {
    onePost();
    String address = start(null) + "/v1/atom/demo";
    assertEquals(get(address).body(), get(address).body());
    assertTrue(computed.get() > 1);
    assertFalse(get(address).body().contains(Instant.EPOCH.toString()));
  }
}
