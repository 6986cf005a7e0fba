package io.loomgram.app.graphql;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.ServerRequestHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.app.rest.AcceptedTypes;
import io.loomgram.app.rest.Answer;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.Freshness;
import io.loomgram.app.rest.Methods;
import io.loomgram.app.rest.Problem;
import io.loomgram.app.rest.ProblemException;
import io.loomgram.app.rest.RequestBody;
import io.loomgram.caching.DerivedCache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// `/graphql`: GraphQL over HTTP, by `POST` and by `GET`. What is wrong with the transport, such as
/// a body that is too large, is answered as a problem, like everywhere; what is wrong with the
/// request or the query as a GraphQL error.
public final class GraphQlRoutes implements HttpService {

  private static final String PATH = "/graphql";
  private static final Header VARY = HeaderValues.createCached(HeaderNames.VARY, "Accept");
  private static final List<Header> ONLY_NO_STORE =
      List.of(HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store"));
  private static final Header ALLOW_POST = HeaderValues.createCached(HeaderNames.ALLOW, "POST");

  private final Supplier<GraphQlEngine> engine;
  private final WrittenAnswers written;
  private final Answers answers;

  /// @param engine asked for at each request, so that the first may be the one that makes it
  /// @param derived where answers that are asked for again are kept
  public GraphQlRoutes(Supplier<GraphQlEngine> engine, DerivedCache derived, Answers answers) {
    this.engine = engine;
    this.written = new WrittenAnswers(derived);
    this.answers = answers;
  }

  /// Makes ahead what the first request needs, else that request makes it.
  public void warmUp() {
    engine.get().warmUp();
  }

  @Override
  public void routing(HttpRules rules) {
    SequencedMap<Method, Handler> handlers = new LinkedHashMap<>();
    handlers.put(Method.GET, this::get);
    handlers.put(Method.POST, this::post);
    Methods.register(rules, PATH, handlers);
  }

  private void get(ServerRequest request, ServerResponse response) {
    AnswerType type = type(request.headers());
    GraphQlAnswer answer =
        answer(() -> {
          GraphQlRequest asked = RequestReader.ofAddress(request.query());
          refuseWriting(asked);
          return asked;
        });
    send(request, response, type, answer, answer.whole());
  }

  private void post(ServerRequest request, ServerResponse response) {
    AnswerType type = type(request.headers());
    byte[] body = RequestBody.json(request, response);
    GraphQlAnswer answer = answer(() -> RequestReader.ofBody(body));
    send(request, response, type, answer, false);
  }

  private GraphQlAnswer answer(Supplier<GraphQlRequest> request) {
    try {
      return engine.get().answer(request.get());
    } catch (RefusedRequest refused) {
      return GraphQlAnswer.refused(refused.error());
    }
  }

  /// `GET` is safe: it executes queries only.
  private void refuseWriting(GraphQlRequest asked) {
    if (engine.get().writes(asked)) {
      throw new ProblemException(
          new Problem(
              "method-not-allowed", "Method not allowed", 405, "By GET, queries alone are served."),
          ALLOW_POST);
    }
  }

  private void send(
      ServerRequest request,
      ServerResponse response,
      AnswerType type,
      GraphQlAnswer answer,
      boolean storable) {
    response.status(Status.create(type.status(answer)));
    response.headers().add(VARY);
    List<Header> headers = storable ? List.of() : ONLY_NO_STORE;
    Answer.Content content = written.content(answer, storable);
    answers.send(request, response, new Answer(type.header(), content, freshness(answer), headers));
  }

  private static @Nullable Freshness freshness(GraphQlAnswer answer) {
    return answer.pages().stream().map(Freshness::of).reduce(Freshness::and).orElse(null);
  }

  private static AnswerType type(ServerRequestHeaders headers) {
    String accepted =
        headers.contains(HeaderNames.ACCEPT)
            ? String.join(",", headers.get(HeaderNames.ACCEPT).allValues())
            : null;
    return AnswerType.choose(accepted)
        .orElseThrow(() ->
            AcceptedTypes.notAcceptable(
                "This is served as application/graphql-response+json or application/json."));
  }
}
