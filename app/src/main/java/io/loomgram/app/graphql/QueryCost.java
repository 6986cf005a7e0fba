package io.loomgram.app.graphql;

import graphql.execution.ExecutionContext;
import graphql.execution.MergedField;
import graphql.execution.MergedSelectionSet;
import graphql.language.Argument;
import graphql.language.ArrayValue;
import graphql.language.VariableReference;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a query costs: 10 for each page that it may have to load, and 1 for each field that it
/// selects. `previews` and `feed` load a page for each channel that they name.
final class QueryCost {

  private static final int PAGE = 10;
  private static final String CHANNELS = "channels";

  private final int limit;

  QueryCost(int limit) {
    this.limit = limit;
  }

  /// The refusal of an operation that costs too much.
  ///
  /// @param root the fields of the root that will be executed
  Optional<QueryError> check(ExecutionContext context, MergedSelectionSet root) {
    long cost = PreparedQuery.of(context.getGraphQLContext()).fields();
    Map<String, Object> variables = context.getCoercedVariables().toMap();
    for (MergedField field : root.getSubFieldsList()) {
      cost += (long) PAGE * pages(field, variables);
    }
    return cost <= limit
        ? Optional.empty()
        : Optional.of(
            QueryError.of(
                ErrorCode.QUERY_TOO_COMPLEX,
                "The query costs " + cost + "; one request may cost " + limit + "."));
  }

  private static int pages(MergedField field, Map<String, Object> variables) {
    if (field.getName().startsWith("__")) {
      return 0;
    }
    for (Argument argument : field.getArguments()) {
      if (argument.getName().equals(CHANNELS)) {
        return switch (argument.getValue()) {
          case ArrayValue list -> list.getValues().size();
          case VariableReference reference -> size(variables.get(reference.getName()));
          default -> 1;
        };
      }
    }
    return 1;
  }

  private static int size(@Nullable Object value) {
    return value instanceof Collection<?> list ? list.size() : 1;
  }
}
