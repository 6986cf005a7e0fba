package io.loomgram.app.graphql;

import graphql.execution.DataFetcherExceptionHandler;
import graphql.execution.DataFetcherExceptionHandlerParameters;
import graphql.execution.DataFetcherExceptionHandlerResult;
import graphql.language.SourceLocation;
import io.loomgram.channel.ReadFailure;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// Turns the failure of one field into its error; its siblings go on. What nobody foresaw is
/// logged, and the client is told nothing of it.
final class FieldFailures implements DataFetcherExceptionHandler {

  private static final System.Logger LOG = System.getLogger(FieldFailures.class.getName());

  @Override
  public CompletableFuture<DataFetcherExceptionHandlerResult> handleException(
      DataFetcherExceptionHandlerParameters parameters) {
    List<Object> path = parameters.getPath().toList();
    SourceLocation location = parameters.getSourceLocation();
    List<SourceLocation> locations = location == null ? List.of() : List.of(location);
    QueryError error = error(bare(parameters.getException()), path, locations);
    return CompletableFuture.completedFuture(
        DataFetcherExceptionHandlerResult.newResult().error(error).build());
  }

  private static QueryError error(
      Throwable failure, List<Object> path, List<SourceLocation> locations) {
    return switch (failure) {
      case ReadFailure read ->
          new QueryError(
              FailureErrors.code(read),
              read.detail(),
              path,
              locations,
              FailureErrors.details(read));
      case FeatureOff off ->
          new QueryError(ErrorCode.FEATURE_DISABLED, off.detail(), path, locations, Map.of());
      case BadInput bad ->
          new QueryError(
              ErrorCode.BAD_USER_INPUT,
              bad.argument() + ": " + bad.getMessage(),
              path,
              locations,
              Map.of("argument", bad.argument()));
      default -> {
        LOG.log(System.Logger.Level.ERROR, "A field could not be read: " + path, failure);
        yield new QueryError(
            ErrorCode.INTERNAL_SERVER_ERROR,
            "Something broke in this server.",
            path,
            locations,
            Map.of());
      }
    };
  }

  private static Throwable bare(Throwable failure) {
    Throwable cause = failure.getCause();
    return failure instanceof CompletionException && cause != null ? cause : failure;
  }
}
