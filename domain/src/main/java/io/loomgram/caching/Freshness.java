package io.loomgram.caching;

import java.time.Duration;

/// What a cached value may be used for at some moment of its life (RFC 9111, RFC 5861).
public sealed interface Freshness {

  /// Serve it.
  ///
  /// @param remaining how long it stays fresh
  record Fresh(Duration remaining) implements Freshness {}

  /// Serve it, and renew it behind the caller: its renewal point has passed, its life has not.
  ///
  /// @param remaining how long it stays fresh
  record Renewing(Duration remaining) implements Freshness {}

  /// Load it anew, and serve it if that fails.
  record Stale() implements Freshness {}

  /// Load it anew; it may not be served any more.
  record Expired() implements Freshness {}
}
