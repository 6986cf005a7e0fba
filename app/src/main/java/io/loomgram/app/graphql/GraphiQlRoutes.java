package io.loomgram.app.graphql;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.loomgram.app.docs.BundledFile;
import io.loomgram.app.docs.BundledFiles;
import io.loomgram.app.rest.Answer;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.Methods;
import io.loomgram.caching.DerivedCache;
import io.loomgram.caching.Lazy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// `/graphiql`: [GraphiQL](https://github.com/graphql/graphiql), the editor of queries in the
/// browser, bundled: nothing is loaded from another host.
public final class GraphiQlRoutes implements HttpService {

  /// The names of the resources hold the versions; a test holds them against the class path.
  private static final String WEBJARS = "META-INF/resources/webjars/";

  private static final String GRAPHIQL = WEBJARS + "graphiql/2.4.7/";
  private static final String REACT = WEBJARS + "react/18.3.1/umd/";
  private static final String REACT_DOM = WEBJARS + "react-dom/18.3.1/umd/";
  private static final String OURS = "io/loomgram/app/graphql/";
  private static final String JAVASCRIPT = "text/javascript; charset=utf-8";
  private static final String CSS = "text/css; charset=utf-8";

  private static final Header HTML =
      HeaderValues.createCached(HeaderNames.CONTENT_TYPE, "text/html; charset=utf-8");
  private static final BundledFile PAGE = new BundledFile(OURS + "graphiql.html", "text/html");

  /// By the name under `/graphiql/-/`.
  static final Map<String, BundledFile> ASSETS =
      Map.of(
          "page.js", new BundledFile(OURS + "graphiql-page.js", JAVASCRIPT),
          "page.css", new BundledFile(OURS + "graphiql-page.css", CSS),
          "graphiql.js", new BundledFile(GRAPHIQL + "graphiql.min.js", JAVASCRIPT),
          "graphiql.css", new BundledFile(GRAPHIQL + "graphiql.min.css", CSS),
          "react.js", new BundledFile(REACT + "react.production.min.js", JAVASCRIPT),
          "react-dom.js", new BundledFile(REACT_DOM + "react-dom.production.min.js", JAVASCRIPT));

  /// The page's own code and style only. The editor sets styles on its elements, and its style
  /// sheet brings fonts and icons as `data:` addresses.
  private static final List<Header> PROTECTION =
      List.of(
          HeaderValues.createCached(
              "Content-Security-Policy",
              "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src"
                  + " 'self'; font-src 'self' data:; img-src 'self' data:; form-action 'none';"
                  + " base-uri 'none'; frame-ancestors 'none'"),
          HeaderValues.createCached("X-Content-Type-Options", "nosniff"));

  private final Answers answers;
  private final BundledFiles files;
  private final Lazy<Answer.Raw> page;

  /// @param examples what the example queries ask for
  public GraphiQlRoutes(Answers answers, DerivedCache derived, Examples examples) {
    this.answers = answers;
    this.files = new BundledFiles(answers, derived, PROTECTION);
    this.page = new Lazy<>(() -> page(examples));
  }

  private static Answer.Raw page(Examples examples) {
    String html =
        new String(PAGE.read(), StandardCharsets.UTF_8)
            .replace("id=\"graphiql\"", "id=\"graphiql\" " + examples.asAttributes());
    return Answer.Raw.kept(html.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.get(
        rules,
        "/graphiql",
        (request, response) ->
            answers.send(request, response, new Answer(HTML, page.get(), null, PROTECTION)));
    Methods.get(
        rules,
        "/graphiql/-/{asset}",
        (request, response) -> files.sendNamed(request, response, ASSETS));
  }
}
