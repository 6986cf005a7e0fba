package io.loomgram.app.graphql;

import graphql.ExecutionResult;
import graphql.execution.AbortExecutionException;
import graphql.execution.AsyncExecutionStrategy;
import graphql.execution.DataFetcherExceptionHandler;
import graphql.execution.ExecutionContext;
import graphql.execution.ExecutionStrategyParameters;
import graphql.execution.FieldValueInfo;
import graphql.execution.MergedField;
import graphql.schema.GraphQLType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Executes the root of a query as graphql-java does, and stops there: below a field of the root
/// stands a [SelectedValue], which the writer of the answer goes through.
final class SelectingStrategy extends AsyncExecutionStrategy {

  private final SelectionCompiler compiler;
  private final QueryCost cost;

  SelectingStrategy(OutputTypes types, QueryCost cost, DataFetcherExceptionHandler onException) {
    super(onException);
    this.compiler = new SelectionCompiler(types, fieldCollector);
    this.cost = cost;
  }

  @Override
  public CompletableFuture<ExecutionResult> execute(
      ExecutionContext context, ExecutionStrategyParameters parameters) {
    Optional<QueryError> refused = cost.check(context, parameters.getFields());
    if (refused.isPresent()) {
      throw new AbortExecutionException(List.of(refused.get()));
    }
    return super.execute(context, parameters);
  }

  @Override
  protected FieldValueInfo completeValue(
      ExecutionContext context, ExecutionStrategyParameters parameters) {
    if (!(parameters.getSource() instanceof Fetched fetched)) {
      return super.completeValue(context, parameters);
    }
    var selected = new SelectedValue(fetched.value(), selection(context, parameters));
    return new FieldValueInfo(FieldValueInfo.CompleteValueType.OBJECT, selected);
  }

  private Selection selection(ExecutionContext context, ExecutionStrategyParameters parameters) {
    MergedField field = Objects.requireNonNull(parameters.getField());
    PreparedQuery query = PreparedQuery.of(context.getGraphQLContext());
    return query.selection(
        context.getOperationDefinition().getName(),
        field.getResultKey(),
        () -> compile(context, parameters.getExecutionStepInfo().getType(), field));
  }

  private Selection compile(ExecutionContext context, GraphQLType type, MergedField field) {
    Selection selection = compiler.compile(context, type, field);
    if (selection == null) {
      throw new IllegalStateException("a field of the root is no leaf");
    }
    return selection;
  }
}
