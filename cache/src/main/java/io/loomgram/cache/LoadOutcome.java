package io.loomgram.cache;

import io.loomgram.caching.CacheStatus;
import io.loomgram.channel.ReadFailure;

/// What came of a load, for all who waited for it.
sealed interface LoadOutcome {

  /// An entry that can be served.
  ///
  /// @param held the entry; its content is a page
  /// @param status how it came about, as the leader sees it
  /// @param forPostOnly whether it only tells that a post is absent, and is too old as a page
  record Given(HeldEntry held, CacheStatus status, boolean forPostOnly) implements LoadOutcome {}

  /// Nothing that can be served.
  record Refused(ReadFailure failure) implements LoadOutcome {}
}
