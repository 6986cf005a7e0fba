package io.loomgram.app.graphql;

import graphql.scalars.ExtendedScalars;
import graphql.schema.DataFetcher;
import graphql.schema.GraphQLSchema;
import graphql.schema.TypeResolver;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Reads `schema.graphqls` and joins the fields of its root to what answers them.
final class SchemaLoader {

  private static final String SDL = "schema.graphqls";

  /// Values below the root are not resolved by graphql-java; see [SelectingStrategy].
  private static final TypeResolver UNUSED =
      _ -> {
        throw new UnsupportedOperationException("types are known by their values' classes");
      };

  private SchemaLoader() {}

  /// @param fetchers what answers each field of the root
  /// @throws IllegalStateException if the schema and the fetchers do not name the same fields
  static GraphQLSchema load(Map<String, DataFetcher<?>> fetchers) {
    TypeDefinitionRegistry definitions = new SchemaParser().parse(sdl());
    RuntimeWiring wiring =
        RuntimeWiring.newRuntimeWiring()
            .scalar(ExtendedScalars.DateTime)
            .scalar(ExtendedScalars.GraphQLLong)
            .scalar(
                ExtendedScalars.newAliasedScalar("URL").aliasedScalar(ExtendedScalars.Url).build())
            .type(
                "Query",
                query -> {
                  fetchers.forEach(query::dataFetcher);
                  return query;
                })
            .type("Media", media -> media.typeResolver(UNUSED))
            .type("AnyPost", post -> post.typeResolver(UNUSED))
            .build();
    GraphQLSchema schema = new SchemaGenerator().makeExecutableSchema(definitions, wiring);
    int declared = schema.getQueryType().getFieldDefinitions().size();
    if (declared != fetchers.size()) {
      throw new IllegalStateException(declared + " fields, " + fetchers.size() + " fetchers");
    }
    return schema;
  }

  private static String sdl() {
    try (InputStream in = SchemaLoader.class.getResourceAsStream(SDL)) {
      if (in == null) {
        throw new IllegalStateException(SDL + " is not among the resources");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
