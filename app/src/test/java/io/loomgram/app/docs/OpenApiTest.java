package io.loomgram.app.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class OpenApiTest {

  private static final String DESCRIPTION =
      new String(
          new BundledFile("io/loomgram/app/docs/openapi.json", "application/json").read(),
          StandardCharsets.UTF_8);

  @Test
  void everyReferenceHasItsTarget() {
    Set<String> missing = new TreeSet<>();
    var references = Pattern.compile("\"#/components/(\\w+)/([^\"]+)\"").matcher(DESCRIPTION);
    while (references.find()) {
      String room =
          DESCRIPTION.substring(DESCRIPTION.indexOf("\"" + references.group(1) + "\": {"));
      if (!room.contains("\"" + references.group(2) + "\": {")) {
        missing.add(references.group());
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyAssetOfThePageIsBundled() {
    DocsRoutes.ASSETS
        .values()
        .forEach(file -> assertTrue(file.read().length > 100, file.resource()));
  }

  @Test
  void thePageLoadsNothingFromElsewhere() {
    String page =
        new String(
            new BundledFile("io/loomgram/app/docs/index.html", "text/html").read(),
            StandardCharsets.UTF_8);

    assertEquals(
        Set.of(),
        Pattern.compile("(?:src|href)=\"(?:https?:)?//[^\"]*\"")
            .matcher(page)
            .results()
            .map(match -> match.group())
            .collect(java.util.stream.Collectors.toSet()));
  }
}
