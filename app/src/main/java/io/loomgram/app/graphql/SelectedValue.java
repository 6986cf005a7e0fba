package io.loomgram.app.graphql;

import java.util.function.Supplier;

/// A value of the model with what a query selects of it. It stands in a result in the place of maps
/// and lists, and is written without ever being turned into them.
///
/// @param value gives the value, or a list of values
/// @param selection what is selected of it
record SelectedValue(Supplier<?> value, Selection selection) {}
