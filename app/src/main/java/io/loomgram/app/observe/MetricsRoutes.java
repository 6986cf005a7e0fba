package io.loomgram.app.observe;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.Methods;
import java.nio.charset.StandardCharsets;

/// The numbers for Prometheus: `GET /metrics`.
public final class MetricsRoutes implements HttpService {

  private static final Header TEXT =
      HeaderValues.createCached(
          HeaderNames.CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
  private static final Header NO_STORE =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store");

  private final MetricRegistry registry;

  public MetricsRoutes(MetricRegistry registry) {
    this.registry = registry;
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.get(
        rules,
        "/metrics",
        (request, response) -> {
          response.header(TEXT);
          response.header(NO_STORE);
          Answers.sendBytes(request, response, registry.text().getBytes(StandardCharsets.UTF_8));
        });
  }
}
