package io.loomgram.bench;

import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.UpstreamServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What refusing an evil GraphQL request costs: processor time of the server's process for each,
/// the first time and many times over; how it is refused; what is alive on the heap after each
/// round, and the resident memory, which grows until the heap has grown to its bound.
///
/// `bench/run GraphQlAttacks [jar]`; the jar is `app/target/loomgram.jar` if none is given.
public final class GraphQlAttacks {

  private static final int CONNECTIONS = 4;
  private static final int REQUESTS = 300;
  private static final int ROUNDS = 3;
  private static final Pattern CODE =
      Pattern.compile("\"(?:code\":\"|type\":\"[^\"]*/)([A-Za-z_-]+)\"");

  private GraphQlAttacks() {}

  /// Runs the attacks and prints what they cost.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    String jar = arguments.length > 0 ? arguments[0] : "app/target/loomgram.jar";
    Map<String, String> attacks = attacks();
    try (UpstreamServer site = UpstreamServer.start(new GeneratedSite(7, Instant.now(), false));
        ServerProcess server = ServerProcess.ofJar(jar, site.uri())) {
      // The memory of the process grows to its bounds first, whatever is asked.
      for (int i = 0; i < REQUESTS; i++) {
        send(server, Queries.request(Queries.EVERYTHING, "{\"c\":\"gen_0001\"}"), 1);
      }
      for (int round = 1; round <= ROUNDS; round++) {
        print("before round " + round, server);
        for (Map.Entry<String, String> attack : attacks.entrySet()) {
          run(server, attack.getKey(), attack.getValue());
        }
      }
      print("after all", server);
    }
  }

  private static void print(String when, ServerProcess server)
      throws IOException, InterruptedException {
    System.out.printf(
        "%s: %d MiB alive on the heap, %d MiB resident%n",
        when, server.liveMiB(), server.residentMiB());
  }

  private static void run(ServerProcess server, String name, String body)
      throws IOException, InterruptedException {
    long start = server.cpuNanos();
    KeptConnection.Answer answer = send(server, body, 1);
    long first = server.cpuNanos() - start;
    List<Thread> clients = new ArrayList<>();
    List<IOException> failures = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      clients.add(
          Thread.ofPlatform()
              .start(() -> {
                try {
                  send(server, body, REQUESTS / CONNECTIONS);
                } catch (IOException failed) {
                  synchronized (failures) {
                    failures.add(failed);
                  }
                }
              }));
    }
    for (Thread client : clients) {
      client.join();
    }
    if (!failures.isEmpty()) {
      throw failures.getFirst();
    }
    System.out.printf(
        Locale.ROOT,
        "%-36s %7d bytes, %d %-26s: %6.2f ms of processor time each, the first %.0f; %d MiB%n",
        name,
        body.length(),
        answer.status(),
        code(new String(answer.body(), StandardCharsets.UTF_8)),
        (server.cpuNanos() - start - first) / 1e6 / REQUESTS,
        first / 1e6,
        server.residentMiB());
  }

  /// The code of the first error, or the last part of a problem's type.
  private static String code(String answer) {
    Matcher code = CODE.matcher(answer);
    return code.find() ? code.group(1) : "served";
  }

  private static KeptConnection.Answer send(ServerProcess server, String body, int times)
      throws IOException {
    byte[] request = KeptConnection.post("/graphql", "identity", body);
    try (var connection = new KeptConnection(server.port(), request)) {
      for (int i = 1; i < times; i++) {
        connection.askWhatever();
      }
      return connection.askWhatever();
    }
  }

  private static Map<String, String> attacks() {
    Map<String, String> attacks = new LinkedHashMap<>();
    attacks.put(
        "nested 5,000 deep", query("{ body " + "{ content ".repeat(5_000) + "}".repeat(5_001)));
    attacks.put("nested 5,000 deep, no ends", query("{".repeat(5_000)));
    attacks.put("lists nested 5,000 deep", query("{ feed(channels: " + "[".repeat(5_000) + ") }"));
    attacks.put("10,000 aliases", query("{" + times(10_000, i -> "a" + i + ":x ") + "}"));
    attacks.put(
        "1,000 aliases",
        query(
            "{"
                + times(1_000, i -> "a" + i + ":preview(channel:\"gen_0001\"){channel{title}} ")
                + "}"));
    attacks.put("circular fragments", query(ring(3)));
    attacks.put("300 circular fragments", query(ring(300)));
    attacks.put("doubling fragments", query(doubling(100)));
    attacks.put("the same field 1,900 times", query("{ " + "__typename ".repeat(1_900) + "}"));
    attacks.put(
        "the same fields, merged",
        query("{ " + "body(channel: \"gen_0001\") { channel { username } } ".repeat(130) + "}"));
    attacks.put("900 directives", query("{ __typename " + "@skip ".repeat(900) + "}"));
    attacks.put("900 operations", query("query { __typename } ".repeat(400)));
    attacks.put(
        "60 KB of a string",
        query("{ preview(channel: \"" + "x".repeat(60_000) + "\") { channel { title } } }"));
    attacks.put("60 KB of line feeds", query("{" + "\n".repeat(30_000) + "x}"));
    attacks.put("60 KB of comment", query("{ #" + "x".repeat(60_000) + "\n x }"));
    attacks.put(
        "schema, nested",
        query(
            "{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }"));
    attacks.put("60 KB of variables", variables("\"" + "x".repeat(60_000) + "\""));
    attacks.put("variables nested 10,000 deep", variables("[".repeat(10_000) + "]".repeat(10_000)));
    attacks.put(
        "10,000 variables",
        Queries.request(
            Queries.SMALL,
            "{" + times(7_000, i -> (i == 0 ? "" : ",") + "\"v" + i + "\":1") + "}"));
    attacks.put(
        "5,000 channels in a variable",
        Queries.request(
            "query ($c: [String!]!) { previews(channels: $c) { name } }",
            "{\"c\":[" + times(5_000, i -> (i == 0 ? "" : ",") + "\"name" + i + "\"") + "]}"));
    attacks.put("a number of 60,000 digits", variables("9".repeat(60_000)));
    attacks.put(
        "a batch of 1,000",
        "[" + times(1_000, i -> (i == 0 ? "" : ",") + "{\"query\":\"{__typename}\"}") + "]");
    attacks.put("1 MB of query", query("{" + " body".repeat(200_000) + "}"));
    return attacks;
  }

  private static String query(String text) {
    return "{\"query\":" + Queries.string(text) + "}";
  }

  private static String variables(String channel) {
    return Queries.request(Queries.SMALL, "{\"c\":" + channel + "}");
  }

  private static String times(int count, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining());
  }

  private static String ring(int size) {
    return "{ ...f0 } "
        + times(size, i -> "fragment f" + i + " on Query { ...f" + (i + 1) % size + " } ");
  }

  private static String doubling(int levels) {
    return "{ ...f0 } "
        + times(
            levels,
            i -> "fragment f" + i + " on Query { ...f" + (i + 1) + " ...f" + (i + 1) + " } ")
        + "fragment f"
        + levels
        + " on Query { __typename }";
  }
}
