package io.loomgram.app.graphql;

import graphql.GraphQLError;
import graphql.execution.UnknownOperationException;
import graphql.introspection.GoodFaithIntrospection.BadFaithIntrospectionError;
import graphql.validation.ValidationError;
import graphql.validation.ValidationErrorClassification;
import graphql.validation.ValidationErrorType;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Gives the errors that graphql-java finds by itself their codes and their words.
final class ErrorClassifier {

  /// Values that are nested deeper are no part of a query that passes.
  private static final int MAX_DEPTH = 16;

  /// A value of the query as the library prints it: the name of its class, and the value in braces.
  private static final Pattern PRINTED =
      Pattern.compile("\\b(?:\\w+Value|ObjectField)\\{(?:\\w+=)?([^{}]*)}");

  private static final Pattern CLASS = Pattern.compile("(?:an AST type of )?'(\\w+)Value'");

  private ErrorClassifier() {}

  static ErrorCode code(GraphQLError error) {
    return switch (error) {
      case QueryError ours -> ours.code();
      case UnknownOperationException _ -> ErrorCode.OPERATION_RESOLUTION_FAILURE;
      case BadFaithIntrospectionError _ -> ErrorCode.QUERY_TOO_COMPLEX;
      case ValidationError invalid -> ofValidation(invalid.getValidationErrorType());
      // What is left are the variables: missing, null, or of another type.
      default -> ErrorCode.BAD_USER_INPUT;
    };
  }

  private static ErrorCode ofValidation(@Nullable ValidationErrorClassification type) {
    boolean ofInput = type == ValidationErrorType.WrongType;
    return ofInput ? ErrorCode.BAD_USER_INPUT : ErrorCode.GRAPHQL_VALIDATION_FAILED;
  }

  /// What went wrong, without the library's prefix `Validation error (Kind@[path]) : `.
  static String message(GraphQLError error) {
    String message = error.getMessage();
    int end = message.indexOf(") : ");
    boolean prefixed = error instanceof ValidationError && message.startsWith("Validation error (");
    String bare = prefixed && end > 0 ? message.substring(end + 4) : message;
    return error instanceof ValidationError ? withoutClasses(bare) : bare;
  }

  /// The message without the names of the library's classes, from the innermost value outwards.
  private static String withoutClasses(String message) {
    String shown = message;
    for (int depth = 0; depth < MAX_DEPTH && shown.contains("{"); depth++) {
      shown = PRINTED.matcher(shown).replaceAll("$1");
    }
    return CLASS.matcher(shown).replaceAll("'$1'");
  }
}
