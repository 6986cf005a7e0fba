package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.demo.DemoSite;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The queries that the editor shows as examples, asked as a visitor of the demo asks them.
class DemoExamplesTest {

  private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void everyExampleIsAnsweredInTheDemo() throws Exception {
    DemoSite pages = new DemoSite(Instant.now());
    try (UpstreamServer site = UpstreamServer.start(pages);
        Application server =
            Application.start(
                SettingsReader.read(Map.of("HOST", "127.0.0.1", "PORT", "0"), Path.of(""))
                    .readingFrom(site.uri())
                    .withExamples(Main.examples(pages.channelNames())),
                Surroundings.ofProcess())) {
      URI address = URI.create("http://127.0.0.1:" + server.port());
      Map<String, String> said = attributes(get(address.resolve("/graphiql")));
      List<String> queries = queries(get(address.resolve("/graphiql/-/page.js")), said);

      assertEquals(6, queries.size());
      for (String query : queries) {
        String answer =
            get(
                address.resolve(
                    "/graphql?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8)));
        assertTrue(answer.startsWith("{\"data\":{"), query + answer);
        assertFalse(answer.contains("\"posts\":[]"), query + answer);
        assertFalse(answer.contains("\"result\":[]"), query + answer);
        assertFalse(answer.contains("\"error\":\""), query + answer);
      }
    }
  }

  private static Map<String, String> attributes(String page) {
    Map<String, String> said = new HashMap<>();
    var attributes = Pattern.compile("data-(\\w+)=\"([^\"]+)\"").matcher(page);
    while (attributes.find()) {
      said.put(attributes.group(1), attributes.group(2));
    }
    return said;
  }

  private static List<String> queries(String script, Map<String, String> said) {
    return Pattern.compile("`([^`]*)`")
        .matcher(script)
        .results()
        .map(found ->
            Pattern.compile("\\$\\{(\\w+)}")
                .matcher(found.group(1))
                .replaceAll(name -> said.get(name.group(1))))
        .toList();
  }

  private String get(URI address) throws Exception {
    return client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString()).body();
  }
}
