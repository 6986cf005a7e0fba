package io.loomgram.bench;

import io.loomgram.cache.ZstdCompression;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.PageOffsets;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.fetch.page.ChannelPageParser;
import io.loomgram.fetch.page.ParsedPage;
import io.loomgram.fixtures.GeneratedChannel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a page of about 139 KB costs from its bytes to the entry that is stored, beside what jsoup
/// takes to build its tree alone.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(
    value = 1,
    jvmArgs = {"-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"})
public class ParseBenchmark {

  private static final ChannelName CHANNEL = new ChannelName("bench_channel");

  /// The file of a page to read, or nothing for one that is generated: `-p file=…`.
  @Param("")
  public String file = "";

  private final ChannelPageParser parser = new ChannelPageParser();
  private final PageEncoder encoder = new PageEncoder(new ZstdCompression());
  private byte[] bytes = {};
  private ChannelPage page = new ChannelPage(null, List.of(), new PageOffsets(null, null));

  @Setup
  public void readPage() throws IOException {
    bytes =
        file.isEmpty()
            ? GeneratedChannel.of(CHANNEL.value(), 7, 4000)
                .latest()
                .getBytes(StandardCharsets.UTF_8)
            : Files.readAllBytes(Path.of(file));
    page = parser.parse(bytes, CHANNEL).page();
  }

  /// The tree alone, by jsoup, which looks for the charset.
  @Benchmark
  public Document tree() throws IOException {
    return Jsoup.parse(new ByteArrayInputStream(bytes), null, "https://t.me/");
  }

  /// The tree alone, by jsoup, which is told the charset.
  @Benchmark
  public Document treeOfUtf8() throws IOException {
    return Jsoup.parse(new ByteArrayInputStream(bytes), "UTF-8", "https://t.me/");
  }

  /// The tree and what is read from it.
  @Benchmark
  public ParsedPage parse() {
    return parser.parse(bytes, CHANNEL);
  }

  /// The stored entry of a page that is read already: its answer, signals and packing.
  @Benchmark
  public EncodedPage encode() {
    return encoder.encodeBody(page);
  }

  /// From bytes to the stored entry.
  @Benchmark
  public EncodedPage bytesToEntry() {
    return encoder.encodeBody(parser.parse(bytes, CHANNEL).page());
  }
}
