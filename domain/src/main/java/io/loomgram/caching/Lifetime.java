package io.loomgram.caching;

import java.time.Duration;

/// The life of a cached value, counted from the moment it was loaded.
///
/// @param fresh how long it is fresh
/// @param renewAfter its renewal point: the age from which a read also starts a renewal; at most
///   `fresh`
/// @param stale how long past its freshness it may be served if it cannot be loaded anew
public record Lifetime(Duration fresh, Duration renewAfter, Duration stale) {

  /// A life of no length.
  public static final Lifetime NONE = new Lifetime(Duration.ZERO, Duration.ZERO, Duration.ZERO);

  /// @throws IllegalArgumentException if a duration is negative or the renewal point lies past the
  ///   freshness
  public Lifetime {
    if (fresh.isNegative() || renewAfter.isNegative() || stale.isNegative()) {
      throw new IllegalArgumentException(
          "a life of " + fresh + ", renewed after " + renewAfter + ", stale for " + stale);
    }
    if (renewAfter.compareTo(fresh) > 0) {
      throw new IllegalArgumentException("renewed after " + renewAfter + ", fresh for " + fresh);
    }
  }

  /// How long it is worth keeping.
  public Duration kept() {
    return fresh.plus(stale);
  }

  /// What a value of this age may be used for. A value is fresh up to its lifetime, that moment
  /// excluded.
  public Freshness at(Duration age) {
    if (age.compareTo(renewAfter) < 0) {
      return new Freshness.Fresh(fresh.minus(age));
    }
    if (age.compareTo(fresh) < 0) {
      return new Freshness.Renewing(fresh.minus(age));
    }
    return age.compareTo(kept()) < 0 ? new Freshness.Stale() : new Freshness.Expired();
  }
}
