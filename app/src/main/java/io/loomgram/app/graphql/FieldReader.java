package io.loomgram.app.graphql;

import org.jspecify.annotations.Nullable;

/// Reads one field of a value: a string, a number, a boolean, a list, or a value whose fields are
/// read in turn.
///
/// @param <T> what is read of
@FunctionalInterface
interface FieldReader<T> {

  @Nullable Object read(T value);
}
