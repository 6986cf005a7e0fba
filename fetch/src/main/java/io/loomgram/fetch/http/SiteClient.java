package io.loomgram.fetch.http;

import io.loomgram.caching.Lazy;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.Proxy;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSource;

/// Asks one host for one page: HTTP/2 where the host speaks it, over connections that are kept.
/// Thread-safe; calls block.
final class SiteClient implements AutoCloseable {

  /// What a browser calls itself: the site has other pages for those that it does not know.
  static final String USER_AGENT =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
          + " Chrome/142.0.0.0 Safari/537.36";

  private static final Duration KEEP_ALIVE = Duration.ofMinutes(5);

  /// An HTTP/2 connection that has died without a word is noticed by an unanswered ping, so that it
  /// does not swallow one request after the other.
  private static final Duration PING_INTERVAL = Duration.ofSeconds(15);

  private final Lazy<OkHttpClient> client;
  private final String language;
  private final int maxBytes;
  private final InstantSource clock;

  /// @param base carries what only a test needs to change, such as trusted certificates
  SiteClient(FetchSettings settings, InstantSource clock, Supplier<OkHttpClient> base) {
    this.client = new Lazy<>(() -> client(settings, base.get()));
    this.language = settings.language();
    this.maxBytes = settings.limits().maxBytes();
    this.clock = clock;
  }

  private static OkHttpClient client(FetchSettings settings, OkHttpClient base) {
    FetchLimits limits = settings.limits();
    UpstreamProxy proxy = settings.proxy();
    return base.newBuilder()
        .followRedirects(false)
        .followSslRedirects(false)
        // The bound is that of the whole call; no part of it has one of its own.
        .callTimeout(limits.timeout())
        .connectTimeout(limits.timeout())
        .readTimeout(Duration.ZERO)
        .writeTimeout(Duration.ZERO)
        .dns(new BoundedDns(base.dns(), limits.timeout()))
        .pingInterval(PING_INTERVAL)
        .connectionPool(
            new ConnectionPool(limits.maxConcurrent(), KEEP_ALIVE.toSeconds(), TimeUnit.SECONDS))
        .proxy(proxy == null ? Proxy.NO_PROXY : proxy.asProxy())
        .build();
  }

  /// Makes the client unless it is made. It reads the certificates that the machine trusts, which
  /// takes longer than anything else of a start.
  void warmUp() {
    client.get();
  }

  /// Asks a host.
  ///
  /// @param timeout how long it may take as a whole
  /// @throws InterruptedException if the thread was interrupted meanwhile
  PageOutcome ask(SiteHost host, PageRequest request, Duration timeout)
      throws InterruptedException {
    Call call = client.get().newCall(httpRequest(host, request));
    call.timeout().timeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
    try (Response response = call.execute()) {
      return outcomeOf(response);
    } catch (IOException failure) {
      throwIfInterrupted(failure);
      return failure instanceof InterruptedIOException
          ? new PageOutcome.TimedOut(failure)
          : new PageOutcome.HostFailed("no answer", failure);
    }
  }

  private Request httpRequest(SiteHost host, PageRequest request) {
    Request.Builder builder =
        new Request.Builder()
            .url(host.addressOf(request))
            .header("User-Agent", USER_AGENT)
            .header("Accept-Language", language);
    return switch (request.method()) {
      case GET ->
          builder
              .header("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")
              .get()
              .build();
      case POST ->
          builder
              .header("Accept", "application/json, text/javascript, */*; q=0.01")
              .header("X-Requested-With", "XMLHttpRequest")
              .post(RequestBody.EMPTY)
              .build();
    };
  }

  private PageOutcome outcomeOf(Response response) throws InterruptedException {
    int status = response.code();
    String retryAfter = response.header("Retry-After");
    if (status == 200) {
      return body(response);
    }
    if (status >= 300 && status < 400) {
      String location = response.header("Location");
      return new PageOutcome.Redirected(location == null ? "" : location);
    }
    if (status == 404 || status == 410) {
      return new PageOutcome.NotFound();
    }
    if (status == 429 || (status == 503 && retryAfter != null)) {
      return new PageOutcome.Refused(RetryAfter.parse(retryAfter, clock.instant()));
    }
    return new PageOutcome.HostFailed("status " + status, null);
  }

  /// The client unpacks gzip as it reads, so what is counted here is the unpacked page, and no more
  /// of it is unpacked than is allowed.
  private PageOutcome body(Response response) throws InterruptedException {
    try (BufferedSource source = response.body().source()) {
      if (source.request(maxBytes + 1L)) {
        return new PageOutcome.TooLarge(maxBytes);
      }
      return new PageOutcome.Page(source.readByteArray());
    } catch (IOException failure) {
      throwIfInterrupted(failure);
      return failure instanceof InterruptedIOException
          ? new PageOutcome.TimedOut(failure)
          : new PageOutcome.CutShort("the body broke off", failure);
    }
  }

  private static void throwIfInterrupted(IOException failure) throws InterruptedException {
    if (Thread.interrupted()) {
      InterruptedException interrupted = new InterruptedException("asking the site");
      interrupted.initCause(failure);
      throw interrupted;
    }
  }

  /// Ends what is in flight and lets the connections go.
  @Override
  public void close() {
    client
        .ifMade()
        .ifPresent(made -> {
          made.dispatcher().cancelAll();
          made.connectionPool().evictAll();
        });
  }
}
