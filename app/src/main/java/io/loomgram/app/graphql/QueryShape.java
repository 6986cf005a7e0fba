package io.loomgram.app.graphql;

import graphql.language.OperationDefinition.Operation;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How large a query is and what kind it is of, told by its text alone.
///
/// @param depth how deeply its fields are nested, fragments spread
/// @param fields how many fields its largest operation selects, fragments spread
/// @param aliases how many aliases it has
/// @param conditional whether variables decide which fields are selected
/// @param introspects whether it asks for the schema
/// @param variables the names of the variables that its operations declare
/// @param operations the kinds of its operations, by name; the empty name for one without
record QueryShape(
    int depth,
    int fields,
    int aliases,
    boolean conditional,
    boolean introspects,
    Set<String> variables,
    Map<String, Operation> operations) {

  QueryShape {
    variables = Set.copyOf(variables);
    operations = Map.copyOf(operations);
  }

  /// Whether the operation that is asked for may change something.
  ///
  /// @param operation its name; absent where the query has one operation only
  boolean writes(@Nullable String operation) {
    Operation asked =
        operation == null && operations.size() == 1
            ? operations.values().iterator().next()
            : operations.get(operation == null ? "" : operation);
    return asked != null && asked != Operation.QUERY;
  }
}
