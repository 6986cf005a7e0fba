package io.loomgram.caching;

import java.time.Duration;

/// How long a page counts as fresh, as the operator chooses.
public enum CacheProfile {
  /// Nothing is used again; callers who ask at the same time still share one load.
  OFF(Duration.ZERO, Duration.ZERO),
  /// The newest page is ten seconds old at most.
  NORMAL(Duration.ofSeconds(10), Duration.ofHours(1)),
  /// The newest page is two minutes old at most, for busy servers.
  AGGRESSIVE(Duration.ofMinutes(2), Duration.ofHours(6));

  private final Duration pageLife;
  private final Duration staleWindow;

  CacheProfile(Duration pageLife, Duration staleWindow) {
    this.pageLife = pageLife;
    this.staleWindow = staleWindow;
  }

  /// The freshness lifetime of the newest page.
  public Duration pageLife() {
    return pageLife;
  }

  /// How long past its life a page may still be served while the site cannot be had.
  public Duration staleWindow() {
    return staleWindow;
  }
}
