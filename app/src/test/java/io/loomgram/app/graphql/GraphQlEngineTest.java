package io.loomgram.app.graphql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.PageOffsets;
import io.loomgram.channel.ReadFailure;
import io.loomgram.post.PostId;
import io.loomgram.post.ShownCount;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class GraphQlEngineTest {

  private static final PageCursor LATEST = new PageCursor.Latest();

  private final FakeSite site = new FakeSite();
  private final TestEngine engine = new TestEngine(site);

  @Test
  void aQueryGetsTheFieldsItSelectsInItsOwnOrder() {
    site.with("orchard", LATEST, Samples.page(Samples.plain(5, "one"), Samples.plain(6, "two")));

    String answer =
        engine.ask(
            "{ body(channel: \"Orchard\") { content { posts { content { text { string } } id } } } }");

    assertEquals(
        "{\"data\":{\"body\":{\"content\":{\"posts\":["
            + "{\"content\":{\"text\":{\"string\":\"one\"}},\"id\":5},"
            + "{\"content\":{\"text\":{\"string\":\"two\"}},\"id\":6}]}}}}",
        answer);
  }

  @Test
  void displayStringsHaveTheirNumbersBeside() {
    site.with("orchard", LATEST, Samples.page());

    assertEquals(
        "{\"data\":{\"body\":{\"channel\":{\"counters\":{\"subscribers\":\"1.2K\","
            + "\"subscribersCount\":1200,\"videos\":null,\"videosCount\":null}}}}}",
        engine.ask(
            "{ body(channel: \"orchard\") { channel { counters"
                + " { subscribers subscribersCount videos videosCount } } } }"));
  }

  @Test
  void mediaHaveATypeForEachKind() {
    site.with("orchard", LATEST, Samples.page(Samples.everything(10)));

    assertEquals(
        "{\"data\":{\"body\":{\"content\":{\"posts\":[{\"content\":{\"media\":["
            + "{\"__typename\":\"Photo\",\"type\":\"image\",\"width\":800},"
            + "{\"__typename\":\"Video\",\"type\":\"video\",\"width\":null,\"available\":false},"
            + "{\"__typename\":\"Location\",\"type\":\"location\",\"width\":null,\"latitude\":52.5}"
            + "]}}]}}}}",
        engine.ask(
            """
            { body(channel: "orchard") { content { posts { content { media {
              __typename type width
              ... on Video { available }
              ... on Location { latitude }
            } } } } } }
            """));
  }

  @Test
  void fragmentsDirectivesAndMergedFieldsSelectAsTheSpecificationSays() {
    site.with("orchard", LATEST, Samples.page(Samples.plain(5, "one")));
    String query =
        """
        query ($long: Boolean!) {
          body(channel: "orchard") { content { posts { ...Short } } }
          body(channel: "orchard") { content { posts { number: id footer @include(if: $long) { views } } } }
        }
        fragment Short on AnyPost { id content @skip(if: $long) { text { string } } }
        """;

    assertEquals(
        "{\"data\":{\"body\":{\"content\":{\"posts\":[{\"id\":5,\"number\":5,"
            + "\"footer\":{\"views\":\"987\"}}]}}}}",
        engine.ask(query, Map.of("long", true)));
    assertEquals(
        "{\"data\":{\"body\":{\"content\":{\"posts\":[{\"id\":5,"
            + "\"content\":{\"text\":{\"string\":\"one\"}},\"number\":5}]}}}}",
        engine.ask(query, Map.of("long", false)));
  }

  @Test
  void fieldsOfTheRootThatReadOnePageShareIt() {
    site.with("orchard", LATEST, Samples.page(Samples.plain(5, "one")));

    engine.ask(
        "{ a: body(channel: \"orchard\") { channel { username } }"
            + " b: body(channel: \"t.me/ORCHARD\") { content { posts { id } } } }");

    assertEquals(List.of("orchard Latest[]"), site.asked());
  }

  @Test
  void fieldsOfTheRootAreReadAtTheSameTime() {
    var together = new CyclicBarrier(2);
    for (String channel : List.of("left", "right")) {
      site.answering(
          channel,
          LATEST,
          () -> {
            await(together);
            return Samples.page();
          });
    }

    String answer =
        engine.ask(
            "{ a: body(channel: \"left\") { channel { username } }"
                + " b: body(channel: \"right\") { channel { username } } }");

    assertEquals(
        "{\"data\":{\"a\":{\"channel\":{\"username\":\"Orchard\"}},"
            + "\"b\":{\"channel\":{\"username\":\"Orchard\"}}}}",
        answer);
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(10, TimeUnit.SECONDS);
    } catch (Exception apart) {
      throw new IllegalStateException("the other field was not read meanwhile", apart);
    }
  }

  @Test
  void aFieldThatFailsLeavesItsSiblings() {
    site.with("orchard", LATEST, Samples.page());

    assertEquals(
        "{\"errors\":[{\"message\":\"There is no channel named gone.\","
            + "\"locations\":[{\"line\":1,\"column\":56}],\"path\":[\"b\"],"
            + "\"extensions\":{\"code\":\"NOT_FOUND\",\"reason\":\"channel-not-found\"}}],"
            + "\"data\":{\"a\":{\"channel\":{\"username\":\"Orchard\"}},\"b\":null}}",
        engine.ask(
            "{ a: body(channel: \"orchard\") { channel { username } } b: body(channel: \"gone\") {"
                + " channel { username } } }"));
  }

  @Test
  void everyFailureOfReadingHasItsCode() {
    var name = new ChannelName("orchard");
    assertEquals("NOT_FOUND", codeOf(new ReadFailure.ChannelNotFound(name)));
    assertEquals("NOT_FOUND", codeOf(new ReadFailure.PostNotFound(name, new PostId(1))));
    assertEquals(
        "NOT_FOUND", codeOf(new ReadFailure.NoWebPreview(name, "T", new ShownCount("1K"))));
    assertEquals(
        "NOT_FOUND", codeOf(new ReadFailure.NotAChannel(name, ReadFailure.NotAChannel.Found.BOT)));
    assertEquals(
        "UPSTREAM_UNAVAILABLE",
        codeOf(new ReadFailure.SourceRateLimited(name, java.time.Duration.ofSeconds(3))));
    assertEquals("UPSTREAM_UNAVAILABLE", codeOf(new ReadFailure.SourceUnavailable(name, null)));
    assertEquals("TIMEOUT", codeOf(new ReadFailure.SourceTimedOut(name, null)));
    assertEquals("UPSTREAM_UNAVAILABLE", codeOf(new ReadFailure.PageNotUnderstood(name, "cut")));
    assertEquals(
        "UPSTREAM_UNAVAILABLE",
        codeOf(new ReadFailure.Overloaded(name, java.time.Duration.ofSeconds(1))));
  }

  private String codeOf(ReadFailure failure) {
    var failing =
        new FakeSite()
            .answering(
                "orchard",
                LATEST,
                () -> {
                  throw failure;
                });
    var other = new TestEngine(failing);
    return code(other.ask("{ body(channel: \"orchard\") { channel { username } } }"));
  }

  private static String code(String answer) {
    int start = answer.indexOf("\"code\":\"") + 8;
    return answer.substring(start, answer.indexOf('"', start));
  }

  @Test
  void whatNobodyForesawIsToldWithoutInternals() {
    site.answering(
        "orchard",
        LATEST,
        () -> {
          throw new IllegalStateException("secret");
        });

    String answer = engine.ask("{ body(channel: \"orchard\") { channel { username } } }");

    assertEquals("INTERNAL_SERVER_ERROR", code(answer));
    assertFalse(answer.contains("secret") || answer.contains("Exception"), answer);
  }

  @Test
  void anArgumentOutOfItsRangeIsNamed() {
    assertEquals(
        "{\"errors\":[{\"message\":\"position: a post id is 1 to 2147483647, not 0\","
            + "\"locations\":[{\"line\":1,\"column\":3}],\"path\":[\"body\"],"
            + "\"extensions\":{\"code\":\"BAD_USER_INPUT\",\"argument\":\"position\"}}],"
            + "\"data\":{\"body\":null}}",
        engine.ask("{ body(channel: \"orchard\", position: 0) { channel { username } } }"));
    assertEquals(
        "BAD_USER_INPUT", code(engine.ask("{ preview(channel: \"a\") { channel { title } } }")));
    assertEquals(
        "BAD_USER_INPUT",
        code(engine.ask("{ search(channel: \"orchard\", query: \"  \") { posts { id } } }")));
    assertEquals(
        "BAD_USER_INPUT",
        code(engine.ask("{ post(channel: \"orchard\", id: 99999999999) { id } }")));
    assertEquals(
        "BAD_USER_INPUT",
        code(
            engine.ask(
                "query ($id: Int!) { post(channel: \"orchard\", id: $id) { id } }",
                Map.of("id", "x"))));
    assertEquals(List.of(), site.asked());
  }

  @Test
  void moreGoesBothWays() {
    var older = new ChannelPage(null, List.of(Samples.plain(7, "x")), PageOffsets.NONE);
    site.with("orchard", new PageCursor.Before(new PostId(9)), older)
        .with("orchard", new PageCursor.After(new PostId(5)), older);

    assertEquals(
        "{\"data\":{\"older\":{\"posts\":[{\"id\":7}],\"meta\":{\"offset\":{\"before\":null}}},"
            + "\"newer\":{\"posts\":[{\"id\":7}]}}}",
        engine.ask(
            "{ older: more(channel: \"orchard\", direction: BEFORE, position: 9)"
                + " { posts { id } meta { offset { before } } }"
                + " newer: more(channel: \"orchard\", direction: AFTER, position: 5) { posts { id } } }"));
  }

  @Test
  void aPostIsFoundByAnyMemberOfItsAlbum() {
    site.with(
        "orchard",
        new PageCursor.Around(new PostId(11)),
        Samples.page(Samples.plain(9, "no"), Samples.everything(10)));

    assertEquals(
        "{\"data\":{\"post\":{\"id\":10,\"album\":[10,11]}}}",
        engine.ask("{ post(channel: \"orchard\", id: 11) { id album } }"));
  }

  @Test
  void previewsComeInTheOrderAskedWithWhatFailedBesideThem() {
    site.withCard("first", Samples.card("First")).withCard("third", Samples.card("Third"));

    assertEquals(
        "{\"data\":{\"previews\":["
            + "{\"name\":\"@third\",\"channel\":{\"title\":\"Third\",\"subscribersCount\":8600000},"
            + "\"error\":null,\"reason\":null},"
            + "{\"name\":\"gone\",\"channel\":null,\"error\":\"NOT_FOUND\","
            + "\"reason\":\"channel-not-found\"},"
            + "{\"name\":\"first\",\"channel\":{\"title\":\"First\",\"subscribersCount\":8600000},"
            + "\"error\":null,\"reason\":null}]}}",
        engine.ask(
            "{ previews(channels: [\"@third\", \"gone\", \"first\", \"THIRD\"])"
                + " { name channel { title subscribersCount } error reason } }"));
  }

  @Test
  void previewsOfTooManyOrIllFormedNamesAreRefused() {
    String[] names = new String[101];
    Arrays.fill(names, "orchard");
    String query = "query ($c: [String!]!) { previews(channels: $c) { name } }";

    assertEquals("BAD_USER_INPUT", code(engine.ask(query, Map.of("c", Arrays.asList(names)))));
    assertEquals("BAD_USER_INPUT", code(engine.ask(query, Map.of("c", List.of()))));
    assertTrue(engine.ask(query, Map.of("c", List.of("orchard", "a b"))).contains("channels[1]"));
    assertEquals(List.of(), site.asked());
  }

  @Test
  void theSchemaCanBeAskedFor() {
    assertEquals(
        "{\"data\":{\"__typename\":\"Query\",\"__type\":{\"kind\":\"ENUM\",\"enumValues\":"
            + "[{\"name\":\"BEFORE\"},{\"name\":\"AFTER\"}]}}}",
        engine.ask("{ __typename __type(name: \"Direction\") { kind enumValues { name } } }"));
  }

  @Test
  void aSchemaThatIsNotToldIsNotTold() {
    var silent = new TestEngine(site, false);
    assertEquals(
        "INTROSPECTION_DISABLED",
        code(silent.ask("{ ...F } fragment F on Query { __schema { types { name } } }")));
    assertEquals("{\"data\":{\"__typename\":\"Query\"}}", silent.ask("{ __typename }"));
  }

  @Test
  void aFeedRanksPostsOfManyChannelsAndNamesThoseThatAreMissing() {
    site.with("orchard", LATEST, Samples.page(Samples.everything(10)));

    assertEquals(
        "{\"data\":{\"feed\":{\"result\":[{\"id\":10,\"viaBot\":\"@helper_bot\","
            + "\"channel\":{\"username\":\"Orchard\"},\"duplicates\":[]}],"
            + "\"missing\":[{\"channel\":\"gone\",\"reason\":\"channel-not-found\"}]}}}",
        engine.ask(
            "{ feed(channels: [\"orchard\", \"gone\"]) { result { id viaBot channel { username }"
                + " duplicates { id } } missing { channel reason } } }"));
  }

  @Test
  void aBodyAndAFeedShareOneFetchOfThePage() {
    site.with("orchard", LATEST, Samples.page(Samples.plain(5, "one")));

    engine.ask("{ body(channel: \"orchard\") { channel { username } } }");
    engine.ask("{ feed(channels: [\"orchard\"], limit: 1) { result { id score } } }");

    assertEquals(List.of("orchard Latest[]"), site.asked());
  }

  @Test
  void aFeedOfTooManyPostsIsRefused() {
    assertEquals(
        "BAD_USER_INPUT",
        code(engine.ask("{ feed(channels: [\"orchard\"], limit: 2001) { result { id } } }")));
  }

  @Test
  void whatIsSwitchedOffIsRefusedByItsName() {
    var closed = new TestEngine(site, false);

    assertEquals(
        "FEATURE_DISABLED",
        code(closed.ask("{ feed(channels: [\"orchard\"]) { result { id } } }")));
    assertEquals(
        "FEATURE_DISABLED", code(closed.ask("{ previews(channels: [\"orchard\"]) { name } }")));
  }
}
