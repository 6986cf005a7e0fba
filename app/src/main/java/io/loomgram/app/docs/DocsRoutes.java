package io.loomgram.app.docs;

import io.helidon.http.Header;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.Methods;
import io.loomgram.caching.DerivedCache;
import java.util.List;
import java.util.Map;

/// `/openapi.json`, and `/` with the interactive page of it. The page is [Swagger
/// UI](https://swagger.io), bundled: nothing is loaded from another host.
public final class DocsRoutes implements HttpService {

  /// The version of the bundled Swagger UI, part of its resources' names; a test holds it against
  /// the class path.
  static final String SWAGGER_UI_VERSION = "5.32.0";

  private static final String OURS = "io/loomgram/app/docs/";
  private static final String SWAGGER_UI =
      "META-INF/resources/webjars/swagger-ui/" + SWAGGER_UI_VERSION + "/";
  private static final String JAVASCRIPT = "text/javascript; charset=utf-8";
  private static final String CSS = "text/css; charset=utf-8";

  private static final BundledFile DESCRIPTION =
      new BundledFile(OURS + "openapi.json", "application/json");
  private static final BundledFile PAGE =
      new BundledFile(OURS + "index.html", "text/html; charset=utf-8");

  /// By the name under `/docs/-/`.
  static final Map<String, BundledFile> ASSETS =
      Map.of(
          "docs.js", new BundledFile(OURS + "docs.js", JAVASCRIPT),
          "docs.css", new BundledFile(OURS + "docs.css", CSS),
          "swagger-ui.js", new BundledFile(SWAGGER_UI + "swagger-ui-bundle.js", JAVASCRIPT),
          "swagger-ui.css", new BundledFile(SWAGGER_UI + "swagger-ui.css", CSS));

  /// The page's own code and style only; Swagger UI's style sheet brings its icons as `data:`
  /// addresses.
  private static final List<Header> PROTECTION =
      List.of(
          HeaderValues.createCached(
              "Content-Security-Policy",
              "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src"
                  + " 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'"),
          HeaderValues.createCached("X-Content-Type-Options", "nosniff"));

  private final BundledFiles files;

  public DocsRoutes(Answers answers, DerivedCache derived) {
    this.files = new BundledFiles(answers, derived, PROTECTION);
  }

  @Override
  public void routing(HttpRules rules) {
    Methods.get(
        rules, "/openapi.json", (request, response) -> files.send(request, response, DESCRIPTION));
    Methods.get(rules, "/", (request, response) -> files.send(request, response, PAGE));
    Methods.get(
        rules,
        "/docs/-/{asset}",
        (request, response) -> files.sendNamed(request, response, ASSETS));
  }
}
