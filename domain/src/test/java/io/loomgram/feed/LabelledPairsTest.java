package io.loomgram.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// How well near-duplicates are told from posts that only look alike, on pairs that people
/// labelled: each is a feed of two channels.
class LabelledPairsTest {

  private static final String FOLDER = "/io/loomgram/fixtures/neardup/";
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private final FeedBuilder builder =
      new FeedBuilder(new FeedRanker(RankWeights.DEFAULT), SampleChannel.PLAIN);
  private final FeedRoom room = new FeedRoom();

  @Test
  void mostPairsAreJudgedAsTheirLabelsSay() throws IOException {
    List<Pair> pairs = new ArrayList<>();
    for (String file : List.of("pairs", "hard-pairs", "channel-pairs", "held-out-pairs")) {
      List<Pair> ofFile = pairs(file + ".tsv");
      IO.println(file + ": " + score(ofFile));
      pairs.addAll(ofFile);
    }
    print(pairs, Pair::language);
    print(pairs, pair -> (pair.same() ? "same, " : "different, ") + pair.kind());
    pairs.stream().filter(pair -> isOneStory(pair) != pair.same()).forEach(IO::println);

    Score score = score(pairs);

    IO.println("near-duplicates: " + score);
    assertTrue(pairs.size() >= 430, "pairs: " + pairs.size());
    assertTrue(score.precision() >= 0.98, "precision: " + score);
    assertTrue(score.recall() >= 0.90, "recall: " + score);
  }

  @Test
  void aPairIsJudgedAlikeInEitherOrder() throws IOException {
    for (String file : List.of("pairs", "hard-pairs", "channel-pairs", "held-out-pairs")) {
      for (Pair pair : pairs(file + ".tsv")) {
        assertEquals(isOneStory(pair), isOneStory(pair.swapped()), pair.toString());
      }
    }
  }

  private boolean isOneStory(Pair pair) {
    var question = new FeedQuestion(List.of(new ChannelName("left")), 2, true, false);
    var pages =
        List.of(
            new SampleChannel("left", null).post(1, NOW, pair.left()).encoded(),
            new SampleChannel("right", null).post(1, NOW, pair.right()).encoded());
    byte[] feed = builder.build(question, pages, Map.of(), NOW, room).toByteArray();
    return new String(feed, UTF_8).contains("\"duplicates\":[");
  }

  private void print(List<Pair> pairs, Function<Pair, String> group) {
    Map<String, List<Pair>> groups = new TreeMap<>();
    for (Pair pair : pairs) {
      groups.computeIfAbsent(group.apply(pair), _ -> new ArrayList<>()).add(pair);
    }
    groups.forEach((name, members) -> IO.println("  " + name + ": " + score(members)));
  }

  private Score score(List<Pair> pairs) {
    int found = 0;
    int wrong = 0;
    int missed = 0;
    for (Pair pair : pairs) {
      boolean one = isOneStory(pair);
      found += one && pair.same() ? 1 : 0;
      wrong += one && !pair.same() ? 1 : 0;
      missed += !one && pair.same() ? 1 : 0;
    }
    return new Score(pairs.size(), found, wrong, missed);
  }

  private static List<Pair> pairs(String file) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(LabelledPairsTest.class.getResourceAsStream(FOLDER + file), file)) {
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Pair::parse)
          .toList();
    }
  }

  /// @param found pairs of one story that were grouped
  /// @param wrong pairs of two stories that were
  /// @param missed pairs of one story that were not
  private record Score(int pairs, int found, int wrong, int missed) {

    double precision() {
      return found + wrong == 0 ? 1 : (double) found / (found + wrong);
    }

    double recall() {
      return found + missed == 0 ? 1 : (double) found / (found + missed);
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%d pairs, precision %.3f (%d wrong), recall %.3f (%d missed)",
          pairs,
          precision(),
          wrong,
          recall(),
          missed);
    }
  }

  private record Pair(boolean same, String kind, String language, String left, String right) {

    static Pair parse(String line) {
      String[] columns = line.split("\t", -1);
      return new Pair(
          columns[0].equals("same"),
          columns[1],
          columns[2],
          columns[3].replace("\\n", "\n"),
          columns[4].replace("\\n", "\n"));
    }

    Pair swapped() {
      return new Pair(same, kind, language, /* left= */ right, /* right= */ left);
    }
  }
}
