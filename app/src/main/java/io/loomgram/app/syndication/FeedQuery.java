package io.loomgram.app.syndication;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// What a client asks of a feed, beside the channels.
///
/// @param limit how many items, 1 to [#MAX_LIMIT]
/// @param before where the page begins
/// @param filter which posts
/// @param link where items lead
/// @param proxied whether files are had through this server
/// @param given the parameters that the client gave, but for `before`: they are kept in the
///   addresses of further pages
record FeedQuery(
    int limit,
    Positions before,
    PostFilter filter,
    LinkTarget link,
    boolean proxied,
    SequencedMap<String, String> given) {

  static final int DEFAULT_LIMIT = 20;
  static final int MAX_LIMIT = 100;

  /// What is asked where nothing is said.
  static final FeedQuery PLAIN =
      new FeedQuery(
          DEFAULT_LIMIT,
          Positions.NEWEST,
          PostFilter.NONE,
          LinkTarget.POST,
          false,
          new LinkedHashMap<>());

  FeedQuery {
    given = new LinkedHashMap<>(given);
  }

  /// The query of an address of the same feed at another position.
  String at(Positions position) {
    Map<String, String> parameters = new LinkedHashMap<>(given);
    if (!position.isNewest()) {
      parameters.put("before", position.written());
    }
    return parameters.entrySet().stream()
        .map(parameter -> parameter.getKey() + "=" + encoded(parameter.getValue()))
        .collect(Collectors.joining("&"));
  }

  /// Percent-encoded as a value of a query; what stands between names and numbers is left readable.
  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("%2C", ",")
        .replace("%3A", ":");
  }
}
