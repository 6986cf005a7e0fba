package io.loomgram.app.graphql;

import io.loomgram.caching.DerivedCache;
import io.loomgram.channel.ChannelReader;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.feed.FeedBuilder;
import io.loomgram.feed.FeedRanker;
import io.loomgram.feed.FeedReader;
import io.loomgram.feed.RankWeights;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// An engine over a [FakeSite], with the real way of pages in between.
final class TestEngine {

  static final Compression COMPRESSION = new Unpacked();
  static final DerivedCache MEMORY = new EndlessMemory();

  private final GraphQlEngine engine;

  TestEngine(FakeSite site) {
    this(site, true);
  }

  /// @param open whether the schema, feeds and previews can be asked for
  TestEngine(FakeSite site, boolean open) {
    this(site, open, MEMORY);
  }

  /// @param derived where decoded pages are kept
  TestEngine(FakeSite site, boolean open, DerivedCache derived) {
    var decoder = new PageDecoder(COMPRESSION);
    var cache = new FakePageCache();
    var reader = new ChannelReader(site, cache, new PageEncoder(COMPRESSION));
    var feeds =
        new FeedReader(
            reader,
            cache,
            new FeedBuilder(new FeedRanker(RankWeights.DEFAULT), COMPRESSION),
            COMPRESSION,
            InstantSource.fixed(Instant.parse("2026-03-01T12:00:00Z")),
            Duration.ofSeconds(5));
    var fields =
        new QueryFields(
            reader,
            new DecodedPages(decoder, derived),
            decoder,
            Duration.ofSeconds(5),
            open ? feeds : null,
            open);
    this.engine = new GraphQlEngine(fields, open);
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
      Object known = values.get(key);
      if (known == null) {
        // Outside the map, since what is computed may be made of another value of this memory.
        known = compute.get();
        Object first = values.putIfAbsent(key, known);
        known = first == null ? known : first;
      }
      return key.type().cast(known);
    }
  }
}
