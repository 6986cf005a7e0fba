package io.loomgram.app.graphql;

import graphql.ErrorClassification;
import graphql.ErrorType;
import graphql.GraphQLError;
import graphql.language.SourceLocation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An error of a query, as it goes out. Messages are for the client and hold no internals.
///
/// @param code what went wrong
/// @param message the same in words
/// @param path the field that is concerned, from the root; absent for the request as a whole
/// @param locations where it stands in the query
/// @param details more about it, which goes into `extensions` beside the code
record QueryError(
    ErrorCode code,
    String message,
    @Nullable List<Object> path,
    List<SourceLocation> locations,
    Map<String, Object> details)
    implements GraphQLError {

  private static final long serialVersionUID = 1;

  /// An error of the request as a whole.
  static QueryError of(ErrorCode code, String message) {
    return new QueryError(code, message, null, List.of(), Map.of());
  }

  @Override
  public String getMessage() {
    return message;
  }

  @Override
  public @Nullable List<SourceLocation> getLocations() {
    return locations.isEmpty() ? null : locations;
  }

  @Override
  public @Nullable List<Object> getPath() {
    return path;
  }

  @Override
  public ErrorClassification getErrorType() {
    return ErrorType.DataFetchingException;
  }

  @Override
  public Map<String, Object> getExtensions() {
    Map<String, Object> extensions = new LinkedHashMap<>();
    extensions.put("code", code.name());
    extensions.putAll(details);
    return extensions;
  }
}
