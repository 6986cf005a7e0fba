package io.loomgram.app.graphql;

import java.util.function.Supplier;

/// What a field of the root was answered with.
///
/// @param value gives a value of the model, or a list of them; made of a page when it is first
///   asked for, since the answer may be held as it was written
record Fetched(Supplier<?> value) {

  /// The same with the value made.
  Fetched made() {
    Object made = value.get();
    return new Fetched(() -> made);
  }
}
