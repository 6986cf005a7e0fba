package io.loomgram.bench;

/// GraphQL queries that load programs ask.
final class Queries {

  /// A few fields of a page.
  static final String SMALL =
      "query ($c: String!) { body(channel: $c) { channel { username title { string } } } }";

  private static final String TEXT = "{ string html }";
  private static final String PLAY = "{ formatted raw }";

  /// Everything that can be selected of a page.
  static final String EVERYTHING =
      ("query ($c: String!) { body(channel: $c) { channel { username title T description T avatar"
              + " counters { subscribers subscribersCount photos photosCount videos videosCount"
              + " files filesCount links linksCount } labels } content { posts { id kind album"
              + " content { text { string html entities { offset length type language url emojiId"
              + " } } media { type url thumb duration D width height ratio title extra"
              + " ... on Video { available } ... on Voice { waves } ... on Audio { performer }"
              + " ... on Location { latitude longitude } } poll { question type votes votesCount"
              + " options { name percent } } inline { title url } reply { cover name T text T"
              + " toMessage url } previewLink { title url siteName description T thumb image"
              + " video duration D } reacts { count countNumber type emoji emojiId emojiImage } }"
              + " footer { views viewsCount edited author T date { string unix at } }"
              + " forwarded { name T url author } viaBot } } meta { offset { before after } } } }")
          .replace(" T", " " + TEXT)
          .replace(" D", " " + PLAY);

  private Queries() {}

  /// The body of a request with a query.
  ///
  /// @param variables the variables, as JSON
  static String request(String query, String variables) {
    return "{\"query\":" + string(query) + ",\"variables\":" + variables + "}";
  }

  /// A JSON string.
  static String string(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
