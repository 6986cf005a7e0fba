package io.loomgram.app.graphql;

import graphql.ExecutionResult;
import graphql.ExecutionResultImpl;
import graphql.GraphQLError;
import io.loomgram.caching.CachedPage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What came of a request.
///
/// @param result the data and the errors
/// @param pages the pages that the data was taken from
/// @param question what was asked, by [Question]; absent where that is not told
record GraphQlAnswer(ExecutionResult result, List<CachedPage> pages, @Nullable String question) {

  GraphQlAnswer {
    pages = List.copyOf(pages);
  }

  /// The answer to a request that was not executed.
  static GraphQlAnswer refused(QueryError error) {
    return of(new ExecutionResultImpl(error));
  }

  /// An answer that was taken from no page.
  static GraphQlAnswer of(ExecutionResult result) {
    return new GraphQlAnswer(result, List.of(), null);
  }

  /// Whether the request was executed, so that the answer has data, even if `null`.
  boolean executed() {
    return result.isDataPresent();
  }

  /// Whether everything that was asked for came.
  boolean whole() {
    return result.getErrors().isEmpty();
  }

  /// Whether the request was none, as opposed to one whose query cannot be executed.
  boolean malformed() {
    return result.getErrors().stream().anyMatch(GraphQlAnswer::isOfRequest);
  }

  private static boolean isOfRequest(GraphQLError error) {
    ErrorCode code = ErrorClassifier.code(error);
    return code == ErrorCode.BAD_REQUEST || code == ErrorCode.BATCHING_NOT_SUPPORTED;
  }
}
