package io.loomgram.app.graphql;

import graphql.execution.ExecutionContext;
import graphql.execution.FieldCollector;
import graphql.execution.FieldCollectorParameters;
import graphql.execution.MergedField;
import graphql.introspection.Introspection;
import graphql.schema.GraphQLInterfaceType;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLSchema;
import graphql.schema.GraphQLType;
import graphql.schema.GraphQLTypeUtil;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.io.SerializedString;

/// Works out what a field of a query selects below itself. Fragments, merged fields, `@skip` and
/// `@include` are resolved by graphql-java's own collector.
final class SelectionCompiler {

  private final OutputTypes types;
  private final FieldCollector collector;

  SelectionCompiler(OutputTypes types, FieldCollector collector) {
    this.types = types;
    this.collector = collector;
  }

  /// What a field selects of its value; absent for a leaf.
  ///
  /// @param declared the field's type, wrapped or not
  @Nullable Selection compile(ExecutionContext context, GraphQLType declared, MergedField field) {
    return switch (GraphQLTypeUtil.unwrapAll(declared)) {
      case GraphQLObjectType object -> fields(context, object, field);
      case GraphQLInterfaceType variants -> variants(context, variants, field);
      default -> null;
    };
  }

  private Selection.OfVariants variants(
      ExecutionContext context, GraphQLInterfaceType type, MergedField field) {
    Map<Class<?>, Selection.OfObject> byClass = new HashMap<>();
    GraphQLSchema schema = context.getGraphQLSchema();
    for (GraphQLObjectType object : Objects.requireNonNull(schema.getImplementations(type))) {
      byClass.put(types.type(object.getName()).valueType(), fields(context, object, field));
    }
    return new Selection.OfVariants(byClass);
  }

  private Selection.OfObject fields(
      ExecutionContext context, GraphQLObjectType type, MergedField field) {
    var parameters =
        FieldCollectorParameters.newParameters()
            .schema(context.getGraphQLSchema())
            .objectType(type)
            .fragments(context.getFragmentsByName())
            .variables(context.getCoercedVariables().toMap())
            .graphQLContext(context.getGraphQLContext())
            .build();
    List<Selection.Selected> selected = new ArrayList<>();
    for (MergedField child : collector.collectFields(parameters, field).getSubFieldsList()) {
      selected.add(selected(context, type, child));
    }
    return new Selection.OfObject(selected);
  }

  private Selection.Selected selected(
      ExecutionContext context, GraphQLObjectType type, MergedField field) {
    var key = new SerializedString(field.getResultKey());
    if (field.getName().equals(Introspection.TypeNameMetaFieldDef.getName())) {
      return new Selection.Selected(key, _ -> type.getName(), null);
    }
    GraphQLType declared = type.getFieldDefinition(field.getName()).getType();
    return new Selection.Selected(
        key, types.type(type.getName()).reader(field.getName()), compile(context, declared, field));
  }
}
