package io.loomgram.app.graphql;

/// A value of the model with what a query selects of it. It stands in a result in the place of maps
/// and lists, and is written without ever being turned into them.
///
/// @param value the value, or a list of values
/// @param selection what is selected of it
record SelectedValue(Object value, Selection selection) {}
