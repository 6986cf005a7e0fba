package io.loomgram.app.guard;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import io.loomgram.app.rest.AddressRange;
import io.loomgram.app.rest.Problem;
import io.loomgram.app.rest.ProblemException;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.app.rest.ProblemMapping;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Refuses clients that ask more than their share of a minute, with 429 and the time after which to
/// come again. Solved work lifts the limit of a client for a while.
public final class RateLimit implements Filter {

  /// How long solved work lifts the limit.
  static final Duration LIFTED = Duration.ofMinutes(10);

  private static final HeaderName SOLUTION = HeaderNames.create("X-Altcha");

  /// Probes and what is needed to get past the limit are not counted.
  private static final Set<String> FREE =
      Set.of("/healthz", "/readyz", "/metrics", "/v1/challenge");

  private final TokenBuckets buckets;
  private final List<AddressRange> trusted;
  private final @Nullable ProofOfWork work;
  private final ProblemHandlers problems;

  /// @param perMinute how many requests a client has in a minute
  /// @param trusted the proxies whose word about the client's address is believed
  /// @param work what lifts the limit; `null` if nothing does
  public RateLimit(
      int perMinute,
      LongSupplier ticker,
      List<AddressRange> trusted,
      @Nullable ProofOfWork work,
      ProblemHandlers problems) {
    this.buckets = new TokenBuckets(perMinute, ticker);
    this.trusted = List.copyOf(trusted);
    this.work = work;
    this.problems = problems;
  }

  @Override
  public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
    if (FREE.contains(request.prologue().uriPath().rawPath())) {
      chain.proceed();
      return;
    }
    String client = Client.key(Client.address(request, trusted));
    if (work != null && request.headers().contains(SOLUTION)) {
      if (work.accept(request.headers().get(SOLUTION).get())) {
        buckets.lift(client, LIFTED);
      }
    }
    Duration wait = buckets.take(client);
    if (wait.isZero()) {
      chain.proceed();
    } else {
      problems.send(request, response, refusal(wait));
    }
  }

  private ProblemException refusal(Duration wait) {
    Problem problem =
        new Problem(
            "rate-limited",
            "Too many requests",
            429,
            work == null
                ? "This client has asked too much."
                : "This client has asked too much. Solved work, sent in X-Altcha, lifts the limit.");
    return new ProblemException(
        work == null ? problem : problem.with(Map.of("challenge", work.challenge())),
        ProblemMapping.retryAfter(wait));
  }
}
