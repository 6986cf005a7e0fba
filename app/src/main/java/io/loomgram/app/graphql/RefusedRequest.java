package io.loomgram.app.graphql;

/// A request that is refused before it is executed.
final class RefusedRequest extends RuntimeException {

  private static final long serialVersionUID = 1;
  private final QueryError error;

  RefusedRequest(ErrorCode code, String message) {
    super(message, null, false, false);
    this.error = QueryError.of(code, message);
  }

  QueryError error() {
    return error;
  }
}
