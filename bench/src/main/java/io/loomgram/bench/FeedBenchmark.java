package io.loomgram.bench;

import io.loomgram.cache.ZstdCompression;
import io.loomgram.channel.ChannelName;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.feed.BuiltFeed;
import io.loomgram.feed.FeedBuilder;
import io.loomgram.feed.FeedQuestion;
import io.loomgram.feed.FeedRanker;
import io.loomgram.feed.FeedRoom;
import io.loomgram.feed.RankWeights;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a feed of all 2,000 posts of a hundred channels costs, in a room that serves again as in
/// the server, beside unpacking and copying the same pages, which nobody can do without.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgs = {"-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"})
public class FeedBenchmark {

  private final ZstdCompression compression = new ZstdCompression();
  private final FeedBuilder builder =
      new FeedBuilder(new FeedRanker(RankWeights.DEFAULT), compression);
  private final FeedQuestion whole =
      new FeedQuestion(List.of(new ChannelName("channel_0")), FeedQuestion.MOST_POSTS, true, false);
  private final FeedQuestion ungrouped =
      new FeedQuestion(
          List.of(new ChannelName("channel_0")), FeedQuestion.MOST_POSTS, false, false);
  private final FeedRoom room = new FeedRoom();
  private List<EncodedPage> pages = List.of();
  private byte[] copies = {};
  private byte[] raw = {};

  @Setup
  public void makePages() {
    pages = new FeedCorpus().pages();
    copies = new byte[pages.stream().mapToInt(EncodedPage::rawLength).sum()];
    raw = new byte[pages.stream().mapToInt(EncodedPage::rawLength).max().orElseThrow()];
    IO.println("answer: " + build().length() + " bytes");
  }

  /// Rank, group and splice.
  @Benchmark
  public BuiltFeed build() {
    return builder.build(whole, pages, Map.of(), FeedCorpus.NOW, room);
  }

  /// The same, packed as it is kept. Divide what it allocates (`-prof gc`) by the answer's length,
  /// which [#makePages()] prints.
  @Benchmark
  public byte[] buildAndPack() {
    BuiltFeed answer = builder.build(whole, pages, Map.of(), FeedCorpus.NOW, room);
    return compression.compress(answer.bytes(), answer.length());
  }

  /// Rank and splice.
  @Benchmark
  public BuiltFeed buildWithoutGrouping() {
    return builder.build(ungrouped, pages, Map.of(), FeedCorpus.NOW, room);
  }

  /// Unpack and copy the pages.
  @Benchmark
  public byte[] unpackAndCopy() {
    int at = 0;
    for (EncodedPage page : pages) {
      compression.decompress(page.packed(), raw, 0, page.rawLength());
      System.arraycopy(raw, 0, copies, at, page.rawLength());
      at += page.rawLength();
    }
    return copies;
  }
}
