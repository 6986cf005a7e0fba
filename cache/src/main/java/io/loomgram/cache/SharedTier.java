package io.loomgram.cache;

import io.loomgram.caching.CacheKey;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The level that all nodes share. Calls block for a bounded time and never throw for what happens
/// out there: a level that cannot be had is an answer of its own. Thread-safe.
public interface SharedTier {

  /// What is asked for.
  enum Want {
    /// A page.
    PAGE,
    /// The page around a post; that it lacks the post is a good answer too.
    POST
  }

  /// A question about one key.
  ///
  /// @param want what is asked for
  /// @param known the entry that the asker holds already and that need not be sent again
  record Question(Want want, @Nullable Known known) {}

  /// An entry that was had from the shared level before.
  record Known(CacheEntry entry, long serial) {}

  /// The value, or else the lease on it: one round trip.
  SharedAnswer readOrLease(CacheKey key, Question question);

  /// The same for many keys: one round trip to each server.
  Map<CacheKey, SharedAnswer> readOrLeaseAll(Map<CacheKey, Question> questions);

  /// Stores an entry and gives the lease back: one round trip. A verdict takes the place of the
  /// page that the lease was for.
  ///
  /// @param age how long ago it was loaded
  /// @return whether it was stored; not if the lease was lost to another node, a newer value is
  ///   there, or the level is away or full
  boolean storeAndRelease(CacheKey key, Lease lease, CacheEntry entry, Duration age);

  /// Whether values go there at the moment.
  boolean isAvailable();
}
