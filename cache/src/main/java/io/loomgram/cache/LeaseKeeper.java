package io.loomgram.cache;

import io.loomgram.caching.CacheKey;
import io.loomgram.channel.ReadFailure;
import java.time.Duration;

/// Keeps and gives back leases. Calls block for a bounded time and never throw for what happens out
/// there. Thread-safe.
public interface LeaseKeeper {

  /// How long a lease runs, unless it is extended.
  Duration leaseDuration();

  /// Prolongs a lease by its whole length.
  ///
  /// @return whether it is still held
  boolean extend(CacheKey key, Lease lease);

  /// Gives a lease back without a word.
  void release(CacheKey key, Lease lease);

  /// Gives a lease back after a load that brought nothing, and tells those who wait.
  ///
  /// @param failure what was met
  /// @param pause how long the key is to be left alone
  void giveUp(CacheKey key, Lease lease, ReadFailure failure, Duration pause);
}
