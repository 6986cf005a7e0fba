package io.loomgram.cache.local;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Policy;
import io.loomgram.cache.HeldEntry;
import io.loomgram.cache.LocalTier;
import io.loomgram.caching.CacheKey;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The memory level on Caffeine: bounded by the entries' weight in bytes, with its admission policy
/// (TinyLFU) left on, so that a walk through many channels does not drive the popular ones out. An
/// entry is not given out past the end of its own life, and leaves soon after. Caffeine could see
/// to that itself, but would look at the clock in each read, which costs half of what a hit does.
public final class CaffeineTier implements LocalTier {

  private static final long SWEEP_NANOS = Duration.ofSeconds(1).toNanos();

  private final Cache<CacheKey, HeldEntry> entries;
  private final Policy.Eviction<CacheKey, HeldEntry> eviction;
  private final LongSupplier ticker;
  private final AtomicLong nextSweep;

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
            .build();
    this.eviction = entries.policy().eviction().orElseThrow();
    this.ticker = ticker;
    this.nextSweep = new AtomicLong(ticker.getAsLong() + SWEEP_NANOS);
  }

  @Override
  public @Nullable HeldEntry get(CacheKey key, long now) {
    HeldEntry held = entries.getIfPresent(key);
    return held == null || held.isHeldAt(now) ? held : null;
  }

  @Override
  public void put(CacheKey key, HeldEntry entry) {
    long now = ticker.getAsLong();
    entries
        .asMap()
        .merge(
            key, entry, (old, other) -> old.isHeldAt(now) && old.isNewerThan(other) ? old : other);
    sweep(now);
  }

  /// Lets go of what is over, once a second at most. Without writes there is nothing to make room
  /// for.
  private void sweep(long now) {
    long due = nextSweep.get();
    if (now - due >= 0 && nextSweep.compareAndSet(due, now + SWEEP_NANOS)) {
      entries.asMap().values().removeIf(held -> !held.isHeldAt(now));
    }
  }

  @Override
  public void remove(CacheKey key) {
    entries.invalidate(key);
  }

  @Override
  public long bytes() {
    return eviction.weightedSize().orElse(0);
  }
}
