package io.loomgram.cache;

import java.time.Duration;

/// Hears what the cache does, for metrics. Called on the threads of callers and loads: it must be
/// quick, thread-safe, and not throw.
public interface CacheListener {

  /// Hears nothing.
  CacheListener SILENT = new CacheListener() {};

  /// A level of the cache.
  enum Level {
    /// This process's own.
    MEMORY,
    /// The one that all nodes share.
    SHARED
  }

  /// A fresh value was found.
  default void hit(Level level) {}

  /// A value was loaded for a caller.
  default void missed() {}

  /// A caller shared the load of another, on this node or another.
  default void coalesced() {}

  /// A value past its life was served.
  default void servedStale() {}

  /// What was learnt about a channel answered a caller.
  default void remembered() {}

  /// A value is being renewed ahead of its end.
  default void renewing() {}

  /// A page without posts was taken for throttling.
  default void throttled() {}

  /// A load waits for the lease of another node.
  default void waitedForLease(Duration waited) {}

  /// A load took the lease over from a node that let it run out.
  default void tookLeaseOver() {}

  /// A loaded value could not be stored, since its lease was lost or the shared level away.
  default void notStored() {}

  /// The breaker before the shared level went into a state.
  default void breakerChanged(CircuitBreaker.State to) {}
}
