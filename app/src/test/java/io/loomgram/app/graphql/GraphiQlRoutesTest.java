package io.loomgram.app.graphql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.docs.BundledFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class GraphiQlRoutesTest {

  private static final String OURS = "io/loomgram/app/graphql/";

  @Test
  void everyFileOfThePageIsBundled() {
    for (BundledFile file : GraphiQlRoutes.ASSETS.values()) {
      assertTrue(file.read().length > 0, file.resource());
    }
  }

  @Test
  void thePageNamesOnlyFilesThatAreServed() {
    List<String> named =
        Pattern.compile("(?:src|href)=\"([^\"]*)\"")
            .matcher(text("graphiql.html"))
            .results()
            .map(found -> found.group(1))
            .toList();

    assertEquals(6, named.size());
    for (String address : named) {
      assertTrue(address.startsWith("/graphiql/-/"), address);
      assertTrue(
          GraphiQlRoutes.ASSETS.containsKey(address.substring("/graphiql/-/".length())), address);
    }
  }

  @Test
  void theStyleSheetLoadsNothingFromElsewhere() {
    String css =
        GraphiQlRoutes.ASSETS.values().stream()
            .filter(file -> file.resource().endsWith("graphiql.min.css"))
            .map(file -> new String(file.read(), StandardCharsets.UTF_8))
            .findFirst()
            .orElseThrow();

    assertFalse(Pattern.compile("url\\(['\"]?(?!data:|#|['\"]?data:)").matcher(css).find());
    assertFalse(css.contains("@import"));
  }

  @Test
  void theExamplesFitTheSchema() {
    List<String> queries =
        Pattern.compile("`([^`]*)`")
            .matcher(text("graphiql-page.js"))
            .results()
            .map(found -> found.group(1))
            .toList();
    var engine = new TestEngine(new FakeSite());

    assertEquals(6, queries.size());
    for (String query : queries) {
      String answer =
          engine.ask(
              query
                  .replace("${channel}", "durov")
                  .replace("${other}", "telegram")
                  .replace("${post}", "200")
                  .replace("${word}", "privacy"));
      assertTrue(answer.contains("\"data\""), answer);
    }
  }

  private static String text(String resource) {
    return new String(
        new BundledFile(OURS + resource, "text/plain").read(), StandardCharsets.UTF_8);
  }
}
