package io.loomgram.app.graphql;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;

/// What a query selects of a value, worked out once: which fields, in which order, under which
/// keys. Immutable.
sealed interface Selection {

  /// The selection of a value whose type is certain.
  ///
  /// @param fields the fields, in the order of the answer
  record OfObject(List<Selected> fields) implements Selection {

    public OfObject {
      fields = List.copyOf(fields);
    }
  }

  /// The selections of a value that has one of several types.
  ///
  /// @param byClass the selection for each class of values
  record OfVariants(Map<Class<?>, OfObject> byClass) implements Selection {

    public OfVariants {
      byClass = Map.copyOf(byClass);
    }
  }

  /// One field of an answer.
  ///
  /// @param key its key in the answer
  /// @param reader how it is read
  /// @param within what is selected of its value; absent for a leaf
  record Selected(SerializableString key, FieldReader<Object> reader, @Nullable Selection within) {}
}
