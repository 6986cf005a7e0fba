package io.loomgram.bench;

import io.loomgram.bench.ProcessorTime.Subject;
import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.UpstreamServer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What the doors cost the server for one cached page, against the same page over REST in the same
/// coding: GraphQL with a few fields and with all of them, asked again and asked anew, the web
/// page, the feeds for readers, and a ranked feed that is in the cache, of one channel and of a
/// hundred, with as many posts as the page has. Processor time of the server's process for each
/// request, in turns, in one run for each coding.
///
/// `bench/run DoorLoad [jar [coding…]]`; the jar is `app/target/loomgram.jar` and the codings are
/// `zstd`, `gzip` and `identity` if none are given.
public final class DoorLoad {

  private static final Duration TURN = Duration.ofSeconds(2);
  private static final String CHANNEL = "gen_0001";

  private DoorLoad() {}

  /// Runs the load and prints the medians.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> given = List.of(arguments);
    String jar = given.isEmpty() ? "app/target/loomgram.jar" : given.getFirst();
    List<String> codings =
        given.size() > 1 ? given.subList(1, given.size()) : List.of("zstd", "gzip", "identity");
    for (String coding : codings) {
      try (UpstreamServer site = UpstreamServer.start(new GeneratedSite(7, Instant.now(), false));
          ServerProcess server = ServerProcess.ofJar(jar, site.uri())) {
        ProcessorTime.print(TURN, subjects(server, coding));
      }
    }
  }

  private static List<Subject> subjects(ServerProcess server, String coding) {
    String rest = coding + ", body";
    List<Subject> subjects = new ArrayList<>();
    subjects.add(
        new Subject(rest, server, KeptConnection.get("/v1/body/" + CHANNEL, coding), rest));
    String variables = "{\"c\":\"" + CHANNEL + "\"}";
    subjects.add(
        new Subject(
            coding + ", GraphQL, a few fields",
            server,
            KeptConnection.post("/graphql", coding, Queries.request(Queries.SMALL, variables)),
            rest));
    subjects.add(
        new Subject(
            coding + ", GraphQL, all fields",
            server,
            KeptConnection.post("/graphql", coding, Queries.request(Queries.EVERYTHING, variables)),
            rest));
    // What is asked with so long a name is not kept for the next one who asks the same.
    String passing = "{\"c\":\"" + " ".repeat(2_000) + CHANNEL + "\"}";
    subjects.add(
        new Subject(
            coding + ", GraphQL, all, written anew",
            server,
            KeptConnection.post("/graphql", coding, Queries.request(Queries.EVERYTHING, passing)),
            rest));
    for (String path : List.of("/c/", "/v1/rss/", "/v1/atom/", "/v1/jsonfeed/")) {
      subjects.add(
          new Subject(
              coding + ", " + path, server, KeptConnection.get(path + CHANNEL, coding), rest));
    }
    for (int channels : new int[] {1, 100}) {
      subjects.add(
          new Subject(
              coding + ", feed of " + channels,
              server,
              KeptConnection.post("/v1/feed", coding, feed(channels)),
              rest));
    }
    return subjects;
  }

  private static String feed(int channels) {
    String names =
        IntStream.rangeClosed(1, channels)
            .mapToObj(number -> String.format(Locale.ROOT, "\"gen_%04d\"", number))
            .collect(Collectors.joining(","));
    return "{\"channels\":[" + names + "],\"limit\":20}";
  }
}
