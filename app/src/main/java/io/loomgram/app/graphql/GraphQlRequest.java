package io.loomgram.app.graphql;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a client asks.
///
/// @param query the document; absent where a hash stands for it
/// @param operationName which of its operations is meant
/// @param variables the values of its variables, as JSON gave them, `null` among them
/// @param hash the hash of a persisted query, 64 hexadecimal digits in lower case
record GraphQlRequest(
    @Nullable String query,
    @Nullable String operationName,
    Map<String, Object> variables,
    @Nullable String hash) {

  GraphQlRequest {
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }
}
