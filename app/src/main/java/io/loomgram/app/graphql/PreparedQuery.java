package io.loomgram.app.graphql;

import graphql.GraphQLContext;
import graphql.execution.preparsed.PreparsedDocumentEntry;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A query that was parsed, measured and validated once, with the selections that its executions
/// worked out. Thread-safe.
final class PreparedQuery {

  private final PreparsedDocumentEntry entry;
  private final QueryShape shape;
  private final String fingerprint;
  private final ConcurrentMap<Place, Selection> selections = new ConcurrentHashMap<>();

  /// @param fingerprint the hash of its text
  PreparedQuery(PreparsedDocumentEntry entry, QueryShape shape, String fingerprint) {
    this.entry = entry;
    this.shape = shape;
    this.fingerprint = fingerprint;
  }

  /// The query that is being executed.
  static PreparedQuery of(GraphQLContext context) {
    return Objects.requireNonNull(context.get(PreparedQuery.class));
  }

  /// The document, or why there is none.
  PreparsedDocumentEntry entry() {
    return entry;
  }

  /// The hash of its text; empty for one that was refused.
  String fingerprint() {
    return fingerprint;
  }

  /// How many fields it selects.
  int fields() {
    return shape.fields();
  }

  /// Whether one of its operations declares a variable; any other changes nothing.
  boolean declares(String variable) {
    return shape.variables().contains(variable);
  }

  /// Whether the operation that is asked for may change something.
  ///
  /// @param operation its name; absent where the query has one operation only
  boolean writes(@Nullable String operation) {
    return shape.writes(operation);
  }

  /// What a field of the root selects, worked out once where no variable changes it.
  Selection selection(@Nullable String operation, String key, Supplier<Selection> compile) {
    if (shape.conditional()) {
      return compile.get();
    }
    var place = new Place(operation == null ? "" : operation, key);
    Selection known = selections.get(place);
    return known != null ? known : selections.computeIfAbsent(place, _ -> compile.get());
  }

  private record Place(String operation, String key) {}
}
