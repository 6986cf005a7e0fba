package io.loomgram.snapshots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPage;
import io.loomgram.fixtures.WrittenPages;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The pinned schema, and that GraphQL says what REST says of every written page. The answers to a
/// query of everything lie in `golden/graphql/`.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GraphQlAgreementTest {

  /// What GraphQL has beside what REST has.
  private static final Set<String> BESIDE = Set.of("at", "countNumber");

  private static final String TEXT = "{ string html }";
  private static final String PLAY = "{ formatted raw }";

  /// Everything that can be selected of a page.
  private static final String EVERYTHING =
      ("query ($c: String!) { body(channel: $c) { channel { username title T description T avatar"
              + " counters { subscribers subscribersCount photos photosCount videos videosCount"
              + " files filesCount links linksCount } labels } content { posts { id kind album"
              + " content { text { string html entities { offset length type language url emojiId"
              + " } } media { type url thumb duration D width height ratio title extra"
              + " ... on Video { available } ... on Voice { waves } ... on Audio { performer }"
              + " ... on Location { latitude longitude } } poll { question type votes votesCount"
              + " options { name percent } } inline { title url } reply { cover name T text T"
              + " toMessage url } previewLink { title url siteName description T thumb image"
              + " video duration D } reacts { count countNumber type emoji emojiId emojiImage } }"
              + " footer { views viewsCount edited author T date { string unix at } }"
              + " forwarded { name T url author } viaBot } } meta { offset { before after } } } }")
          .replace(" T", " " + TEXT)
          .replace(" D", " " + PLAY);

  private final GoldenFolder golden = new GoldenFolder("graphql");
  private UpstreamServer site;
  private ServerUnderTest server;

  @BeforeAll
  void start() throws Exception {
    site = UpstreamServer.start(WrittenPages.site());
    server = ServerUnderTest.reading(site.uri());
  }

  @AfterAll
  void stop() throws Exception {
    server.close();
    site.close();
  }

  static List<WrittenPage> pages() {
    return WrittenPages.all().stream()
        .filter(page -> page.files().containsKey("s/" + page.channel() + ".html"))
        .toList();
  }

  @Test
  void theSchemaIsThePinnedOne() throws Exception {
    try (InputStream served =
        getClass().getResourceAsStream("/io/loomgram/app/graphql/schema.graphqls")) {
      assertNotNull(served);
      assertEquals(
          Files.readString(Path.of("graphql/schema.graphqls")),
          new String(served.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
    }
  }

  @Test
  void thereAreEnoughPages() {
    assertTrue(pages().size() >= 40, pages().size() + " pages");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void graphQlSaysWhatRestSays(WrittenPage page) throws Exception {
    var rest = JsonTree.object(server.get("/v1/body/" + page.channel()).body());
    var data = JsonTree.object(everything(page));
    assertEquals(Set.of("data"), data.keySet(), data::toString);
    assertEquals(rest, asRest(member(member(data, "data"), "body")));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void theAnswerToEverythingIsTheGoldenOne(WrittenPage page) throws Exception {
    golden.check(page.slug(), ".json", everything(page));
  }

  @Test
  void nothingElseIsGolden() throws Exception {
    golden.refuseUnasked(pages().stream().map(WrittenPage::slug).collect(Collectors.toSet()));
  }

  private byte[] everything(WrittenPage page) throws Exception {
    String question =
        "{\"query\":\"" + EVERYTHING + "\",\"variables\":{\"c\":\"" + page.channel() + "\"}}";
    return server
        .send(
            server
                .request("/graphql")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(question)))
        .body();
  }

  private static Map<?, ?> member(Map<?, ?> object, String name) {
    return object.get(name) instanceof Map<?, ?> member ? member : Map.of();
  }

  private static Object asRest(Object value) {
    return switch (value) {
      case Map<?, ?> object -> objectAsRest(object);
      case List<?> list -> list.stream().map(GraphQlAgreementTest::asRest).toList();
      default -> value;
    };
  }

  private static Map<String, Object> objectAsRest(Map<?, ?> object) {
    Map<String, Object> rest = new LinkedHashMap<>();
    object.forEach((key, value) -> {
      String name = (String) key;
      boolean number = BESIDE.contains(name) || name.endsWith("Count");
      if (!number && !isAbsentInRest(name, value)) {
        rest.put(name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT), asRest(value));
      }
    });
    return rest;
  }

  /// REST leaves out lists without elements and flags that say the usual.
  private static boolean isAbsentInRest(String name, Object value) {
    boolean list = value instanceof List<?> elements && elements.isEmpty() && !name.equals("posts");
    return list
        || (name.equals("edited") && value.equals(false))
        || (name.equals("available") && value.equals(true));
  }
}
