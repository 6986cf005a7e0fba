package io.loomgram.app.graphql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Queries that are made to cost the server more than the client. Each is refused under its own
/// code before anything is fetched, in less than 50 ms of CPU.
class AttackTest {

  private static final long MOST_NANOS = 50_000_000;
  private static final int ROUNDS = 30;

  private final FakeSite site = new FakeSite();
  private final TestEngine engine = new TestEngine(site);

  @Test
  void manyAliasesOfOneField() {
    String few = aliases(60, "__typename");
    assertRefused("QUERY_TOO_MANY_ALIASES", few);
    assertRefused(
        "QUERY_TOO_COMPLEX", aliases(1_000, "body(channel: \"orchard\") { channel { username } }"));
    assertRefused("QUERY_TOO_COMPLEX", aliases(3_000, "__typename"));
  }

  @Test
  void aQueryOfAMegabyte() {
    assertRefused("QUERY_TOO_LARGE", aliases(80_000, "__typename"));
    assertRefused("QUERY_TOO_LARGE", " ".repeat(1 << 20) + "{ __typename }");
    assertRefused("QUERY_TOO_LARGE", "# " + "x".repeat(1 << 20) + "\n{ __typename }");
  }

  @Test
  void deepNesting() {
    assertRefused("QUERY_TOO_DEEP", "{ a ".repeat(20) + "}".repeat(20));
    assertRefused("QUERY_TOO_DEEP", "{ a ".repeat(500) + "}".repeat(500));
    assertRefused(
        "QUERY_TOO_DEEP",
        "{ __schema { types { " + "fields { type { ".repeat(9) + "name" + " }".repeat(21));
    assertRefused(
        "QUERY_TOO_DEEP", "{ body(channel: " + "[".repeat(400) + "]".repeat(400) + ") { a } }");
    assertRefused("QUERY_TOO_DEEP", "{ " + "... { ".repeat(300) + "a" + " }".repeat(301));
  }

  @Test
  void circularFragments() {
    assertRefused(
        "GRAPHQL_VALIDATION_FAILED",
        "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }");
    assertRefused("GRAPHQL_VALIDATION_FAILED", "{ ...A } fragment A on Query { ...A ...A ...A }");
  }

  @Test
  void fragmentsThatDouble() {
    String fragments =
        IntStream.range(0, 40)
            .mapToObj(
                i -> "fragment F" + i + " on Query { ...F" + (i + 1) + " ...F" + (i + 1) + " }")
            .collect(Collectors.joining(" "));
    assertRefused(
        "QUERY_TOO_COMPLEX", "{ ...F0 } " + fragments + " fragment F40 on Query { __typename }");
  }

  @Test
  void manyFieldsInFewTokens() {
    String page =
        "fragment F on Query { body(channel: \"orchard\") { channel { "
            + "username ".repeat(700)
            + "} } }";
    assertRefused("QUERY_TOO_COMPLEX", "{ ...F ...F ...F } " + page);
  }

  @Test
  void manyDirectives() {
    assertRefused("QUERY_TOO_COMPLEX", "{ __typename " + "@skip(if: false) ".repeat(2_000) + "}");
    assertRefused(
        "GRAPHQL_VALIDATION_FAILED", "{ __typename " + "@skip(if: false) ".repeat(200) + "}");
  }

  @Test
  void morePagesThanOneRequestMayHave() {
    String channels = String.join("\",\"", Collections.nCopies(100, "orchard"));
    assertRefused(
        "QUERY_TOO_COMPLEX",
        "{ a: previews(channels: [\"%1$s\"]) { name } b: previews(channels: [\"%1$s\"]) { name } }"
            .formatted(channels));
    String query =
        "query ($c: [String!]!) { a: previews(channels: $c) { name } b: previews(channels: $c) { name } }";
    Map<String, Object> variables = Map.of("c", Collections.nCopies(100, "orchard"));
    assertRefused("QUERY_TOO_COMPLEX", () -> engine.ask(query, variables));
  }

  @Test
  void introspectionThatRepeatsItself() {
    assertRefused(
        "QUERY_TOO_COMPLEX",
        "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }");
  }

  @Test
  void conflictsOfManyFields() {
    String fields =
        IntStream.range(0, 400).mapToObj(i -> "x: f" + i).collect(Collectors.joining(" "));
    assertRefused("QUERY_TOO_MANY_ALIASES", "{ " + fields + " }");
    assertRefused("GRAPHQL_VALIDATION_FAILED", "{ " + "a ".repeat(1_400) + "}");
  }

  private static String aliases(int count, String field) {
    return IntStream.range(0, count)
        .mapToObj(i -> "a" + i + ": " + field)
        .collect(Collectors.joining(" ", "{ ", " }"));
  }

  private void assertRefused(String code, String query) {
    assertRefused(code, () -> engine.ask(query));
  }

  private void assertRefused(String code, Supplier<String> attack) {
    long least = Long.MAX_VALUE;
    String answer = "";
    for (int round = 0; round < ROUNDS && least > MOST_NANOS / 4; round++) {
      long begun = cpu();
      answer = attack.get();
      least = Math.min(least, cpu() - begun);
    }
    assertTrue(answer.contains("\"code\":\"" + code + "\""), shortened(answer));
    assertTrue(!answer.contains("\"data\""), shortened(answer));
    assertTrue(least < MOST_NANOS, least / 1_000_000 + " ms");
    assertEquals(List.of(), site.asked());
  }

  private static String shortened(String answer) {
    return answer.length() < 400 ? answer : answer.substring(0, 400);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
