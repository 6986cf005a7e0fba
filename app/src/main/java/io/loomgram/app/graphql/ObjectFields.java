package io.loomgram.app.graphql;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// How the fields of one object type of the schema are read of the values that stand for it: by
/// plain functions, without reflection. Immutable.
final class ObjectFields {

  private final String type;
  private final Class<?> valueType;
  private final Map<String, FieldReader<Object>> readers;

  private ObjectFields(String type, Class<?> valueType, Map<String, FieldReader<Object>> readers) {
    this.type = type;
    this.valueType = valueType;
    this.readers = Map.copyOf(readers);
  }

  /// Begins the fields of a type.
  ///
  /// @param type the type's name in the schema
  /// @param valueType the class of the values that stand for it
  static <T> Builder<T> of(String type, Class<T> valueType) {
    return new Builder<>(type, valueType);
  }

  /// The type's name in the schema.
  String type() {
    return type;
  }

  /// The class of the values that stand for the type.
  Class<?> valueType() {
    return valueType;
  }

  /// The names of the fields.
  Set<String> names() {
    return readers.keySet();
  }

  /// How a field is read.
  ///
  /// @throws IllegalArgumentException if the type has no such field
  FieldReader<Object> reader(String field) {
    FieldReader<Object> reader = readers.get(field);
    if (reader == null) {
      throw new IllegalArgumentException(type + " has no field " + field);
    }
    return reader;
  }

  /// Collects the fields of a type.
  static final class Builder<T> {
    private final String type;
    private final Class<T> valueType;
    private final Map<String, FieldReader<Object>> readers = new LinkedHashMap<>();

    private Builder(String type, Class<T> valueType) {
      this.type = type;
      this.valueType = valueType;
    }

    Builder<T> field(String name, FieldReader<? super T> reader) {
      readers.put(name, value -> reader.read(valueType.cast(value)));
      return this;
    }

    ObjectFields build() {
      return new ObjectFields(type, valueType, readers);
    }
  }
}
