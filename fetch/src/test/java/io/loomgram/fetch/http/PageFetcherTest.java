package io.loomgram.fetch.http;

import static io.loomgram.channel.LoadPriority.USER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.SourceBars;
import io.loomgram.post.PostId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.zip.GZIPOutputStream;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import okhttp3.Dns;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import okio.Buffer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PageFetcherTest {

  private static final ChannelName CHANNEL = new ChannelName("some_channel");
  private static final PageRequest NEWEST = PageRequest.newest(CHANNEL);
  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final int MAX_BYTES = 1000;

  private static final HeldCertificate CERTIFICATE =
      new HeldCertificate.Builder()
          .addSubjectAlternativeName("localhost")
          .addSubjectAlternativeName("site.example")
          .build();

  /// The servers here are cut off in the middle of their answers and would say so at length.
  private static final Logger TALKATIVE = Logger.getLogger("okhttp3.OkHttpClient");

  private final MockWebServer site = new MockWebServer();
  private final AtomicLong ticker = new AtomicLong();
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final List<AutoCloseable> opened = new ArrayList<>();

  @BeforeEach
  void startTheSite() {
    TALKATIVE.setLevel(Level.OFF);
    HandshakeCertificates own =
        new HandshakeCertificates.Builder().heldCertificate(CERTIFICATE).build();
    site.useHttps(own.sslSocketFactory());
    opened.add(site);
  }

  @AfterEach
  void closeAll() throws Exception {
    for (AutoCloseable closeable : opened.reversed()) {
      closeable.close();
    }
  }

  // How the site is asked.

  @Test
  void aPageComesOverHttp2AndTls() throws Exception {
    site.enqueue(page("Hello, мир"));
    assertEquals("Hello, мир", text(fetcher().fetch(NEWEST, USER)));
    RecordedRequest asked = taken();
    assertEquals("GET /s/some_channel HTTP/2", asked.getRequestLine());
  }

  @Test
  void connectionsAreKept() throws Exception {
    PageFetcher fetcher = fetcher();
    for (int i = 0; i < 3; i++) {
      site.enqueue(page("x"));
      fetcher.fetch(NEWEST, USER);
      RecordedRequest asked = taken();
      assertEquals(0, asked.getConnectionIndex());
      assertEquals(i, asked.getExchangeIndex());
    }
  }

  @Test
  void aPageIsAskedForAsABrowserAsks() throws Exception {
    site.enqueue(page("x"));
    fetcher().fetch(NEWEST, USER);
    RecordedRequest asked = taken();
    assertTrue(header(asked, "User-Agent").startsWith("Mozilla/5.0 ("));
    assertEquals("en", header(asked, "Accept-Language"));
    assertEquals("gzip", header(asked, "Accept-Encoding"));
    assertTrue(header(asked, "Accept").startsWith("text/html,"));
    assertNull(asked.getHeaders().get("X-Requested-With"));
  }

  @Test
  void theLanguageIsASetting() throws Exception {
    site.enqueue(page("x"));
    FetchSettings german =
        new FetchSettings(List.of(siteAddress()), FetchLimits.DEFAULT, null, "de, en;q=0.5");
    fetcher(german).fetch(NEWEST, USER);
    assertEquals("de, en;q=0.5", header(taken(), "Accept-Language"));
  }

  @Test
  void morePostsAreAskedForAsTheScriptOfThePageAsks() throws Exception {
    site.enqueue(page("\"\""));
    fetcher().fetch(PageRequest.before(CHANNEL, new PostId(7)), USER);
    RecordedRequest asked = taken();
    assertEquals("POST /s/some_channel?before=7 HTTP/2", asked.getRequestLine());
    assertEquals("XMLHttpRequest", header(asked, "X-Requested-With"));
    assertEquals("0", header(asked, "Content-Length"));
    assertEquals("en", header(asked, "Accept-Language"));
  }

  @Test
  void redirectsAreNotFollowed() throws Exception {
    site.enqueue(
        new MockResponse.Builder().code(302).addHeader("Location", "/some_channel").build());
    assertEquals(new PageOutcome.Redirected("/some_channel"), fetcher().fetch(NEWEST, USER));
    assertEquals(1, site.getRequestCount());
  }

  @Test
  void whatIsNotThereIsNotFound() throws Exception {
    PageFetcher fetcher = fetcher();
    site.enqueue(status(404));
    site.enqueue(status(410));
    assertEquals(new PageOutcome.NotFound(), fetcher.fetch(NEWEST, USER));
    assertEquals(new PageOutcome.NotFound(), fetcher.fetch(NEWEST, USER));
  }

  @Test
  void everyRequestIsToldOf() throws Exception {
    site.enqueue(page("12345"));
    fetcher().fetch(NEWEST, USER);
    assertEquals(List.of("localhost:" + site.getPort() + " Page[5 bytes]"), heard);
  }

  // What an answer may be.

  @Test
  void aPackedPageIsUnpacked() throws Exception {
    site.enqueue(packed(gzip("Hello".getBytes(UTF_8))));
    assertEquals("Hello", text(fetcher().fetch(NEWEST, USER)));
  }

  @Test
  void aPageMayBeAsLargeAsIsAllowed() throws Exception {
    site.enqueue(page("x".repeat(MAX_BYTES)));
    assertEquals(MAX_BYTES, text(fetcher().fetch(NEWEST, USER)).length());
  }

  @Test
  void aPageThatIsLargerIsRefused() throws Exception {
    site.enqueue(page("x".repeat(MAX_BYTES + 1)));
    assertEquals(new PageOutcome.TooLarge(MAX_BYTES), fetcher().fetch(NEWEST, USER));
  }

  @Test
  void aPageWithoutALengthIsBoundedToo() throws Exception {
    site.setProtocols(List.of(Protocol.HTTP_1_1));
    site.enqueue(new MockResponse.Builder().chunkedBody("x".repeat(MAX_BYTES + 1), 100).build());
    assertEquals(new PageOutcome.TooLarge(MAX_BYTES), fetcher().fetch(NEWEST, USER));
  }

  @Test
  void aSmallPackedPageThatUnpacksToALargeOneIsRefused() throws Exception {
    byte[] bomb = gzip(new byte[100_000]);
    assertTrue(bomb.length < MAX_BYTES);
    site.enqueue(packed(bomb));
    assertEquals(new PageOutcome.TooLarge(MAX_BYTES), fetcher().fetch(NEWEST, USER));
  }

  @Test
  void aPackedPageThatIsDamagedIsCutShort() throws Exception {
    byte[] damaged = gzip("Hello, world".getBytes(UTF_8));
    damaged[damaged.length - 5] ^= 1;
    site.enqueue(packed(damaged));
    assertInstanceOf(PageOutcome.CutShort.class, fetcher().fetch(NEWEST, USER));
  }

  @Test
  void aPackedPageThatEndsTooSoonIsCutShort() throws Exception {
    byte[] whole = gzip("Hello, world".repeat(20).getBytes(UTF_8));
    site.enqueue(packed(Arrays.copyOf(whole, whole.length - 9)));
    assertInstanceOf(PageOutcome.CutShort.class, fetcher().fetch(NEWEST, USER));
  }

  @Test
  void aPageWithFewerBytesThanAnnouncedIsCutShort() throws Exception {
    site.setProtocols(List.of(Protocol.HTTP_1_1));
    site.enqueue(
        page("only a part")
            .newBuilder()
            .setHeader("Content-Length", 500)
            .onResponseEnd(new SocketEffect.CloseSocket())
            .build());
    assertInstanceOf(PageOutcome.CutShort.class, fetcher().fetch(NEWEST, USER));
  }

  @Test
  void aStreamThatIsResetWithinThePageCutsItShort() throws Exception {
    int internalError = 2;
    site.enqueue(
        page("x".repeat(MAX_BYTES))
            .newBuilder()
            .onResponseBody(new SocketEffect.CloseStream(internalError))
            .build());
    assertInstanceOf(PageOutcome.CutShort.class, fetcher().fetch(NEWEST, USER));
  }

  @Test
  void aSiteThatSaysNothingRunsOutOfTime() throws Exception {
    site.enqueue(page("x").newBuilder().onResponseStart(SocketEffect.Stall.INSTANCE).build());
    assertInstanceOf(PageOutcome.TimedOut.class, fetcher(SHORT).fetch(NEWEST, USER));
  }

  @Test
  void aSiteThatDripsRunsOutOfTimeAsAWhole() throws Exception {
    site.enqueue(
        page("x".repeat(MAX_BYTES))
            .newBuilder()
            .throttleBody(10, 50, TimeUnit.MILLISECONDS)
            .build());
    assertInstanceOf(PageOutcome.TimedOut.class, fetcher(SHORT).fetch(NEWEST, USER));
  }

  @Test
  void aResolverThatSaysNothingRunsOutOfTimeToo() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Dns silent =
        name -> {
          try {
            gate.await(20, TimeUnit.SECONDS);
          } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
          }
          throw new UnknownHostException(name);
        };
    OkHttpClient base = new OkHttpClient.Builder().dns(silent).build();
    FetchSettings settings = settings(SHORT, URI.create("https://site.example"));
    PageFetcher fetcher =
        opened(
            new PageFetcher(
                settings,
                () -> NOW,
                ticker::get,
                (_, _, _) -> {},
                SourceBars.ALONE,
                100,
                () -> base));
    assertInstanceOf(PageOutcome.TimedOut.class, fetcher.fetch(NEWEST, USER));
    gate.countDown();
  }

  @Test
  void aConnectionThatIsResetIsAFailureOfTheHost() throws Exception {
    site.enqueue(page("x").newBuilder().onRequestStart(new SocketEffect.CloseSocket()).build());
    assertInstanceOf(PageOutcome.HostFailed.class, fetcher().fetch(NEWEST, USER));
  }

  @Test
  void aHostThatIsNotWhoItSaysIsAFailureOfTheHost() throws Exception {
    FetchSettings settings = settings(Duration.ofSeconds(10), siteAddress());
    PageFetcher trustingNobody =
        opened(new PageFetcher(settings, () -> NOW, ticker::get, (_, _, _) -> {}));
    assertInstanceOf(PageOutcome.HostFailed.class, trustingNobody.fetch(NEWEST, USER));
  }

  @Test
  void everyOtherStatusIsAFailureOfTheHost() throws Exception {
    PageFetcher fetcher = fetcher();
    for (int status : new int[] {500, 502, 503, 403, 204}) {
      site.enqueue(status(status));
      assertEquals(
          new PageOutcome.HostFailed("status " + status, null), fetcher.fetch(NEWEST, USER));
    }
  }

  @Test
  void aKeptConnectionThatHasDiedMeanwhileCostsNothing() throws Exception {
    site.setProtocols(List.of(Protocol.HTTP_1_1));
    PageFetcher fetcher = fetcher();
    for (int i = 0; i < 3; i++) {
      site.enqueue(
          page("page " + i).newBuilder().onResponseEnd(new SocketEffect.CloseSocket()).build());
      assertEquals("page " + i, text(fetcher.fetch(NEWEST, USER)));
    }
  }

  // Several hosts.

  @Test
  void aHostThatRefusesConnectionsLeadsToTheNext() throws Exception {
    site.enqueue(page("of the second"));
    PageFetcher fetcher = fetcher(settings(Duration.ofSeconds(10), deadAddress(), siteAddress()));
    assertEquals("of the second", text(fetcher.fetch(NEWEST, USER)));
  }

  @Test
  void anErrorOfAHostLeadsToTheNext() throws Exception {
    MockWebServer second = secondSite();
    site.enqueue(status(500));
    second.enqueue(page("of the second"));
    assertEquals("of the second", text(fetcherOfBoth(second).fetch(NEWEST, USER)));
  }

  @Test
  void aHostThatSaysNothingLeadsToTheNext() throws Exception {
    MockWebServer second = secondSite();
    site.enqueue(page("x").newBuilder().onResponseStart(SocketEffect.Stall.INSTANCE).build());
    second.enqueue(page("of the second"));
    FetchSettings both = settings(SHORT, siteAddress(), addressOf(second));
    assertEquals("of the second", text(fetcher(both).fetch(NEWEST, USER)));
  }

  @Test
  void aPageThatIsCutShortIsAskedOfTheNext() throws Exception {
    MockWebServer second = secondSite();
    site.enqueue(packed(new byte[] {1, 2, 3}));
    second.enqueue(page("of the second"));
    assertEquals("of the second", text(fetcherOfBoth(second).fetch(NEWEST, USER)));
  }

  @Test
  void theFailedHostIsAskedAgainByItselfAfterItsCoolDown() throws Exception {
    MockWebServer second = secondSite();
    PageFetcher fetcher = fetcherOfBoth(second);
    site.enqueue(status(500));
    second.enqueue(page("of the second"));
    fetcher.fetch(NEWEST, USER);
    second.enqueue(page("of the second again"));
    assertEquals("of the second again", text(fetcher.fetch(NEWEST, USER)));
    ticker.addAndGet(SiteHosts.FIRST_COOL_DOWN.toNanos());
    site.enqueue(page("of the first"));
    assertEquals("of the first", text(fetcher.fetch(NEWEST, USER)));
  }

  @Test
  void whenAllFailWhatTellsMostIsTheOutcome() throws Exception {
    site.enqueue(packed(new byte[] {1, 2, 3}));
    PageFetcher fetcher = fetcher(settings(Duration.ofSeconds(10), siteAddress(), deadAddress()));
    assertInstanceOf(PageOutcome.CutShort.class, fetcher.fetch(NEWEST, USER));
  }

  @Test
  void aSingleHostThatFailedIsAskedAgainAtTheNextRequest() throws Exception {
    PageFetcher fetcher = fetcher();
    site.enqueue(status(500));
    fetcher.fetch(NEWEST, USER);
    site.enqueue(page("back"));
    assertEquals("back", text(fetcher.fetch(NEWEST, USER)));
  }

  @Test
  void theSiteIsAwayFromAFailureOfItsLastHostToTheNextAnswer() throws Exception {
    PageFetcher fetcher = fetcher();
    assertFalse(fetcher.siteIsAway());
    site.enqueue(status(500));
    fetcher.fetch(NEWEST, USER);
    assertTrue(fetcher.siteIsAway());
    site.enqueue(page("back"));
    fetcher.fetch(NEWEST, USER);
    assertFalse(fetcher.siteIsAway());
  }

  // Being refused.

  @Test
  void aRefusalIsObeyedForEveryChannel() throws Exception {
    PageFetcher fetcher = fetcher();
    site.enqueue(refusal("60"));
    assertEquals(new PageOutcome.Refused(Duration.ofSeconds(60)), fetcher.fetch(NEWEST, USER));
    ticker.addAndGet(Duration.ofSeconds(20).toNanos());
    PageRequest other = PageRequest.newest(new ChannelName("other_channel"));
    assertEquals(new PageOutcome.Refused(Duration.ofSeconds(40)), fetcher.fetch(other, USER));
    assertEquals(1, site.getRequestCount());
    ticker.addAndGet(Duration.ofSeconds(40).toNanos());
    site.enqueue(page("again"));
    assertEquals("again", text(fetcher.fetch(other, USER)));
  }

  @Test
  void aRefusalMayNameADate() throws Exception {
    site.enqueue(refusal("Mon, 30 Nov 2026 12:00:45 GMT"));
    assertEquals(new PageOutcome.Refused(Duration.ofSeconds(45)), fetcher().fetch(NEWEST, USER));
  }

  @Test
  void anUnavailableSiteThatNamesATimeIsLeftAloneUntilThen() throws Exception {
    site.enqueue(status(503).newBuilder().setHeader("Retry-After", "5").build());
    assertEquals(new PageOutcome.Refused(Duration.ofSeconds(5)), fetcher().fetch(NEWEST, USER));
  }

  @Test
  void aRefusalLeadsToTheNextHost() throws Exception {
    MockWebServer second = secondSite();
    PageFetcher fetcher = fetcherOfBoth(second);
    site.enqueue(refusal("60"));
    second.enqueue(page("of the second"));
    second.enqueue(page("of the second again"));
    assertEquals("of the second", text(fetcher.fetch(NEWEST, USER)));
    assertEquals("of the second again", text(fetcher.fetch(NEWEST, USER)));
    assertEquals(1, site.getRequestCount());
  }

  // Many at a time.

  @Test
  void noMoreRequestsAreInFlightThanAllowed() throws Exception {
    GatedSite gated = new GatedSite();
    site.setDispatcher(gated);
    FetchLimits two = new FetchLimits(Duration.ofSeconds(10), 2, MAX_BYTES);
    PageFetcher fetcher = fetcher(new FetchSettings(List.of(siteAddress()), two, null, "en"));
    List<CompletableFuture<PageOutcome>> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      all.add(inBackground(fetcher, "channel_" + i));
    }
    gated.awaitArrivals(2);
    gated.open();
    for (CompletableFuture<PageOutcome> one : all) {
      assertEquals("x", text(one.get(10, TimeUnit.SECONDS)));
    }
    assertEquals(2, gated.mostAtOnce());
  }

  @Test
  void aSlowPageDoesNotHoldUpAnother() throws Exception {
    GatedSite gated = new GatedSite("/s/slow_channel");
    site.setDispatcher(gated);
    PageFetcher fetcher = fetcher();
    CompletableFuture<PageOutcome> slow = inBackground(fetcher, "slow_channel");
    gated.awaitArrivals(1);
    assertEquals("x", text(fetcher.fetch(NEWEST, USER)));
    gated.open();
    assertEquals("x", text(slow.get(10, TimeUnit.SECONDS)));
  }

  @Test
  void tooManyWaitersAreTurnedAway() throws Exception {
    GatedSite gated = new GatedSite();
    site.setDispatcher(gated);
    FetchLimits one = new FetchLimits(Duration.ofSeconds(10), 1, MAX_BYTES);
    PageFetcher fetcher = fetcher(new FetchSettings(List.of(siteAddress()), one, null, "en"), 0);
    CompletableFuture<PageOutcome> first = inBackground(fetcher, "first_channel");
    gated.awaitArrivals(1);
    assertEquals(new PageOutcome.Overloaded(Duration.ofSeconds(2)), fetcher.fetch(NEWEST, USER));
    gated.open();
    assertEquals("x", text(first.get(10, TimeUnit.SECONDS)));
  }

  @Test
  void anInterruptedCallerLeavesAtOnceAndStaysInterrupted() throws Exception {
    GatedSite gated = new GatedSite();
    site.setDispatcher(gated);
    PageFetcher fetcher = fetcher();
    CompletableFuture<PageOutcome> outcome = new CompletableFuture<>();
    CompletableFuture<Boolean> stillInterrupted = new CompletableFuture<>();
    Thread caller =
        Thread.startVirtualThread(() -> {
          outcome.complete(fetcher.fetch(NEWEST, USER));
          stillInterrupted.complete(Thread.currentThread().isInterrupted());
        });
    gated.awaitArrivals(1);
    caller.interrupt();
    assertInstanceOf(PageOutcome.HostFailed.class, outcome.get(10, TimeUnit.SECONDS));
    assertTrue(stillInterrupted.get(10, TimeUnit.SECONDS));
    gated.open();
  }

  // Through a proxy.

  @Test
  void anHttpProxyTunnelsToASecureSite() throws Exception {
    site.start();
    TunnelProxy proxy = opened(new TunnelProxy(UpstreamProxy.Kind.HTTP, site.getPort()));
    site.enqueue(page("through a tunnel"));
    assertEquals("through a tunnel", text(throughProxy(proxy.address()).fetch(NEWEST, USER)));
    assertEquals(List.of("site.example:443"), proxy.asked());
  }

  @Test
  void aSocksProxyLooksTheNameUp() throws Exception {
    site.start();
    TunnelProxy proxy = opened(new TunnelProxy(UpstreamProxy.Kind.SOCKS5, site.getPort()));
    site.enqueue(page("through socks"));
    assertEquals("through socks", text(throughProxy(proxy.address()).fetch(NEWEST, USER)));
    assertEquals(List.of("site.example:443"), proxy.asked());
  }

  @Test
  void anHttpProxyIsAskedForThePageOfAPlainSite() throws Exception {
    MockWebServer proxy = opened(new MockWebServer());
    proxy.start();
    proxy.enqueue(page("by the proxy"));
    UpstreamProxy address =
        new UpstreamProxy(UpstreamProxy.Kind.HTTP, proxy.getHostName(), proxy.getPort());
    PageFetcher fetcher =
        fetcher(
            new FetchSettings(
                List.of(URI.create("http://site.example")), FetchLimits.DEFAULT, address, "en"));
    assertEquals("by the proxy", text(fetcher.fetch(NEWEST, USER)));
    assertEquals(
        "GET http://site.example/s/some_channel HTTP/1.1",
        Objects.requireNonNull(proxy.takeRequest(5, TimeUnit.SECONDS)).getRequestLine());
  }

  @Test
  void aProxyThatIsAwayIsAFailure() throws Exception {
    UpstreamProxy nobody =
        new UpstreamProxy(UpstreamProxy.Kind.HTTP, "127.0.0.1", deadAddress().getPort());
    assertInstanceOf(PageOutcome.HostFailed.class, throughProxy(nobody).fetch(NEWEST, USER));
  }

  private PageFetcher throughProxy(UpstreamProxy proxy) {
    return fetcher(
        new FetchSettings(
            List.of(URI.create("https://site.example")), FetchLimits.DEFAULT, proxy, "en"));
  }

  private PageFetcher fetcher() throws IOException {
    return fetcher(Duration.ofSeconds(10));
  }

  private PageFetcher fetcher(Duration timeout) throws IOException {
    return fetcher(settings(timeout, siteAddress()));
  }

  private PageFetcher fetcherOfBoth(MockWebServer second) throws IOException {
    return fetcher(settings(Duration.ofSeconds(10), siteAddress(), addressOf(second)));
  }

  private static FetchSettings settings(Duration timeout, URI... hosts) {
    return new FetchSettings(List.of(hosts), new FetchLimits(timeout, 32, MAX_BYTES), null, "en");
  }

  private PageFetcher fetcher(FetchSettings settings) {
    return fetcher(settings, 100);
  }

  private PageFetcher fetcher(FetchSettings settings, int maxWaiting) {
    HandshakeCertificates trusted =
        new HandshakeCertificates.Builder()
            .addTrustedCertificate(CERTIFICATE.certificate())
            .build();
    OkHttpClient base =
        new OkHttpClient.Builder()
            .sslSocketFactory(trusted.sslSocketFactory(), trusted.trustManager())
            .build();
    RequestListener listener = (host, outcome, _) -> heard.add(host + " " + outcome);
    return opened(
        new PageFetcher(
            settings, () -> NOW, ticker::get, listener, SourceBars.ALONE, maxWaiting, () -> base));
  }

  private <T extends AutoCloseable> T opened(T closeable) {
    opened.add(closeable);
    return closeable;
  }

  private URI siteAddress() throws IOException {
    return addressOf(site);
  }

  private static URI addressOf(MockWebServer server) throws IOException {
    if (!server.getStarted()) {
      server.start();
    }
    return server.url("/").uri();
  }

  private MockWebServer secondSite() {
    return opened(new MockWebServer());
  }

  /// A port that is bound and does not listen.
  private URI deadAddress() throws IOException {
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return URI.create("http://127.0.0.1:" + closed.getLocalPort());
    }
  }

  private RecordedRequest taken() throws InterruptedException {
    return Objects.requireNonNull(site.takeRequest(5, TimeUnit.SECONDS));
  }

  private static String header(RecordedRequest request, String name) {
    return String.valueOf(request.getHeaders().get(name));
  }

  private static MockResponse page(String body) {
    return new MockResponse.Builder().body(body).build();
  }

  private static MockResponse packed(byte[] body) {
    return new MockResponse.Builder()
        .body(new Buffer().write(body))
        .addHeader("Content-Encoding", "gzip")
        .build();
  }

  private static MockResponse status(int status) {
    return new MockResponse.Builder().code(status).build();
  }

  private static MockResponse refusal(@Nullable String retryAfter) {
    return status(429).newBuilder().setHeader("Retry-After", String.valueOf(retryAfter)).build();
  }

  private static byte[] gzip(byte[] raw) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(raw);
    }
    return packed.toByteArray();
  }

  private static String text(PageOutcome outcome) {
    return new String(assertInstanceOf(PageOutcome.Page.class, outcome).bytes(), UTF_8);
  }

  private static CompletableFuture<PageOutcome> inBackground(PageFetcher fetcher, String channel) {
    CompletableFuture<PageOutcome> outcome = new CompletableFuture<>();
    Thread.startVirtualThread(
        () -> outcome.complete(fetcher.fetch(PageRequest.newest(new ChannelName(channel)), USER)));
    return outcome;
  }

  /// Answers with a page once the gate is open, and counts how many requests are there at once.
  private static final class GatedSite extends Dispatcher {
    private final @Nullable String gatedPath;
    private final CountDownLatch gate = new CountDownLatch(1);
    private final Semaphore arrivals = new Semaphore(0);
    private final AtomicInteger present = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    GatedSite() {
      this(null);
    }

    GatedSite(@Nullable String gatedPath) {
      this.gatedPath = gatedPath;
    }

    @Override
    public MockResponse dispatch(RecordedRequest request) throws InterruptedException {
      most.accumulateAndGet(present.incrementAndGet(), Math::max);
      try {
        if (gatedPath == null || gatedPath.equals(request.getTarget())) {
          arrivals.release();
          assertTrue(gate.await(20, TimeUnit.SECONDS));
        }
        return page("x");
      } finally {
        present.decrementAndGet();
      }
    }

    void awaitArrivals(int many) throws InterruptedException {
      assertTrue(arrivals.tryAcquire(many, 10, TimeUnit.SECONDS));
    }

    void open() {
      gate.countDown();
    }

    int mostAtOnce() {
      return most.get();
    }
  }
}
