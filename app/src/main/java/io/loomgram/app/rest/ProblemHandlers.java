package io.loomgram.app.rest;

import static java.lang.System.Logger.Level.ERROR;

import io.helidon.http.DirectHandler;
import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.HttpException;
import io.helidon.http.RequestException;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.loomgram.channel.ReadFailure;
import java.util.HexFormat;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Sends every failure as a problem: those of reading, those of a door, and those that the server
/// finds in a request before any door is reached. Nothing of the server's insides goes out; what is
/// not foreseen is logged under an id that the client is told.
public final class ProblemHandlers implements DirectHandler {

  private static final System.Logger LOG = System.getLogger(ProblemHandlers.class.getName());

  private static final Header PROBLEM_JSON =
      HeaderValues.createCached(HeaderNames.CONTENT_TYPE, "application/problem+json");
  private static final Header NO_STORE =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store");

  private static final Map<Integer, Problem> BY_STATUS =
      Map.of(
          400, new Problem("bad-request", "Bad request", 400, "The request is broken."),
          404, new Problem("not-found", "Not found", 404, "There is nothing at this path."),
          413,
              new Problem(
                  "content-too-large",
                  "Content too large",
                  413,
                  "The body is larger than is taken."),
          414,
              new Problem(
                  "uri-too-long", "URI too long", 414, "The request line is longer than is taken."),
          431,
              new Problem(
                  "header-fields-too-large",
                  "Header fields too large",
                  431,
                  "The headers are larger than is taken."),
          501, new Problem("not-implemented", "Not implemented", 501, "This is not implemented."),
          503,
              new Problem(
                  "overloaded", "Overloaded", 503, "The server has too much to do at the moment."),
          505,
              new Problem(
                  "http-version-not-supported",
                  "HTTP version not supported",
                  505,
                  "The server speaks HTTP/1.1."));

  private static final Problem CODED_BODY =
      new Problem(
          "unsupported-media-type",
          "Unsupported media type",
          415,
          "The body must come without a content coding.");

  private final Edge edge;
  private final RandomGenerator random;

  /// @param random for the ids under which failures are logged
  public ProblemHandlers(Edge edge, RandomGenerator random) {
    this.edge = edge;
    this.random = random;
  }

  /// Registers the handlers of what is thrown in routes, and the answer to an unknown path. To be
  /// called when all routes stand.
  public void register(HttpRouting.Builder routing) {
    routing.error(
        ReadFailure.class,
        (request, response, failure) -> send(request, response, ProblemMapping.of(failure)));
    routing.error(ProblemException.class, this::send);
    routing.error(
        HttpException.class,
        (request, response, failure) ->
            send(request, response, new ProblemException(ofStatus(failure.status()))));
    routing.error(
        Throwable.class,
        (request, response, failure) -> send(request, response, unforeseen(failure)));
    routing.any((request, response) -> {
      throw new ProblemException(ofStatus(Status.NOT_FOUND_404));
    });
  }

  /// The handlers of what is found before any route is reached.
  public DirectHandlers directHandlers() {
    DirectHandlers.Builder handlers = DirectHandlers.builder();
    for (EventType type : EventType.values()) {
      handlers.addHandler(type, this);
    }
    return handlers.build();
  }

  /// Sends a problem where nothing is thrown, such as in a filter.
  public void send(ServerRequest request, ServerResponse response, ProblemException failure) {
    response.headers().remove(HeaderNames.CONTENT_ENCODING);
    response.headers().remove(HeaderNames.CONTENT_LENGTH);
    response.headers().remove(HeaderNames.ETAG);
    response.status(Status.create(failure.problem().status()));
    response.header(PROBLEM_JSON);
    response.header(NO_STORE);
    failure.headers().forEach(response::header);
    Answers.sendBytes(request, response, failure.problem().json());
  }

  private ProblemException unforeseen(Throwable failure) {
    return new ProblemException(internalError(failure));
  }

  private Problem internalError(@Nullable Throwable failure) {
    String id = HexFormat.of().toHexDigits(random.nextLong());
    LOG.log(ERROR, "failure " + id, failure);
    return new Problem(
            "internal-error", "Internal error", 500, "The server failed; it has logged why.")
        .at("urn:loomgram:failure:" + id);
  }

  private static Problem ofStatus(Status status) {
    Problem known = BY_STATUS.get(status.code());
    if (known != null) {
      return known;
    }
    return status.code() < 500
        ? new Problem("bad-request", "Bad request", status.code(), "The request is broken.")
        : new Problem("internal-error", "Internal error", status.code(), "The server failed.");
  }

  @Override
  public TransportResponse handle(
      TransportRequest request,
      EventType eventType,
      Status defaultStatus,
      ServerResponseHeaders headers,
      Throwable thrown,
      System.@Nullable Logger logger) {
    Throwable cause = thrown instanceof RequestException ? thrown.getCause() : thrown;
    Problem problem =
        eventType == EventType.INTERNAL_ERROR
            ? internalError(cause == null ? thrown : cause)
            : ofStatus(defaultStatus);
    return respond(request, eventType, problem, headers);
  }

  @Override
  public TransportResponse handle(
      TransportRequest request,
      EventType eventType,
      Status defaultStatus,
      ServerResponseHeaders headers,
      @Nullable String message) {
    if (defaultStatus.code() == 400 && message != null) {
      return respond(request, eventType, ofBrokenRequest(message, headers), headers);
    }
    return respond(request, eventType, ofStatus(defaultStatus), headers);
  }

  /// The server's parser knows one status for all that is wrong with headers; only its words tell
  /// that there were too many of them, or that the body bears a coding.
  private static Problem ofBrokenRequest(String message, ServerResponseHeaders headers) {
    if (message.contains("size exceeded")) {
      return ofStatus(Status.create(431, "Request Header Fields Too Large"));
    }
    if (message.contains("content encoding")) {
      headers.set(HeaderNames.ACCEPT_ENCODING, "identity");
      return CODED_BODY;
    }
    return ofStatus(Status.BAD_REQUEST_400);
  }

  private TransportResponse respond(
      TransportRequest request,
      EventType eventType,
      Problem problem,
      ServerResponseHeaders headers) {
    edge.bear(headers, request.headers());
    headers.set(PROBLEM_JSON);
    headers.set(NO_STORE);
    headers.set(Edge.serverTiming(0));
    TransportResponse.Builder response =
        TransportResponse.builder()
            .status(Status.create(problem.status()))
            .headers(headers)
            .keepAlive(eventType.keepAlive());
    return (request.method().equals("HEAD") ? response : response.entity(problem.json())).build();
  }
}
