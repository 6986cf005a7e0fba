package io.loomgram.app.rest;

import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;

/// Refuses a query that has no meaning, and no other. Browsers send brackets, braces, bars and the
/// like as they are ([URL standard, query percent-encode
/// set](https://url.spec.whatwg.org/#query-percent-encode-set)), which RFC 3986 does not allow, and
/// people type quotes on a command line; all of them are taken for themselves. A percent sign that
/// begins no byte, a control character and what is not ASCII are refused with 400.
///
/// Stateless, thread-safe.
public final class QuerySyntax implements Filter {

  private static final String DETAIL =
      "The query holds a character that must be percent-encoded, or a % without two hexadecimal"
          + " digits behind it.";

  private final ProblemHandlers problems;

  /// @param problems how the refusal is sent
  public QuerySyntax(ProblemHandlers problems) {
    this.problems = problems;
  }

  @Override
  public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
    if (isSound(request.query().rawValue())) {
      chain.proceed();
    } else {
      problems.send(request, response, ProblemException.badRequest(DETAIL));
    }
  }

  /// Whether each character stands for itself or is part of an encoded byte.
  static boolean isSound(String query) {
    for (int i = 0; i < query.length(); i++) {
      char c = query.charAt(i);
      if (c <= ' ' || c > '~') {
        return false;
      }
      if (c == '%') {
        if (i + 2 >= query.length() || !isHex(query.charAt(i + 1)) || !isHex(query.charAt(i + 2))) {
          return false;
        }
        i += 2;
      }
    }
    return true;
  }

  private static boolean isHex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }
}
