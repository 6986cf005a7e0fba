/// GraphQL over HTTP: the same data as REST, of which a client gets just the fields that it asks
/// for. graphql-java parses, validates and walks the root of a query; what a query selects below
/// the root is written straight from the model.
@NullMarked
package io.loomgram.app.graphql;

import org.jspecify.annotations.NullMarked;
