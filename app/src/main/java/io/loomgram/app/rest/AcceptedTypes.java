package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerRequestHeaders;
import java.util.Locale;
import java.util.Set;

/// What a client takes, by `Accept` ([RFC 9110,
/// 12.5.1](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1)).
public final class AcceptedTypes {

  private static final Set<String> FEEDS =
      Set.of("application/rss+xml", "application/atom+xml", "application/feed+json");

  /// Feed readers tend to name one format and to read them all: whoever takes one of these takes
  /// every feed.
  private static final Set<String> NAMED_BY_FEED_READERS =
      Set.of(
          "application/rss+xml",
          "application/atom+xml",
          "application/feed+json",
          "application/xml",
          "text/xml",
          "application/json");

  private AcceptedTypes() {}

  /// Refuses a request whose client does not take a type.
  ///
  /// @throws ProblemException 406, if it does not
  public static void requireAccepted(ServerRequestHeaders asked, Header contentType) {
    String accepted = Answers.value(asked, HeaderNames.ACCEPT);
    if (accepted == null
        || accepted.equals("*/*")
        || accepts(accepted, contentType.get())
        || isFeedTo(accepted, bare(contentType.get()))) {
      return;
    }
    throw notAcceptable("This is served as " + contentType.get() + ", which Accept leaves out.");
  }

  static ProblemException noCodingAccepted() {
    return notAcceptable(
        "This is served as it is, or with zstd or gzip; Accept-Encoding leaves out all of them.");
  }

  /// The refusal of a client that takes nothing of what is served.
  public static ProblemException notAcceptable(String detail) {
    return new ProblemException(new Problem("not-acceptable", "Not acceptable", 406, detail));
  }

  /// Whether a list of media ranges takes a type; of the ranges that match, the most specific
  /// decides.
  ///
  /// @param accepted the value of `Accept`
  /// @param type the type, perhaps with parameters, which do not count
  public static boolean accepts(String accepted, String type) {
    return weight(accepted, type) > 0;
  }

  /// How much a client likes a type, in thousandths; 0 if it does not take it.
  ///
  /// @param accepted the value of `Accept`
  /// @param type the type, perhaps with parameters, which do not count
  public static int weight(String accepted, String type) {
    String bare = bare(type);
    String family = bare.substring(0, bare.indexOf('/') + 1) + "*";
    int bestSpecificity = -1;
    int weight = accepted.isBlank() ? QualityValue.FULL : 0;
    int start = 0;
    while (start <= accepted.length()) {
      int comma = accepted.indexOf(',', start);
      int end = comma < 0 ? accepted.length() : comma;
      int specificity = specificity(range(accepted, start, end), bare, family);
      if (specificity > bestSpecificity) {
        bestSpecificity = specificity;
        weight = QualityValue.parse(accepted, start, end);
      }
      start = end + 1;
    }
    return weight;
  }

  private static boolean isFeedTo(String accepted, String type) {
    return FEEDS.contains(type)
        && NAMED_BY_FEED_READERS.stream().anyMatch(named -> accepts(accepted, named));
  }

  private static String bare(String type) {
    int semicolon = type.indexOf(';');
    return (semicolon < 0 ? type : type.substring(0, semicolon)).strip();
  }

  private static String range(String accepted, int start, int end) {
    int semicolon = accepted.indexOf(';', start);
    return accepted
        .substring(start, semicolon >= 0 && semicolon < end ? semicolon : end)
        .strip()
        .toLowerCase(Locale.ROOT);
  }

  private static int specificity(String range, String type, String family) {
    if (range.equals(type)) {
      return 2;
    }
    if (range.equals(family)) {
      return 1;
    }
    return range.equals("*/*") ? 0 : -1;
  }
}
