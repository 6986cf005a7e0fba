package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.ServerRequestHeaders;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// What every answer bears, whatever it is: the node, the time it took, what it varies by, and what
/// scripts of other origins may read. It answers their preflight requests too.
public final class Edge implements Filter {

  private static final HeaderName SERVER_TIMING = HeaderNames.create("Server-Timing");
  private static final String EXPOSED =
      "ETag, Age, X-Cache, X-Missing, Retry-After, X-App-Node, X-Request-Id, Server-Timing, Link,"
          + " Content-Length";
  private static final Header EXPOSE =
      HeaderValues.createCached(HeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
  private static final Header ANY_ORIGIN =
      HeaderValues.createCached(HeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN, "*");
  private static final Header ALLOW_METHODS =
      HeaderValues.createCached(
          HeaderNames.ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, POST, OPTIONS");
  private static final Header ALLOW_HEADERS =
      HeaderValues.createCached(
          HeaderNames.ACCESS_CONTROL_ALLOW_HEADERS,
          "Accept, Content-Type, If-None-Match, Range, X-Altcha, X-Request-Id, *");
  private static final Header MAX_AGE =
      HeaderValues.createCached(HeaderNames.ACCESS_CONTROL_MAX_AGE, "86400");

  private final CorsPolicy cors;
  private final LongSupplier nanos;
  private final Header node;
  private final Header vary;

  /// @param cors which origins may read answers
  /// @param node the name of this server among others
  /// @param nanos a nanosecond ticker
  public Edge(CorsPolicy cors, String node, LongSupplier nanos) {
    this.cors = cors;
    this.nanos = nanos;
    this.node = HeaderValues.createCached("X-App-Node", node);
    this.vary =
        HeaderValues.createCached(
            HeaderNames.VARY, cors.open() ? "Accept-Encoding" : "Accept-Encoding, Origin");
  }

  @Override
  public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
    long begun = nanos.getAsLong();
    ServerResponseHeaders headers = response.headers();
    bear(headers, request.headers());
    response.beforeSend(() -> headers.set(serverTiming(nanos.getAsLong() - begun)));
    if (isPreflight(request)) {
      headers.set(ALLOW_METHODS);
      headers.set(ALLOW_HEADERS);
      headers.set(MAX_AGE);
      Answers.sendBodiless(response, Status.NO_CONTENT_204);
      return;
    }
    chain.proceed();
  }

  /// Puts on an answer what every answer bears; the time it took is left out where no request could
  /// be made out.
  void bear(ServerResponseHeaders headers, ServerRequestHeaders asked) {
    headers.set(node);
    headers.set(vary);
    Header origin = allowedOrigin(asked);
    if (origin != null) {
      headers.set(origin);
      headers.set(EXPOSE);
    }
  }

  private @Nullable Header allowedOrigin(ServerRequestHeaders asked) {
    if (cors.open()) {
      return ANY_ORIGIN;
    }
    String origin = Answers.value(asked, HeaderNames.ORIGIN);
    return origin != null && cors.admits(origin)
        ? HeaderValues.create(HeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN, origin)
        : null;
  }

  private static boolean isPreflight(RoutingRequest request) {
    return request.prologue().method().equals(Method.OPTIONS)
        && request.headers().contains(HeaderNames.ORIGIN)
        && request.headers().contains(HeaderNames.ACCESS_CONTROL_REQUEST_METHOD);
  }

  /// `Server-Timing` with the whole time in milliseconds.
  static Header serverTiming(long tookNanos) {
    long hundredths = Math.max(0, tookNanos) / 10_000;
    long rest = hundredths % 100;
    return HeaderValues.create(
        SERVER_TIMING, "total;dur=" + hundredths / 100 + (rest < 10 ? ".0" : ".") + rest);
  }
}
