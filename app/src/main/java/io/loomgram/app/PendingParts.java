package io.loomgram.app;

import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.DerivedCache;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageCache;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.ChannelCard;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelSource;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.Compression;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// Stands where the cache and the site are wired in.
final class PendingParts {

  static final Compression COMPRESSION =
      new Compression() {
        @Override
        public byte[] compress(byte[] raw, int length) {
          return Arrays.copyOf(raw, length);
        }

        @Override
        public byte[] decompress(byte[] packed, int rawLength) {
          return packed;
        }
      };

  static final DerivedCache DERIVED =
      new DerivedCache() {
        @Override
        public <V> V get(Key<V> key, ToIntFunction<V> weight, Supplier<V> compute) {
          return compute.get();
        }
      };

  private PendingParts() {}

  /// Loads each time.
  record NoCache(InstantSource clock) implements PageCache {

    @Override
    public CachedPage get(CacheKey key, PageLoader loader) {
      return new CachedPage(
          loader.load(LoadPriority.USER), CacheStatus.MISS, clock.instant(), Duration.ZERO);
    }

    @Override
    public Map<CacheKey, Lookup> getAll(Map<CacheKey, PageLoader> loaders, Duration timeAllowed) {
      Map<CacheKey, Lookup> found = new LinkedHashMap<>();
      loaders.forEach((key, loader) -> {
        try {
          found.put(key, new Lookup.Found(get(key, loader)));
        } catch (ReadFailure failure) {
          found.put(key, new Lookup.Failed(failure));
        }
      });
      return found;
    }

    @Override
    public CachedPage getForPost(CacheKey key, PageLoader loader) {
      return get(key, loader);
    }

    @Override
    public void refresh(CacheKey key, PageLoader loader) {}
  }

  /// Has nothing.
  record NoSource() implements ChannelSource {

    @Override
    public ChannelPage page(ChannelName channel, PageCursor cursor, LoadPriority priority) {
      throw new ReadFailure.SourceUnavailable(channel, null);
    }

    @Override
    public ChannelCard card(ChannelName channel, LoadPriority priority) {
      throw new ReadFailure.SourceUnavailable(channel, null);
    }
  }
}
