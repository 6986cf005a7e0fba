package io.loomgram.app.observe;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.app.observe.Readiness.State;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.Methods;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/// The probes: `healthz` says that the process lives, `readyz` whether it should be sent requests
/// and what it lacks. Neither asks anything of anybody.
public final class HealthRoutes implements HttpService {

  private static final byte[] OK = "{\"status\":\"ok\"}".getBytes(StandardCharsets.UTF_8);
  private static final Header NO_STORE =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store");

  private final Readiness readiness;
  private final List<Check> checks;

  /// @param checks what the server leans on, in the order of the answer
  public HealthRoutes(Readiness readiness, List<Check> checks) {
    this.readiness = readiness;
    this.checks = List.copyOf(checks);
  }

  /// Something that the server leans on.
  ///
  /// @param name its name, a plain word
  /// @param condition how it is, from what was seen last
  public record Check(String name, Supplier<Condition> condition) {}

  /// How something is that the server leans on.
  public enum Condition {
    /// It answers, as far as is known.
    UP,
    /// It failed when last asked.
    AWAY,
    /// It is not used.
    OFF
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.get(rules, "/healthz", this::health);
    Methods.get(rules, "/readyz", this::ready);
  }

  private void health(ServerRequest request, ServerResponse response) {
    send(request, response, OK);
  }

  private void ready(ServerRequest request, ServerResponse response) {
    State state = readiness.state();
    if (state != State.READY) {
      response.status(Status.SERVICE_UNAVAILABLE_503);
    }
    send(request, response, json(state).getBytes(StandardCharsets.UTF_8));
  }

  private String json(State state) {
    List<Condition> conditions = checks.stream().map(check -> check.condition().get()).toList();
    boolean degraded = state == State.READY && conditions.contains(Condition.AWAY);
    StringBuilder members = new StringBuilder();
    for (int i = 0; i < conditions.size(); i++) {
      members.append(i == 0 ? "" : ",").append('"').append(checks.get(i).name()).append("\":\"");
      members.append(word(conditions.get(i))).append('"');
    }
    return "{\"status\":\""
        + (degraded ? "degraded" : word(state))
        + "\",\"checks\":{"
        + members
        + "}}";
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static void send(ServerRequest request, ServerResponse response, byte[] json) {
    response.header(Answers.JSON);
    response.header(NO_STORE);
    Answers.sendBytes(request, response, json);
  }
}
