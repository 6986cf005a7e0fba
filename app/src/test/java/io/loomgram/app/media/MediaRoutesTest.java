package io.loomgram.app.media;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.helidon.webserver.WebServer;
import io.loomgram.app.html.DraftPost;
import io.loomgram.app.rest.CorsPolicy;
import io.loomgram.app.rest.Edge;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.app.rest.WebListener;
import io.loomgram.post.FrameSize;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class MediaRoutesTest {

  private static final Instant NOW = Instant.parse("2026-07-01T00:00:00Z");

  private final FakePosts posts = new FakePosts();
  private final ReadAheadBudget budget = new ReadAheadBudget(8);
  private final AtomicReference<Instant> now = new AtomicReference<>(NOW);
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private FileHost host;
  private WebServer server;

  @BeforeEach
  void start() throws IOException {
    host = new FileHost();
    server = start(new MediaHosts(List.of("127.0.0.1"), true));
  }

  @AfterEach
  void stop() {
    server.stop();
    host.close();
    client.close();
  }

  private WebServer start(MediaHosts hosts) {
    InstantSource clock = now::get;
    var opener =
        new MediaOpener(
            new MediaLinks(posts, clock),
            hosts,
            new MediaClient(Proxy.NO_PROXY, Duration.ofSeconds(5)));
    var routes = new MediaRoutes(true, opener, new MediaAnswers(budget, 3));
    var edge = new Edge(CorsPolicy.OPEN, "node", () -> 0);
    return WebListener.create(
            "127.0.0.1",
            0,
            List.of(edge),
            List.of(routes),
            new ProblemHandlers(edge, new Random(1)),
            Duration.ofSeconds(1))
        .start();
  }

  private HttpResponse<byte[]> ask(String method, String path, String... headers)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
            .method(method, HttpRequest.BodyPublishers.noBody())
            .timeout(Duration.ofSeconds(20));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpResponse<byte[]> get(String path, String... headers)
      throws IOException, InterruptedException {
    return ask("GET", path, headers);
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private void photo(String path) {
    posts.both(DraftPost.of(5).photo(host.address(path)));
  }

  private FileHost tagged(String path, int length) {
    return host.answer(
        path,
        exchange -> {
          exchange.getResponseHeaders().set("ETag", "\"v1\"");
          if ("\"v1\"".equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            exchange.sendResponseHeaders(304, -1);
            return;
          }
          String range = exchange.getRequestHeaders().getFirst("Range");
          if ("bytes=10-19".equals(range)) {
            exchange.getResponseHeaders().set("Content-Range", "bytes 10-19/" + length);
            FileHost.send(exchange, 206, "video/mp4", FileHost.bytes(10, 10));
          } else {
            FileHost.send(exchange, 200, "video/mp4", FileHost.bytes(0, length));
          }
        });
  }

  @Test
  void aFileIsHandedOnAsItIs() throws Exception {
    host.file("/a.jpg", "image/jpeg", 100_000);
    photo("/a.jpg");
    var response = get("/media/Demo/5/0");
    assertEquals(200, response.statusCode());
    assertArrayEquals(FileHost.bytes(0, 100_000), response.body());
    assertEquals("image/jpeg", header(response, "Content-Type"));
    assertEquals("100000", header(response, "Content-Length"));
    assertEquals("inline; filename=\"Demo-5-0.jpg\"", header(response, "Content-Disposition"));
    assertEquals("nosniff", header(response, "X-Content-Type-Options"));
    assertEquals(8, budget.free());
  }

  @Test
  void aRangeIsAPart() throws Exception {
    tagged("/v.mp4", 1000);
    photo("/v.mp4");
    var response = get("/media/demo/5/0", "Range", "bytes=10-19");
    assertEquals(206, response.statusCode());
    assertEquals("bytes 10-19/1000", header(response, "Content-Range"));
    assertArrayEquals(FileHost.bytes(10, 10), response.body());
  }

  @ParameterizedTest
  @CsvSource({
    "bytes=10-19,206,bytes 10-19/1000,10",
    "bytes=990-,206,bytes 990-999/1000,10",
    "bytes=-5,206,bytes 995-999/1000,5",
    "bytes=990-2000,206,bytes 990-999/1000,10",
    "bytes=1000-,416,bytes */1000,",
    "'bytes=0-1,5-6',200,'',1000",
    "lines=1-2,200,'',1000",
    "bytes=9-1,200,'',1000"
  })
  void aHostThatKnowsNoRangesIsHelped(String range, int status, String contentRange, Integer length)
      throws Exception {
    host.file("/v.mp4", "video/mp4", 1000);
    photo("/v.mp4");
    var response = get("/media/demo/5/0", "Range", range);
    assertEquals(status, response.statusCode());
    assertEquals(contentRange, header(response, "Content-Range"));
    if (length != null) {
      assertEquals(length, response.body().length);
    }
  }

  @Test
  void headTellsWhatThereWouldBe() throws Exception {
    tagged("/v.mp4", 1000);
    photo("/v.mp4");
    var response = ask("HEAD", "/media/demo/5/0");
    assertEquals(200, response.statusCode());
    assertEquals("1000", header(response, "Content-Length"));
    assertEquals("\"v1\"", header(response, "ETag"));
    assertEquals(0, response.body().length);
    assertEquals(List.of("HEAD /v.mp4"), host.asked());
  }

  @Test
  void aHostThatKnowsNoHeadIsAskedOtherwise() throws Exception {
    host.answer(
        "/v.mp4",
        exchange -> {
          boolean head = exchange.getRequestMethod().equals("HEAD");
          FileHost.send(exchange, head ? 405 : 200, "video/mp4", FileHost.bytes(0, 1000));
        });
    photo("/v.mp4");
    var response = ask("HEAD", "/media/demo/5/0");
    assertEquals(200, response.statusCode());
    assertEquals("1000", header(response, "Content-Length"));
  }

  @Test
  void aClientThatHoldsTheFileIsSparedIt() throws Exception {
    tagged("/v.mp4", 1000);
    photo("/v.mp4");
    var response = get("/media/demo/5/0", "If-None-Match", "\"v1\"");
    assertEquals(304, response.statusCode());
    assertEquals("\"v1\"", header(response, "ETag"));
  }

  @Test
  void aFileWithoutATagOfItsOwnIsGivenOne() throws Exception {
    host.file("/a.jpg", "image/jpeg", 1000);
    photo("/a.jpg");
    String tag = header(get("/media/demo/5/0"), "ETag");
    assertTrue(tag.startsWith("W/\""), tag);
    assertEquals(304, get("/media/DEMO/5/0", "If-None-Match", tag).statusCode());
    assertEquals(200, get("/media/demo/5/0", "If-None-Match", "\"x\"").statusCode());
  }

  @Test
  void theThumbAndTheCardHaveTheirNumbers() throws Exception {
    host.file("/v.mp4", "video/mp4", 10).file("/t.jpg", "image/jpeg", 20);
    host.file("/c.jpg", "image/jpeg", 30);
    posts.both(
        DraftPost.of(5)
            .media(
                new Media.Video(
                    host.address("/v.mp4"), host.address("/t.jpg"), null, true, FrameSize.UNKNOWN))
            .card(
                new LinkPreview(
                    "Card",
                    "https://example.org/",
                    null,
                    null,
                    null,
                    host.address("/c.jpg"),
                    null,
                    null)));
    assertEquals(10, get("/media/demo/5/0").body().length);
    assertEquals(20, get("/media/demo/5/0?thumb=1").body().length);
    assertEquals(30, get("/media/demo/5/1").body().length);
    assertEquals(404, get("/media/demo/5/2").statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/media/demo/5/x",
        "/media/demo/x/0",
        "/media/demo/0/0",
        "/media/d/5/0",
        "/media/demo/5/0?thumb=yes",
        "/media/demo/5/1000"
      })
  void whatIsNoFileOfAPostIsRefused(String path) throws Exception {
    assertEquals(422, get(path).statusCode());
  }

  @Test
  void aPostThatIsNotThereHasNoFile() throws Exception {
    assertEquals(404, get("/media/demo/77/0").statusCode());
  }

  @Test
  void aDeadLinkIsRenewed() throws Exception {
    host.status("/old.jpg", 404).file("/new.jpg", "image/jpeg", 2000);
    photo("/old.jpg");
    posts.onSite(DraftPost.of(5).photo(host.address("/new.jpg")));
    assertEquals(2000, get("/media/demo/5/0").body().length);
    assertEquals(2000, get("/media/demo/5/0").body().length);
    assertEquals(1, posts.askedOfSite());
    assertEquals(List.of("GET /old.jpg", "GET /new.jpg", "GET /new.jpg"), host.asked());
  }

  @Test
  void aLinkOnAHostThatIsGoneIsRenewedToo() throws Exception {
    host.file("/new.jpg", "image/jpeg", 20);
    posts.both(DraftPost.of(5).photo("http://127.0.0.1:1/old.jpg"));
    posts.onSite(DraftPost.of(5).photo(host.address("/new.jpg")));
    assertEquals(20, get("/media/demo/5/0").body().length);
  }

  @Test
  void aHostThatDoesNotAnswerAtTheNewAddressEitherIsAway() throws Exception {
    host.status("/old.jpg", 404);
    photo("/old.jpg");
    posts.onSite(DraftPost.of(5).photo("http://127.0.0.1:1/new.jpg"));
    assertEquals(503, get("/media/demo/5/0").statusCode());
  }

  @Test
  void aRedirectIsNotFollowed() throws Exception {
    host.answer(
        "/old.jpg",
        exchange -> {
          exchange.getResponseHeaders().set("Location", host.address("/secret"));
          exchange.sendResponseHeaders(302, -1);
        });
    host.file("/secret", "image/jpeg", 10);
    photo("/old.jpg");
    assertEquals(404, get("/media/demo/5/0").statusCode());
    assertEquals(List.of("GET /old.jpg"), host.asked());
  }

  @Test
  void aFileThatIsGoneIsNotAskedForAgainForAWhile() throws Exception {
    host.status("/old.jpg", 404);
    photo("/old.jpg");
    assertEquals(404, get("/media/demo/5/0").statusCode());
    assertEquals(404, get("/media/demo/5/0").statusCode());
    assertEquals(1, posts.askedOfSite());
    assertEquals(1, host.asked().size());
    now.set(NOW.plus(MediaLinks.DEAD_FOR));
    assertEquals(404, get("/media/demo/5/0").statusCode());
    assertEquals(2, posts.askedOfSite());
  }

  @Test
  void aNewerPageCountsMoreThanARenewal() throws Exception {
    host.status("/old.jpg", 404)
        .file("/new.jpg", "image/jpeg", 20)
        .file("/newest.jpg", "image/jpeg", 30);
    photo("/old.jpg");
    posts.onSite(DraftPost.of(5).photo(host.address("/new.jpg")));
    assertEquals(20, get("/media/demo/5/0").body().length);
    posts.cachedAt(NOW.plusSeconds(60), DraftPost.of(5).photo(host.address("/newest.jpg")));
    assertEquals(30, get("/media/demo/5/0").body().length);
  }

  @ParameterizedTest
  @CsvSource({"500,503", "503,503", "429,503"})
  void aHostThatFailsIsAFailureAndNoRenewal(int hosts, int ours) throws Exception {
    host.status("/a.jpg", hosts);
    photo("/a.jpg");
    assertEquals(ours, get("/media/demo/5/0").statusCode());
    assertEquals(0, posts.askedOfSite());
  }

  @Test
  void otherHostsAreNeverAsked() throws Exception {
    server.stop();
    server = start(new MediaHosts(List.of("cdn.example"), true));
    host.file("/a.jpg", "image/jpeg", 10);
    photo("/a.jpg");
    var response = get("/media/demo/5/0");
    assertEquals(404, response.statusCode());
    assertTrue(new String(response.body(), StandardCharsets.UTF_8).contains("media-not-served"));
    assertEquals(List.of(), host.asked());
  }

  @Test
  void aPageIsNoPicture() throws Exception {
    host.file("/a.jpg", "text/html; charset=utf-8", 1000);
    photo("/a.jpg");
    assertEquals(502, get("/media/demo/5/0").statusCode());
  }

  @Test
  void aDocumentOfAnyKindIsForKeepingOnly() throws Exception {
    host.file("/d", "text/html", 10);
    posts.both(
        DraftPost.of(5)
            .media(
                new Media.Document(
                    host.address("/d"), null, "../../évil\r\n\"page\u202e.html", "1 KB")));
    var response = get("/media/demo/5/0");
    assertEquals(200, response.statusCode());
    assertEquals("application/octet-stream", header(response, "Content-Type"));
    assertEquals("default-src 'none'; sandbox", header(response, "Content-Security-Policy"));
    assertEquals(
        "attachment; filename=\"_..__vil___page_.html\";"
            + " filename*=UTF-8''_.._%C3%A9vil___page_.html",
        header(response, "Content-Disposition"));
  }

  @Test
  void aFileThatBreaksOffBeforeItsFirstByteIsAFailure() throws Exception {
    host.answer(
        "/a.jpg",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "image/jpeg");
          exchange.sendResponseHeaders(200, 100_000);
          exchange.getResponseBody().flush();
        });
    photo("/a.jpg");
    assertEquals(503, get("/media/demo/5/0").statusCode());
  }

  @Test
  void anEmptyFileIsAnEmptyAnswer() throws Exception {
    host.file("/a.jpg", "image/jpeg", 0);
    photo("/a.jpg");
    var response = get("/media/demo/5/0");
    assertEquals(200, response.statusCode());
    assertEquals(0, response.body().length);
  }

  @Test
  void aFileThatIsCutShortDoesNotLookWhole() {
    host.answer(
        "/a.jpg",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "image/jpeg");
          exchange.sendResponseHeaders(200, 100_000);
          exchange.getResponseBody().write(FileHost.bytes(0, 50_000));
          exchange.getResponseBody().flush();
        });
    photo("/a.jpg");
    assertThrows(IOException.class, () -> get("/media/demo/5/0"));
  }

  @Test
  void aSlowReaderSlowsItsOwnSourceAndNobodyElse() throws Exception {
    long huge = 4L << 30;
    host.endless("/huge.mp4", huge).file("/a.jpg", "image/jpeg", 2_000_000);
    posts.both(
        DraftPost.of(5)
            .media(
                new Media.Video(host.address("/huge.mp4"), null, null, true, FrameSize.UNKNOWN),
                new Media.Photo(host.address("/a.jpg"), FrameSize.UNKNOWN)));
    List<Socket> slow = new ArrayList<>();
    try {
      for (int n = 0; n < 5; n++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        slow.add(socket);
        socket
            .getOutputStream()
            .write(
                "GET /media/demo/5/0 HTTP/1.1\r\nHost: x\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
        socket.getInputStream().readNBytes(1000);
      }
      long stalled = stalledAt();
      assertTrue(stalled < huge / 8, "the host wrote " + stalled + " bytes that nobody reads");
      assertEquals(0, budget.free());
      for (int n = 0; n < 3; n++) {
        assertEquals(2_000_000, get("/media/demo/5/1").body().length);
      }
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
    awaitFree();
  }

  /// How much the host has written when it writes no more.
  private long stalledAt() throws InterruptedException {
    long before = -1;
    long written = host.written();
    while (written != before) {
      before = written;
      assertFalse(new CountDownLatch(1).await(300, TimeUnit.MILLISECONDS));
      written = host.written();
    }
    return written;
  }

  private void awaitFree() throws InterruptedException {
    for (int n = 0; n < 100 && budget.free() < 8; n++) {
      assertFalse(new CountDownLatch(1).await(100, TimeUnit.MILLISECONDS));
    }
    assertEquals(8, budget.free());
  }
}
