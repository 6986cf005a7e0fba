package io.loomgram.app.graphql;

import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How every object type of the schema is read of the model. Immutable.
final class OutputTypes {

  private final Map<String, ObjectFields> byName = new HashMap<>();

  OutputTypes() {
    Stream.of(
            ChannelTypes.all(), PostTypes.all(), TextTypes.all(), MediaTypes.all(), FeedTypes.all())
        .flatMap(List::stream)
        .forEach(type -> byName.put(type.type(), type));
  }

  /// How a type is read.
  ///
  /// @throws IllegalArgumentException if the type is not one of the schema's
  ObjectFields type(String name) {
    ObjectFields type = byName.get(name);
    if (type == null) {
      throw new IllegalArgumentException("no type " + name);
    }
    return type;
  }

  /// Refuses a schema that does not say the same as the readers.
  ///
  /// @throws IllegalStateException naming the first type that differs
  void requireSameAs(GraphQLSchema schema) {
    Set<String> named =
        schema.getAllTypesAsList().stream()
            .filter(GraphQLObjectType.class::isInstance)
            .map(GraphQLObjectType.class::cast)
            .filter(type -> !type.getName().equals("Query") && !type.getName().startsWith("__"))
            .peek(this::requireSameFields)
            .map(GraphQLObjectType::getName)
            .collect(Collectors.toSet());
    if (!named.equals(byName.keySet())) {
      throw new IllegalStateException("the schema has " + named + ", not " + byName.keySet());
    }
  }

  private void requireSameFields(GraphQLObjectType type) {
    Set<String> fields =
        type.getFieldDefinitions().stream()
            .map(GraphQLFieldDefinition::getName)
            .collect(Collectors.toSet());
    Set<String> readable = type(type.getName()).names();
    if (!fields.equals(readable)) {
      throw new IllegalStateException(type.getName() + " has " + fields + ", not " + readable);
    }
  }
}
