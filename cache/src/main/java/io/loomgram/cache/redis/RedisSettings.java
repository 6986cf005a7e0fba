package io.loomgram.cache.redis;

import java.time.Duration;

/// How Redis is used.
///
/// @param url where it is
/// @param timeout for one command, and for making a connection
/// @param breakerOpen how long it is left alone after a failure
/// @param leaseDuration how long a lease runs unless extended: how long the others wait for a
///   holder that died
/// @param connections how many connections to one server at most
public record RedisSettings(
    RedisUrl url, Duration timeout, Duration breakerOpen, Duration leaseDuration, int connections) {

  private static final Duration LEASE = Duration.ofSeconds(3);
  private static final int CONNECTIONS = 16;

  /// @throws IllegalArgumentException if a duration or the number is not positive
  public RedisSettings {
    if (!timeout.isPositive() || !breakerOpen.isPositive() || !leaseDuration.isPositive()) {
      throw new IllegalArgumentException(
          "durations of " + timeout + ", " + breakerOpen + " and " + leaseDuration);
    }
    if (connections < 1) {
      throw new IllegalArgumentException(connections + " connections");
    }
  }

  /// The settings with a lease of three seconds and sixteen connections.
  public RedisSettings(RedisUrl url, Duration timeout, Duration breakerOpen) {
    this(url, timeout, breakerOpen, LEASE, CONNECTIONS);
  }
}
