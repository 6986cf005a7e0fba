package io.loomgram.app.observe;

import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import io.loomgram.app.observe.Readiness.State;
import java.util.function.LongSupplier;

/// Counts the requests in flight and those that are answered, and while the server drains asks
/// clients not to come again on the same connection.
public final class InFlight implements Filter {

  private final Readiness readiness;
  private final RequestMetrics metrics;
  private final LongSupplier ticker;

  /// @param ticker nanoseconds
  public InFlight(Readiness readiness, MetricRegistry registry, LongSupplier ticker) {
    this.readiness = readiness;
    this.metrics = new RequestMetrics(registry);
    this.ticker = ticker;
    registry.gauge(
        "loomgram_http_requests_in_flight",
        "Requests that are worked on.",
        "",
        readiness::inFlight);
  }

  @Override
  public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
    long begun = ticker.getAsLong();
    readiness.requestBegins();
    try {
      if (readiness.state() == State.DRAINING) {
        response.header(HeaderValues.CONNECTION_CLOSE);
      }
      chain.proceed();
    } finally {
      readiness.requestEnds();
      metrics.answered(
          request.prologue().uriPath().rawPath(),
          response.status().code(),
          ticker.getAsLong() - begun);
    }
  }
}
