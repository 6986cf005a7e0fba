package io.loomgram.cache.local;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Policy;
import io.loomgram.cache.HeldEntry;
import io.loomgram.cache.LocalTier;
import io.loomgram.caching.CacheKey;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The memory level on Caffeine: bounded by the entries' weight in bytes, with its admission policy
/// (TinyLFU) left on, so that a walk through many channels does not drive the popular ones out.
/// Each entry leaves at the end of its own life.
public final class CaffeineTier implements LocalTier {

  private final Cache<CacheKey, HeldEntry> entries;
  private final Policy.Eviction<CacheKey, HeldEntry> eviction;

  /// @param maxBytes the weight that is held at most
  /// @param ticker the nanosecond ticker of the entries
  public CaffeineTier(long maxBytes, LongSupplier ticker) {
    this.entries =
        Caffeine.newBuilder()
            // Its own work is a few list operations after some dozen reads: less than it costs to
            // wake another thread for it.
            .executor(Runnable::run)
            .maximumWeight(maxBytes)
            .weigher(new EntryWeigher())
            .expireAfter(new OwnLife())
            .ticker(ticker::getAsLong)
            .build();
    this.eviction = entries.policy().eviction().orElseThrow();
  }

  @Override
  public @Nullable HeldEntry get(CacheKey key) {
    return entries.getIfPresent(key);
  }

  @Override
  public void put(CacheKey key, HeldEntry entry) {
    entries.asMap().merge(key, entry, (old, other) -> old.isNewerThan(other) ? old : other);
  }

  @Override
  public void remove(CacheKey key) {
    entries.invalidate(key);
  }

  @Override
  public long bytes() {
    return eviction.weightedSize().orElse(0);
  }

  /// An entry's life is its own, and reading does not prolong it.
  private static final class OwnLife implements Expiry<CacheKey, HeldEntry> {

    @Override
    public long expireAfterCreate(CacheKey key, HeldEntry held, long ticker) {
      return held.heldNanosAt(ticker);
    }

    @Override
    public long expireAfterUpdate(CacheKey key, HeldEntry held, long ticker, long currentDuration) {
      return held.heldNanosAt(ticker);
    }

    @Override
    public long expireAfterRead(CacheKey key, HeldEntry held, long ticker, long currentDuration) {
      return currentDuration;
    }
  }
}
