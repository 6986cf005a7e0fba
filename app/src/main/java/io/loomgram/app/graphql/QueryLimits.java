package io.loomgram.app.graphql;

/// What one request may ask at most. Beyond it a request is refused before anything is fetched.
///
/// @param bodyBytes the bytes of a request's body, and the characters of a query
/// @param tokens the tokens of a query
/// @param depth how deeply fields may be nested
/// @param aliases the aliases of a query, in all of its operations and fragments
/// @param cost the sum of [QueryCost]
record QueryLimits(int bodyBytes, int tokens, int depth, int aliases, int cost) {

  /// The limits of the server. Selecting everything of a page takes about 400 tokens, 130 fields
  /// and a depth of 6; the introspection query of the usual tools a depth of 14.
  static final QueryLimits DEFAULT = new QueryLimits(64 * 1024, 2_000, 16, 50, 1_500);
}
