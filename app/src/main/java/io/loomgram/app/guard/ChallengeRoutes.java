package io.loomgram.app.guard;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.JsonBody;
import io.loomgram.app.rest.Methods;

/// A challenge whose solution lifts the rate limit: `GET /v1/challenge`.
public final class ChallengeRoutes implements HttpService {

  /// The path of the door.
  public static final String PATH = "/v1/challenge";

  private static final Header NO_STORE =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store");

  private final ProofOfWork work;

  public ChallengeRoutes(ProofOfWork work) {
    this.work = work;
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.get(
        rules,
        PATH,
        (request, response) -> {
          response.header(Answers.JSON);
          response.header(NO_STORE);
          Answers.sendBytes(request, response, JsonBody.write(work.challenge()));
        });
  }
}
