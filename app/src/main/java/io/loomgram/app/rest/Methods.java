package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// Registers the handlers of a path. `HEAD` goes to the handler of `GET`, `OPTIONS` is answered
/// with `Allow`, and every other method is refused with 405.
public final class Methods {

  private Methods() {}

  /// A path that is read.
  public static void get(HttpRules rules, String path, Handler handler) {
    register(rules, path, new LinkedHashMap<>(Map.of(Method.GET, handler)));
  }

  /// A path that is asked with a body.
  public static void post(HttpRules rules, String path, Handler handler) {
    register(rules, path, new LinkedHashMap<>(Map.of(Method.POST, handler)));
  }

  /// A path that may be asked in several ways.
  public static void register(
      HttpRules rules, String path, SequencedMap<Method, Handler> handlers) {
    handlers.forEach((method, handler) -> rules.route(method, path, handler));
    Handler read = handlers.get(Method.GET);
    if (read != null) {
      rules.head(path, read);
    }
    Header allow = HeaderValues.createCached(HeaderNames.ALLOW, names(handlers));
    rules.options(
        path, (_, response) -> Answers.sendBodiless(response.header(allow), Status.NO_CONTENT_204));
    rules.any(
        path,
        (request, response) -> {
          throw new ProblemException(
              new Problem(
                  "method-not-allowed",
                  "Method not allowed",
                  405,
                  "This path takes " + allow.get() + "."),
              allow);
        });
  }

  private static String names(SequencedMap<Method, Handler> handlers) {
    List<String> names = new ArrayList<>();
    handlers.forEach((method, handler) -> {
      names.add(method.text());
      if (method.equals(Method.GET)) {
        names.add(Method.HEAD.text());
      }
    });
    names.add(Method.OPTIONS.text());
    return String.join(", ", names);
  }
}
