package io.loomgram.app.graphql;

import io.helidon.common.uri.UriQuery;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// Reads a request of [GraphQL over HTTP](https://graphql.github.io/graphql-over-http/draft/), from
/// a body or from an address. Throws [RefusedRequest] if it is none.
final class RequestReader {

  private static final String QUERY = "query";
  private static final String OPERATION_NAME = "operationName";
  private static final String VARIABLES = "variables";
  private static final String EXTENSIONS = "extensions";

  private RequestReader() {}

  /// The request of a body: a JSON object.
  static GraphQlRequest ofBody(byte[] body) {
    return switch (parsed(body)) {
      case Map<?, ?> request ->
          request(
              string(request, QUERY),
              string(request, OPERATION_NAME),
              object(request, VARIABLES),
              object(request, EXTENSIONS));
      case List<?> _ ->
          throw new RefusedRequest(
              ErrorCode.BATCHING_NOT_SUPPORTED,
              "One request at a time; a query may have several fields.");
      case null, default -> throw badRequest("The body is not a JSON object.");
    };
  }

  /// The request of an address: `?query=…&variables=…&operationName=…&extensions=…`.
  static GraphQlRequest ofAddress(UriQuery parameters) {
    String operationName = parameter(parameters, OPERATION_NAME);
    return request(
        parameter(parameters, QUERY),
        operationName == null || operationName.isEmpty() ? null : operationName,
        objectParameter(parameters, VARIABLES),
        objectParameter(parameters, EXTENSIONS));
  }

  private static GraphQlRequest request(
      @Nullable String query,
      @Nullable String operationName,
      Map<String, Object> variables,
      Map<String, Object> extensions) {
    String hash = hash(extensions.get("persistedQuery"));
    if (query == null && hash == null) {
      throw badRequest("The request has no query.");
    }
    return new GraphQlRequest(query, operationName, variables, hash);
  }

  private static @Nullable String hash(@Nullable Object persisted) {
    if (!(persisted instanceof Map<?, ?> described)) {
      return null;
    }
    String hash = string(described, "sha256Hash");
    return hash == null ? null : hash.toLowerCase(Locale.ROOT);
  }

  private static @Nullable Object parsed(byte[] body) {
    try {
      return JsonValues.parse(body);
    } catch (JacksonException notJson) {
      throw badRequest("The body is not JSON.");
    }
  }

  private static @Nullable String string(Map<?, ?> object, String name) {
    return switch (object.get(name)) {
      case null -> null;
      case String string -> string;
      default -> throw badRequest(name + " must be a string.");
    };
  }

  private static Map<String, Object> object(Map<?, ?> request, String name) {
    return objectOf(request.get(name), name);
  }

  private static Map<String, Object> objectParameter(UriQuery parameters, String name) {
    String written = parameter(parameters, name);
    if (written == null || written.isBlank()) {
      return Map.of();
    }
    try {
      return objectOf(JsonValues.parse(written), name);
    } catch (JacksonException notJson) {
      throw badRequest(name + " must be a JSON object.");
    }
  }

  @SuppressWarnings("unchecked") // the keys of JSON are strings
  private static Map<String, Object> objectOf(@Nullable Object value, String name) {
    return switch (value) {
      case null -> Map.of();
      case Map<?, ?> object -> (Map<String, Object>) object;
      default -> throw badRequest(name + " must be an object.");
    };
  }

  private static @Nullable String parameter(UriQuery parameters, String name) {
    return parameters.contains(name) ? parameters.get(name) : null;
  }

  private static RefusedRequest badRequest(String message) {
    return new RefusedRequest(ErrorCode.BAD_REQUEST, message);
  }
}
