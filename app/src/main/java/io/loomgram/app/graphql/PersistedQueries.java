package io.loomgram.app.graphql;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Automatic persisted queries: a client names a query by the SHA-256 of its text, and sends the
/// text along once if the server does not know it ([the
/// protocol](https://www.apollographql.com/docs/apollo-server/performance/apq)). Thread-safe.
final class PersistedQueries {

  private final QueryCache queries;

  PersistedQueries(QueryCache queries) {
    this.queries = queries;
  }

  /// The text of the query that a request means.
  ///
  /// @throws RefusedRequest if no query is known by its hash, or the hash is not that of its query
  String text(GraphQlRequest request) {
    String text = request.query();
    String hash = request.hash();
    if (text == null) {
      String known = hash == null ? null : queries.text(hash);
      if (known == null) {
        throw new RefusedRequest(ErrorCode.PERSISTED_QUERY_NOT_FOUND, "PersistedQueryNotFound");
      }
      return known;
    }
    if (hash != null && !hash.equals(hashOf(text))) {
      throw new RefusedRequest(
          ErrorCode.PERSISTED_QUERY_HASH_MISMATCH, "The hash is not that of the query.");
    }
    return text;
  }

  /// Lets a query that turned out to be good be named by its hash, if the request brought both.
  void remember(GraphQlRequest request, String text) {
    String hash = request.hash();
    if (hash != null && request.query() != null) {
      queries.name(hash, text);
    }
  }

  private static String hashOf(String text) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
