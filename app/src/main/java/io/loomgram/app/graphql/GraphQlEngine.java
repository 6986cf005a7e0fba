package io.loomgram.app.graphql;

import graphql.ExecutionInput;
import graphql.ExecutionResult;
import graphql.ExecutionResultImpl;
import graphql.GraphQL;
import graphql.execution.ExecutionId;
import graphql.execution.preparsed.PreparsedDocumentProvider;
import graphql.language.Field;
import graphql.schema.DataFetcher;
import graphql.schema.DataFetchingEnvironment;
import graphql.schema.GraphQLSchema;
import io.loomgram.app.graphql.QueryFields.RootField;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/// Executes GraphQL requests. Calls block: the one field of a root is read on the caller's thread,
/// several at the same time, each on a virtual thread of its own. Thread-safe.
public final class GraphQlEngine {

  private static final int CACHED_QUERY_CHARACTERS = 256 * 1024;
  private static final ExecutionId NO_ID = ExecutionId.from("query");

  private final GraphQL graphQl;
  private final QueryPreparer preparer;
  private final QueryCache queries = new QueryCache(CACHED_QUERY_CHARACTERS);
  private final PersistedQueries persisted = new PersistedQueries(queries);
  private final Executor fieldThreads = Thread::startVirtualThread;

  /// @param fields what answers the fields of the root
  /// @param introspection whether the schema may be asked for
  public GraphQlEngine(QueryFields fields, boolean introspection) {
    var types = new OutputTypes();
    GraphQLSchema schema = SchemaLoader.load(fetchers(fields.byName()));
    types.requireSameAs(schema);
    QueryLimits limits = QueryLimits.DEFAULT;
    this.preparer = new QueryPreparer(schema, limits, introspection);
    var cost = new QueryCost(limits.cost());
    PreparsedDocumentProvider prepared =
        (input, _) ->
            CompletableFuture.completedFuture(PreparedQuery.of(input.getGraphQLContext()).entry());
    this.graphQl =
        GraphQL.newGraphQL(schema)
            .queryExecutionStrategy(new SelectingStrategy(types, cost, new FieldFailures()))
            .preparsedDocumentProvider(prepared)
            .executionIdProvider((_, _, _) -> NO_ID)
            .build();
  }

  /// Lets the parser and the rules of the language run once, so that the first request does not pay
  /// for what they load. Asks nothing of anybody.
  void warmUp() {
    PreparedQuery _ = preparer.prepare("{ body(channel: \"orchard\") { channel { username } } }");
    PreparedQuery _ = preparer.prepare("{ body { nothing } }");
    PreparedQuery _ = preparer.prepare("{ body { nothing }");
  }

  private PreparedQuery prepare(String text) {
    PreparedQuery known = queries.get(text);
    if (known != null) {
      return known;
    }
    PreparedQuery query = preparer.prepare(text);
    if (!query.entry().hasErrors()) {
      queries.put(text, query);
    }
    return query;
  }

  /// The answer to a request.
  ///
  /// @throws RefusedRequest if it names a query that is not known
  GraphQlAnswer answer(GraphQlRequest request) {
    String text = persisted.text(request);
    PreparedQuery query = prepare(text);
    if (query.entry().hasErrors()) {
      return GraphQlAnswer.of(new ExecutionResultImpl(query.entry().getErrors()));
    }
    persisted.remember(request, text);
    return execute(text, query, request);
  }

  /// Whether a request may change something.
  ///
  /// @throws RefusedRequest if it names a query that is not known
  boolean writes(GraphQlRequest request) {
    return prepare(persisted.text(request)).writes(request.operationName());
  }

  private GraphQlAnswer execute(String text, PreparedQuery query, GraphQlRequest request) {
    var pages = new PagesRead();
    ExecutionInput input =
        ExecutionInput.newExecutionInput(text)
            .operationName(request.operationName())
            .variables(request.variables())
            .locale(Locale.ENGLISH)
            .executionId(NO_ID)
            .graphQLContext(Map.of(PreparedQuery.class, query, PagesRead.class, pages))
            .build();
    ExecutionResult result = graphQl.execute(input);
    return new GraphQlAnswer(result, pages.all(), Question.of(query, request));
  }

  private Map<String, DataFetcher<?>> fetchers(Map<String, RootField> fields) {
    return fields.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, field -> fetcher(field.getValue())));
  }

  private DataFetcher<?> fetcher(RootField field) {
    return asked ->
        isAlone(asked)
            ? field.read(asked)
            : CompletableFuture.supplyAsync(() -> field.read(asked).made(), fieldThreads);
  }

  private static boolean isAlone(DataFetchingEnvironment asked) {
    var selections = asked.getOperationDefinition().getSelectionSet().getSelections();
    return selections.size() == 1 && selections.getFirst() instanceof Field;
  }
}
