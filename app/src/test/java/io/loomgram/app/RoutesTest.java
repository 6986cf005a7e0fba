package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.helidon.http.Method;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.loomgram.app.docs.BundledFile;
import io.loomgram.app.guard.ProofOfWork;
import io.loomgram.app.observe.Metrics;
import io.loomgram.app.observe.Readiness;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// The routes of the server and those of its description are the same, and `GET` comes with `HEAD`.
class RoutesTest {

  /// What the server's own pages load.
  private static final Set<String> OF_PAGES =
      Set.of("GET /c/-/{asset}", "GET /docs/-/{asset}", "GET /graphiql/-/{asset}");

  private static final Set<String> LISTED = Set.of("GET", "POST");

  @Test
  void everyRouteIsDescribed() {
    var described = described();
    var missing = new TreeSet<String>();
    for (String route : registered()) {
      if (isListed(route) && described.stream().noneMatch(path -> covers(route, path))) {
        missing.add(route);
      }
    }
    assertEquals(new TreeSet<>(OF_PAGES), missing);
  }

  @Test
  void everyDescribedRouteIsThere() {
    Set<String> registered = registered();
    var missing = new TreeSet<String>();
    for (String path : described()) {
      if (registered.stream().noneMatch(route -> covers(route, path))) {
        missing.add(path);
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyPathThatIsReadAnswersHeadAndOptions() {
    Set<String> registered = registered();
    for (String route : registered) {
      if (route.startsWith("GET ")) {
        assertTrue(registered.contains(route.replaceFirst("GET", "HEAD")), route);
        assertTrue(registered.contains(route.replaceFirst("GET", "OPTIONS")), route);
      }
    }
  }

  @Test
  void thereAreManyRoutes() {
    assertTrue(registered().stream().filter(RoutesTest::isListed).count() >= 25);
  }

  private static boolean isListed(String route) {
    return LISTED.contains(route.substring(0, route.indexOf(' ')));
  }

  /// Whether a described path is one that a route takes.
  private static boolean covers(String route, String described) {
    String form = route.replace(".", "\\.").replaceAll("\\{[^}]*}", "[^/]+").replace("*", ".+");
    return described.replaceAll("\\{[^}]*}", "x").matches(form);
  }

  /// `METHOD /path`, as the doors register them, all of them open.
  private static Set<String> registered() {
    Settings settings =
        SettingsReader.read(
            Map.of("ENABLE_MEDIA_PROXY", "true", "ENABLE_PROOF_OF_WORK", "true"),
            Path.of("target"));
    Surroundings surroundings = Surroundings.ofProcess();
    Metrics metrics = new Metrics();
    ProofOfWork work = new ProofOfWork(1000, surroundings.wall(), surroundings.random());
    var routes = new TreeSet<String>();
    try (var reading = new Reading(settings, surroundings, metrics)) {
      for (HttpService door :
          Application.doors(
              settings, surroundings, reading, metrics, work, new Readiness(), new WarmUp())) {
        door.routing(recorder(routes));
      }
    }
    return routes;
  }

  private static HttpRules recorder(Set<String> routes) {
    return (HttpRules)
        Proxy.newProxyInstance(
            HttpRules.class.getClassLoader(),
            new Class<?>[] {HttpRules.class},
            (self, called, arguments) -> {
              if (arguments[0] instanceof Method method) {
                routes.add(method.text() + " " + arguments[1]);
              } else if (arguments[0] instanceof String path) {
                routes.add(called.getName().toUpperCase(Locale.ROOT) + " " + path);
              }
              return self;
            });
  }

  /// `METHOD /path`, as the description has them.
  private static Set<String> described() {
    byte[] description =
        new BundledFile("io/loomgram/app/docs/openapi.json", "application/json").read();
    var found = new TreeSet<String>();
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), description)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String member = json.currentName();
        json.nextToken();
        if (member.equals("paths")) {
          readPaths(json, found);
        } else {
          json.skipChildren();
        }
      }
    }
    return found;
  }

  private static void readPaths(JsonParser json, Set<String> found) {
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String path = json.currentName();
      json.nextToken();
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        found.add(json.currentName().toUpperCase(Locale.ROOT) + " " + path);
        json.nextToken();
        json.skipChildren();
      }
    }
  }
}
