package io.loomgram.app.graphql;

/// What went wrong, as `extensions.code` of an error tells. The names are part of the API.
enum ErrorCode {
  /// There is no such channel or post, or the web does not show it.
  NOT_FOUND,
  /// An argument or a variable is out of its range or form.
  BAD_USER_INPUT,
  /// The site cannot be read just now, for any reason but time; `reason` tells which.
  UPSTREAM_UNAVAILABLE,
  /// The site did not answer in time.
  TIMEOUT,
  /// What is asked for is switched off on this server.
  FEATURE_DISABLED,
  /// The query asks for more pages and fields than one request may, or has too many tokens.
  QUERY_TOO_COMPLEX,
  /// The query is nested too deeply.
  QUERY_TOO_DEEP,
  /// The query has too many aliases.
  QUERY_TOO_MANY_ALIASES,
  /// The request is larger than the server reads.
  QUERY_TOO_LARGE,
  /// The query is no GraphQL.
  GRAPHQL_PARSE_FAILED,
  /// The query does not fit the schema.
  GRAPHQL_VALIDATION_FAILED,
  /// The document has no operation of that name, or several and none was named.
  OPERATION_RESOLUTION_FAILURE,
  /// The schema may not be asked for on this server.
  INTROSPECTION_DISABLED,
  /// No query is known by that hash; it is to be sent along once.
  PERSISTED_QUERY_NOT_FOUND,
  /// The hash is not that of the query beside it.
  PERSISTED_QUERY_HASH_MISMATCH,
  /// Several requests in one are not served.
  BATCHING_NOT_SUPPORTED,
  /// The request is no GraphQL request.
  BAD_REQUEST,
  /// Something broke in this server.
  INTERNAL_SERVER_ERROR
}
