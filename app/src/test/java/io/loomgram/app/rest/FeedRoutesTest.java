package io.loomgram.app.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.loomgram.cache.ZstdCompression;
import io.loomgram.cache.local.CaffeineDerivedCache;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageCache;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelProfile;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.ChannelSource;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.PageOffsets;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.feed.FeedBuilder;
import io.loomgram.feed.FeedRanker;
import io.loomgram.feed.FeedReader;
import io.loomgram.feed.RankWeights;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.StyledText;
import io.loomgram.post.Text;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FeedRoutesTest {

  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-03-01T12:00:00Z"));

  private final ZstdCompression compression = new ZstdCompression();
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebServer server = server();

  private WebServer server() {
    PageCache cache = new KeepingCache();
    var channels = new ChannelReader(new TwoChannels(), cache, new PageEncoder(compression));
    var feeds =
        new FeedReader(
            channels,
            cache,
            new FeedBuilder(new FeedRanker(RankWeights.DEFAULT), compression),
            compression,
            CLOCK,
            Duration.ofSeconds(5));
    var derived = new CaffeineDerivedCache(1 << 20);
    var answers = new Answers(compression, derived, CLOCK);
    var routing = HttpRouting.builder().register(new FeedRoutes(feeds, derived, answers));
    new ProblemHandlers(new Edge(CorsPolicy.OPEN, "node", () -> 0), new Random(1))
        .register(routing);
    return WebServer.builder().host("127.0.0.1").port(0).routing(routing).build().start();
  }

  @AfterEach
  void stop() {
    server.stop();
    client.close();
  }

  @Test
  void postsOfManyChannelsComeRankedAndWhatIsMissingIsNamed() {
    var answer = post("{\"channels\":[\"harbour\",\"@Forest\",\"t.me/gone_away\"],\"more\":1}");

    assertEquals(200, answer.statusCode());
    assertTrue(answer.body().startsWith("{\"result\":[{\"id\":1,\"content\":"), answer.body());
    assertTrue(
        answer.body().endsWith(",\"missing\":{\"gone_away\":\"channel-not-found\"}}"),
        answer.body());
    assertEquals(2, answer.body().split("\"score\":", -1).length - 1);
    assertEquals("no-store", header(answer, "Cache-Control"));
    assertEquals("miss", header(answer, "X-Cache"));
  }

  @Test
  void aChannelCountsOnceInWhateverFormsItIsNamed() {
    var answer =
        post(
            "{\"channels\":[\"harbour\",\"@HARBOUR\",\"https://t.me/Harbour/5\",\"t.me/s/harbour\","
                + "\" harbour.t.me \"]}");

    assertEquals(200, answer.statusCode());
    assertEquals(1, answer.body().split("\"score\":", -1).length - 1);
  }

  @Test
  void aBodyThatComesAgainAsksTheSameQuestionAndOneThatDiffersAnother() {
    String two = "{\"channels\":[\"harbour\",\"forest\"],\"limit\":2}";
    String first = post(two).body();

    assertEquals(first, post(two).body());
    assertEquals(1, post(two.replace("2}", "1}")).body().split("\"score\":", -1).length - 1);
  }

  @Test
  void aFaultyBodyIsRefusedEachTimeItComes() {
    for (int turn = 0; turn < 3; turn++) {
      assertEquals(422, post("{\"channels\":[\"harbour\"],\"limit\":0}").statusCode());
      assertEquals(400, post("{\"channels\":").statusCode());
    }
  }

  @Test
  void everyFaultOfABodyIsNamed() {
    var answer = post("{\"channels\":[\"no!\"],\"limit\":2001,\"group\":\"yes\",\"explain\":1}");

    assertEquals(422, answer.statusCode());
    for (String field : List.of("channels[0]", "limit", "group", "explain")) {
      assertTrue(answer.body().contains("{\"field\":\"" + field + "\""), answer.body());
    }
  }

  @Test
  void limitsAreWholeNumbersWithinTheirRange() {
    for (String limit :
        List.of("0", "-1", "2001", "1.5", "\"3\"", "true", "99999999999999999999")) {
      assertEquals(
          422, post("{\"channels\":[\"harbour\"],\"limit\":" + limit + "}").statusCode(), limit);
    }
    assertEquals(200, post("{\"channels\":[\"harbour\"],\"limit\":2000}").statusCode());
    assertEquals(200, post("{\"channels\":[\"harbour\"],\"limit\":null}").statusCode());
  }

  @Test
  void aFeedHasOneToAHundredChannels() {
    assertEquals(422, post("{}").statusCode());
    assertEquals(422, post("{\"channels\":[]}").statusCode());
    assertEquals(422, post("{\"channels\":\"harbour\"}").statusCode());
    assertEquals(
        422, post("{\"channels\":[" + "\"harbour\",".repeat(100) + "\"harbour\"]}").statusCode());
  }

  @Test
  void whereNothingCanBeReadTheResultIsEmpty() {
    var answer = post("{\"channels\":[\"gone_away\"]}");

    assertEquals(200, answer.statusCode());
    assertEquals(
        "{\"result\":[],\"missing\":{\"gone_away\":\"channel-not-found\"}}", answer.body());
  }

  @Test
  void whatIsNoJsonIsABrokenRequest() {
    assertEquals(400, post("{\"channels\":[").statusCode());
  }

  @Test
  void onlyPostIsAnswered() throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(address()).GET().build();

    assertEquals(405, client.send(request, BodyHandlers.ofString()).statusCode());
  }

  private HttpResponse<String> post(String body) {
    var request =
        HttpRequest.newBuilder(address())
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(20))
            .POST(BodyPublishers.ofString(body))
            .build();
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (IOException | InterruptedException failed) {
      throw new AssertionError(failed);
    }
  }

  private URI address() {
    return URI.create("http://127.0.0.1:" + server.port() + "/v1/feed");
  }

  private static String header(HttpResponse<String> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  /// Two channels of one post each; nobody else is there.
  private static final class TwoChannels implements ChannelSource {

    private static final Map<String, String> WORDS =
        Map.of("harbour", "The ferry is late again", "forest", "An owl was seen at noon");

    @Override
    public ChannelPage page(ChannelName channel, PageCursor cursor, LoadPriority priority) {
      String words = WORDS.get(channel.key());
      if (words == null) {
        throw new ReadFailure.ChannelNotFound(channel);
      }
      var counters = new ChannelProfile.Counters(null, null, null, null, null);
      var profile =
          new ChannelProfile(
              channel.key(), Text.plain(channel.key()), null, null, counters, List.of());
      return new ChannelPage(profile, List.of(post(words)), PageOffsets.NONE);
    }

    private static Post post(String words) {
      var text = new StyledText(words, words, List.of());
      return new Post(
          new PostId(1),
          PostKind.ORDINARY,
          List.of(),
          new PostContent(text, List.of(), null, List.of(), null, null, List.of()),
          new PostFooter(null, false, null, null),
          null,
          null);
    }

    @Override
    public ChannelCard card(ChannelName channel, LoadPriority priority) {
      throw new ReadFailure.ChannelNotFound(channel);
    }
  }

  /// Keeps every page for ever.
  private static final class KeepingCache implements PageCache {

    private final Map<CacheKey, CachedPage> pages = new ConcurrentHashMap<>();

    @Override
    public CachedPage get(CacheKey key, PageLoader loader) {
      CachedPage kept = pages.get(key);
      if (kept == null) {
        kept =
            new CachedPage(
                loader.load(LoadPriority.USER),
                CacheStatus.MISS,
                CLOCK.instant(),
                Duration.ofSeconds(10));
        pages.put(key, kept);
      }
      return kept;
    }

    @Override
    public CachedPage getForPost(CacheKey key, PageLoader loader) {
      return get(key, loader);
    }

    @Override
    public void refresh(CacheKey key, PageLoader loader) {
      get(key, loader);
    }

    @Override
    public Map<CacheKey, Lookup> getAll(Map<CacheKey, PageLoader> loaders, Duration timeAllowed) {
      Map<CacheKey, Lookup> found = new LinkedHashMap<>();
      loaders.forEach((key, loader) -> {
        try {
          found.put(key, new Lookup.Found(get(key, loader)));
        } catch (ReadFailure failure) {
          found.put(key, new Lookup.Failed(failure));
        }
      });
      return found;
    }
  }
}
