package io.loomgram.app.graphql;

import io.loomgram.caching.DerivedCache;
import io.loomgram.channel.ChannelReader;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// An engine over a [FakeSite], with the real way of pages in between.
final class TestEngine implements AutoCloseable {

  static final Compression COMPRESSION = new Unpacked();
  static final DerivedCache MEMORY = new EndlessMemory();

  private final GraphQlEngine engine;

  TestEngine(FakeSite site) {
    this(site, true);
  }

  TestEngine(FakeSite site, boolean introspection) {
    var decoder = new PageDecoder(COMPRESSION);
    this.engine =
        new GraphQlEngine(
            new ChannelReader(site, new FakePageCache(), new PageEncoder(COMPRESSION)),
            new DecodedPages(decoder, MEMORY),
            decoder,
            Duration.ofSeconds(5),
            introspection);
  }

  GraphQlEngine engine() {
    return engine;
  }

  /// The answer to a query, as JSON.
  String ask(String query) {
    return ask(query, Map.of());
  }

  String ask(String query, Map<String, Object> variables) {
    return ask(new GraphQlRequest(query, null, variables, null));
  }

  String ask(GraphQlRequest request) {
    GraphQlAnswer answer = engine.answer(request);
    return new String(ResultWriter.write(answer.result()), StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    engine.close();
  }

  private static final class Unpacked implements Compression {

    @Override
    public byte[] compress(byte[] raw, int length) {
      return Arrays.copyOf(raw, length);
    }

    @Override
    public byte[] decompress(byte[] packed, int rawLength) {
      return packed.clone();
    }
  }

  private static final class EndlessMemory implements DerivedCache {
    private final Map<Key<?>, Object> values = new ConcurrentHashMap<>();

    @Override
    public <V> V get(Key<V> key, ToIntFunction<V> weight, Supplier<V> compute) {
      return key.type().cast(values.computeIfAbsent(key, _ -> compute.get()));
    }
  }
}
