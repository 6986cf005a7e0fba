package io.loomgram.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.loomgram.encoded.PostSignals;
import io.loomgram.encoded.ReactionTally;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// The worked examples of `docs/feed.md` are what the ranker computes.
class FeedDocumentTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final int GIVEN = 8;

  @Test
  void theWorkedExamplesAreRight() throws IOException {
    List<List<String>> rows =
        Files.readAllLines(Path.of("..", "docs", "feed.md")).stream()
            .dropWhile(line -> !line.startsWith("| subscribers |"))
            .skip(2)
            .takeWhile(line -> line.startsWith("|"))
            .map(FeedDocumentTest::cells)
            .toList();

    assertEquals(8, rows.size());
    for (List<String> row : rows) {
      assertEquals(row.subList(GIVEN, row.size()), computed(row), row.toString());
    }
  }

  private static List<String> computed(List<String> row) {
    long hours = Long.parseLong(row.get(7).replace("h", ""));
    var reactions =
        new ReactionTally(count(row.get(2), 0), count(row.get(3), 0), 0, count(row.get(4), 0));
    var post =
        new PostSignals(
            1,
            NOW.minusSeconds(hours * 3600).getEpochSecond(),
            count(row.get(1), PostSignals.UNKNOWN),
            reactions,
            Integer.parseInt(row.get(5)),
            row.get(6).equals("yes") ? PostSignals.VISUAL : 0);
    var channel =
        new ChannelPosts("example", count(row.get(0), PostSignals.UNKNOWN), List.of(post));
    RankedPost ranked = new FeedRanker(RankWeights.DEFAULT).rank(List.of(channel), NOW).getFirst();
    return List.of(
        shown(ranked.parts().engagement()),
        shown(ranked.parts().content()),
        shown(ranked.parts().freshness()),
        shown(ranked.score()));
  }

  private static long count(String cell, long unknown) {
    return cell.equals("–") ? unknown : Long.parseLong(cell);
  }

  private static String shown(double number) {
    return String.format(Locale.ROOT, "%.3f", number);
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.substring(1).split("\\|")).map(String::strip).toList();
  }
}
