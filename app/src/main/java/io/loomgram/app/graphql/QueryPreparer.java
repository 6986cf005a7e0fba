package io.loomgram.app.graphql;

import graphql.ExecutionInput;
import graphql.GraphQLError;
import graphql.ParseAndValidate;
import graphql.ParseAndValidateResult;
import graphql.execution.preparsed.PreparsedDocumentEntry;
import graphql.language.Document;
import graphql.parser.InvalidSyntaxException;
import graphql.parser.ParserOptions;
import graphql.parser.exceptions.ParseCancelledException;
import graphql.parser.exceptions.ParseCancelledTooDeepException;
import graphql.parser.exceptions.ParseCancelledTooManyCharsException;
import graphql.schema.GraphQLSchema;
import graphql.validation.GoodFaithIntrospectionExceeded;
import io.loomgram.encoded.ContentHash;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Parses a query, holds it against the limits and validates it, in this order: what is too large
/// is refused before the dear steps.
final class QueryPreparer {

  /// Each level of nesting takes three rules of the grammar, and a few stand around them.
  private static final int RULES_PER_LEVEL = 3;

  private static final int RULES_AROUND = 20;
  private static final QueryShape UNKNOWN =
      new QueryShape(0, 0, 0, false, false, Set.of(), Map.of());

  private final GraphQLSchema schema;
  private final QueryLimits limits;
  private final boolean introspection;
  private final ParserOptions parserOptions;

  /// @param introspection whether the schema may be asked for
  QueryPreparer(GraphQLSchema schema, QueryLimits limits, boolean introspection) {
    this.schema = schema;
    this.limits = limits;
    this.introspection = introspection;
    this.parserOptions =
        ParserOptions.newParserOptions()
            .maxCharacters(limits.bodyBytes())
            .maxTokens(limits.tokens())
            .maxWhitespaceTokens(limits.bodyBytes())
            .maxRuleDepth(RULES_PER_LEVEL * limits.depth() + RULES_AROUND)
            .captureLineComments(false)
            .readerTrackData(false)
            .build();
  }

  PreparedQuery prepare(String text) {
    ParseAndValidateResult parsed = parse(text);
    if (parsed.isFailure()) {
      return refused(syntaxError(Objects.requireNonNull(parsed.getSyntaxException())));
    }
    Document document = Objects.requireNonNull(parsed.getDocument());
    QueryShape shape = QueryMeasure.of(document);
    Optional<QueryError> beyond = beyondLimits(shape);
    if (beyond.isPresent()) {
      return new PreparedQuery(new PreparsedDocumentEntry(beyond.get()), shape, "");
    }
    String fingerprint = ContentHash.of(text.getBytes(StandardCharsets.UTF_8)).value();
    return new PreparedQuery(validated(document), shape, fingerprint);
  }

  private ParseAndValidateResult parse(String text) {
    ExecutionInput input = ExecutionInput.newExecutionInput(text).locale(Locale.ENGLISH).build();
    input.getGraphQLContext().put(ParserOptions.class, parserOptions);
    return ParseAndValidate.parse(input);
  }

  private Optional<QueryError> beyondLimits(QueryShape shape) {
    if (shape.introspects() && !introspection) {
      return refusal(ErrorCode.INTROSPECTION_DISABLED, "The schema cannot be asked for here.");
    }
    if (shape.depth() > limits.depth()) {
      return refusal(ErrorCode.QUERY_TOO_DEEP, tooDeep());
    }
    if (shape.fields() > limits.cost()) {
      return refusal(
          ErrorCode.QUERY_TOO_COMPLEX, "The query selects more than " + limits.cost() + " fields.");
    }
    if (shape.aliases() > limits.aliases()) {
      return refusal(
          ErrorCode.QUERY_TOO_MANY_ALIASES,
          "The query has " + shape.aliases() + " aliases; it may have " + limits.aliases() + ".");
    }
    return Optional.empty();
  }

  private PreparsedDocumentEntry validated(Document document) {
    List<? extends GraphQLError> errors = errors(document);
    return errors.isEmpty()
        ? new PreparsedDocumentEntry(document)
        : new PreparsedDocumentEntry(List.copyOf(errors));
  }

  private List<? extends GraphQLError> errors(Document document) {
    try {
      return ParseAndValidate.validate(schema, document, Locale.ENGLISH);
    } catch (GoodFaithIntrospectionExceeded exceeded) {
      return List.of(exceeded.toBadFaithError());
    }
  }

  private QueryError syntaxError(InvalidSyntaxException failure) {
    return switch (failure) {
      case ParseCancelledTooDeepException _ -> QueryError.of(ErrorCode.QUERY_TOO_DEEP, tooDeep());
      case ParseCancelledTooManyCharsException _ ->
          QueryError.of(
              ErrorCode.QUERY_TOO_LARGE,
              "The query is longer than " + limits.bodyBytes() + " characters.");
      case ParseCancelledException _ ->
          QueryError.of(
              ErrorCode.QUERY_TOO_COMPLEX,
              "The query has more than " + limits.tokens() + " tokens.");
      default -> {
        GraphQLError error = failure.toInvalidSyntaxError();
        var locations = error.getLocations();
        yield new QueryError(
            ErrorCode.GRAPHQL_PARSE_FAILED,
            error.getMessage(),
            null,
            locations == null ? List.of() : locations,
            Map.of());
      }
    };
  }

  private String tooDeep() {
    return "The query is nested deeper than " + limits.depth() + " levels.";
  }

  private static Optional<QueryError> refusal(ErrorCode code, String message) {
    return Optional.of(QueryError.of(code, message));
  }

  private static PreparedQuery refused(QueryError error) {
    return new PreparedQuery(new PreparsedDocumentEntry(error), UNKNOWN, "");
  }
}
