package io.loomgram.app.graphql;

/// What a field of the root was answered with: a value of the model, or a list of them.
record Fetched(Object value) {}
