package io.loomgram.app.graphql;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.loomgram.app.rest.AcceptedTypes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The media types in which an answer goes out. By the older one, clients tell a GraphQL server
/// from other things on the way by the status 200 alone; by the newer one, the status tells whether
/// the request was executed.
enum AnswerType {
  /// `application/graphql-response+json`.
  GRAPHQL("application/graphql-response+json"),
  /// `application/json`, which also who names no type gets.
  JSON("application/json");

  @SuppressWarnings("ImmutableEnumChecker") // made once and never changed
  private final Header header;

  AnswerType(String type) {
    this.header = HeaderValues.createCached(HeaderNames.CONTENT_TYPE, type + "; charset=utf-8");
  }

  /// The type that a client likes best; of two that it likes alike, the one that it names.
  ///
  /// @param accepted the value of `Accept`; `null` if there is none
  /// @return empty if the client takes neither
  static Optional<AnswerType> choose(@Nullable String accepted) {
    if (accepted == null) {
      return Optional.of(JSON);
    }
    int forGraphQl = AcceptedTypes.weight(accepted, GRAPHQL.header.get());
    int forJson = AcceptedTypes.weight(accepted, JSON.header.get());
    if (forGraphQl == 0 && forJson == 0) {
      return Optional.empty();
    }
    boolean named = accepted.contains("graphql-response");
    boolean newer = forGraphQl > forJson || (forGraphQl == forJson && named);
    return Optional.of(newer ? GRAPHQL : JSON);
  }

  /// `Content-Type`.
  Header header() {
    return header;
  }

  /// The status of an answer.
  int status(GraphQlAnswer answer) {
    if (answer.executed()) {
      return 200;
    }
    return this == GRAPHQL || answer.malformed() ? 400 : 200;
  }
}
