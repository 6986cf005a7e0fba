package io.loomgram.app.observe;

import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import io.loomgram.app.observe.Readiness.State;

/// Counts the requests in flight, and while the server drains asks clients not to come again on the
/// same connection.
public final class InFlight implements Filter {

  private final Readiness readiness;

  public InFlight(Readiness readiness) {
    this.readiness = readiness;
  }

  @Override
  public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
    readiness.requestBegins();
    try {
      if (readiness.state() == State.DRAINING) {
        response.header(HeaderValues.CONNECTION_CLOSE);
      }
      chain.proceed();
    } finally {
      readiness.requestEnds();
    }
  }
}
