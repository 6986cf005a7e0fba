package io.loomgram.neardup;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// How well near-duplicates are told from posts that only look alike, on pairs that people
/// labelled.
class LabelledPairsTest {

  private static final String FOLDER = "/io/loomgram/fixtures/neardup/";

  @Test
  void mostPairsAreJudgedAsTheirLabelsSay() throws IOException {
    List<Pair> pairs = new ArrayList<>(pairs("pairs.tsv"));
    pairs.addAll(pairs("hard-pairs.tsv"));

    Score score = score(pairs);

    IO.println("near-duplicates over " + pairs.size() + " pairs: " + score);
    assertTrue(pairs.size() >= 250, "pairs: " + pairs.size());
    assertTrue(score.precision() >= 0.98, "precision: " + score);
    assertTrue(score.recall() >= 0.90, "recall: " + score);
  }

  @Test
  void aPairIsJudgedAlikeInEitherOrder() throws IOException {
    for (Pair pair : pairs("pairs.tsv")) {
      assertTrue(pair.grouped() == pair.swapped().grouped(), pair.left());
    }
  }

  private static Score score(List<Pair> pairs) {
    int truePositives = 0;
    int falsePositives = 0;
    int falseNegatives = 0;
    for (Pair pair : pairs) {
      boolean grouped = pair.grouped();
      if (grouped != pair.same()) {
        IO.println((grouped ? "grouped: " : "missed: ") + pair.left() + " / " + pair.right());
      }
      truePositives += grouped && pair.same() ? 1 : 0;
      falsePositives += grouped && !pair.same() ? 1 : 0;
      falseNegatives += !grouped && pair.same() ? 1 : 0;
    }
    return new Score(
        (double) truePositives / (truePositives + falsePositives),
        (double) truePositives / (truePositives + falseNegatives));
  }

  private static List<Pair> pairs(String file) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(LabelledPairsTest.class.getResourceAsStream(FOLDER + file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Pair::parse)
          .toList();
    }
  }

  private record Score(double precision, double recall) {}

  private record Pair(boolean same, String left, String right) {

    static Pair parse(String line) {
      String[] columns = line.split("\t", -1);
      return new Pair(
          columns[0].equals("same"),
          columns[3].replace("\\n", "\n"),
          columns[4].replace("\\n", "\n"));
    }

    Pair swapped() {
      return new Pair(same, /* left= */ right, /* right= */ left);
    }

    boolean grouped() {
      var grouper = new StoryGrouper(2);
      add(left, 0, grouper);
      add(right, 1, grouper);
      grouper.group();
      return grouper.representative(1) == 0;
    }

    private static void add(String text, int channel, StoryGrouper grouper) {
      Signature signature = Signature.of(Shingles.of(text));
      ByteBuffer stored = ByteBuffer.allocate(signature.size());
      signature.write(stored);
      grouper.add(channel, new long[0], new long[0], stored, 0);
    }
  }
}
