package io.loomgram.app.graphql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.rest.ProblemMapping;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ReadFailure;
import io.loomgram.post.PostId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page about errors and the errors that there are: the same problems, with the same status and
/// the same code in GraphQL.
class ErrorsDocsTest {

  private static final ChannelName NAME = new ChannelName("orchard");

  /// One of each kind.
  private static final List<ReadFailure> FAILURES =
      List.of(
          new ReadFailure.ChannelNotFound(NAME),
          new ReadFailure.NoWebPreview(NAME, "Orchard", null),
          new ReadFailure.NotAChannel(NAME, ReadFailure.NotAChannel.Found.BOT),
          new ReadFailure.PostNotFound(NAME, new PostId(7)),
          new ReadFailure.SourceRateLimited(NAME, Duration.ofSeconds(3)),
          new ReadFailure.SourceUnavailable(NAME, null),
          new ReadFailure.SourceTimedOut(NAME, null),
          new ReadFailure.PageNotUnderstood(NAME, "cut short"),
          new ReadFailure.Overloaded(NAME, Duration.ofSeconds(3)));

  /// A problem as the code makes it: its type, its title and its status stand side by side.
  private static final Pattern MADE =
      Pattern.compile("new Problem\\(\\s*\"([a-z0-9-]+)\",\\s*\"[^\"]+\",\\s*(\\d{3})");

  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z0-9-]+)` \\| (\\d{3}) \\|.*$");

  @Test
  void thePageNamesEveryProblemWithItsStatusAndNoOther() throws IOException {
    Map<String, Integer> made = new TreeMap<>();
    for (Path source : sources()) {
      rows(MADE, Files.readString(source))
          .forEach(problem -> made.put(problem.group(1), Integer.valueOf(problem.group(2))));
    }
    FAILURES.forEach(
        failure -> made.put(failure.code(), ProblemMapping.of(failure).problem().status()));

    Map<String, Integer> named = new TreeMap<>();
    rows(ROW, page("errors.md"))
        .forEach(row -> named.put(row.group(1), Integer.valueOf(row.group(2))));

    assertEquals(made, named);
  }

  @Test
  void everyKindOfFailureIsAmongThem() {
    assertEquals(
        Arrays.stream(ReadFailure.class.getPermittedSubclasses()).collect(Collectors.toSet()),
        FAILURES.stream().map(Object::getClass).collect(Collectors.toSet()));
  }

  @Test
  void aFailureHasTheCodeThatThePageTells() throws IOException {
    String page = page("errors.md");
    for (ReadFailure failure : FAILURES) {
      String row =
          rows(ROW, page)
              .filter(found -> found.group(1).equals(failure.code()))
              .findFirst()
              .orElseThrow()
              .group();
      assertTrue(row.contains("`" + FailureErrors.code(failure) + "`"), row);
    }
  }

  @Test
  void thePageOfGraphQlNamesEveryCodeAndNoOther() throws IOException {
    Set<String> codes =
        Arrays.stream(ErrorCode.values())
            .map(Enum::name)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> named =
        Pattern.compile("`([A-Z][A-Z_]{5,})`")
            .matcher(page("graphql.md"))
            .results()
            .map(found -> found.group(1))
            .filter(name -> !name.startsWith("ENABLE_"))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(codes, named);
  }

  private static Stream<MatchResult> rows(Pattern pattern, String text) {
    return pattern.matcher(text).results();
  }

  private static String page(String name) throws IOException {
    return Files.readString(root().resolve("docs").resolve(name));
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(root().resolve("app/src/main/java"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(".env.example"))) {
      folder = Objects.requireNonNull(folder.getParent());
    }
    return folder;
  }
}
