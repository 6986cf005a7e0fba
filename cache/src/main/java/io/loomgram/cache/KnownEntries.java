package io.loomgram.cache;

import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.cache.LoadOutcome.Given;
import io.loomgram.cache.LoadOutcome.Refused;
import io.loomgram.cache.SharedTier.Known;
import io.loomgram.cache.SharedTier.Question;
import io.loomgram.cache.SharedTier.Want;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.channel.ReadFailure;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What this node knows of a key: what can be given without asking anybody, what may be served if
/// nothing better can be had, and how what comes from elsewhere is held here.
final class KnownEntries {

  private static final Duration FOREVER = Duration.ofDays(365);

  private final LocalTier local;
  private final SharedTier shared;
  private final FreshnessPolicy policy;
  private final CacheLimits limits;
  private final CacheTime time;

  KnownEntries(
      LocalTier local,
      SharedTier shared,
      FreshnessPolicy policy,
      CacheLimits limits,
      CacheTime time) {
    this.local = local;
    this.shared = shared;
    this.policy = policy;
    this.limits = limits;
    this.time = time;
  }

  /// What can be given without asking anybody, if anything.
  @Nullable LoadOutcome standing(CacheKey key, Want want) {
    long now = time.ticker().getAsLong();
    HeldEntry held = local.get(key, now);
    if (held != null) {
      if (held.isFreshAt(now) && !held.isDueAt(now)) {
        return new Given(held, CacheStatus.HIT, false);
      }
      if (want == Want.POST && held.knowsAbsenceAt(now)) {
        return new Given(held, CacheStatus.HIT, true);
      }
      if (held.isPausedAt(now) && held.isKeptAt(now)) {
        return new Given(held, CacheStatus.STALE, false);
      }
    }
    ReadFailure verdict = rememberedVerdict(key, now);
    return verdict == null ? null : new Refused(verdict);
  }

  /// What is remembered of the key's channel, if that is still good and answers the key.
  private @Nullable ReadFailure rememberedVerdict(CacheKey key, long now) {
    HeldEntry held = local.get(key.verdict(), now);
    if (held != null
        && held.isFreshAt(now)
        && held.entry() instanceof Verdict verdict
        && policy.settles(verdict.failure(), key)) {
      return verdict.failure();
    }
    return null;
  }

  /// The copy of a key that may be served if nothing better can be had.
  @Nullable HeldEntry keptCopy(CacheKey key) {
    long now = time.ticker().getAsLong();
    HeldEntry held = local.get(key, now);
    return held != null && held.isKeptAt(now) ? held : null;
  }

  /// The question to the shared level, which need not send what is held here.
  Question question(CacheKey key, Want want) {
    HeldEntry held = local.get(key, time.ticker().getAsLong());
    return new Question(
        want, held == null || held.serial() == 0 ? null : new Known(held.entry(), held.serial()));
  }

  /// The newest copy that may still be served: that of this node, or what the shared level has.
  @Nullable HeldEntry newest(CacheKey key, @Nullable StoredEntry stored) {
    HeldEntry kept = keptCopy(key);
    if (stored == null) {
      return kept;
    }
    HeldEntry other = held(stored);
    return kept != null && kept.isNewerThan(other) ? kept : other;
  }

  /// An entry of the shared level, to be held here.
  HeldEntry held(StoredEntry stored) {
    return held(stored.entry(), stored.age(), stored.serial());
  }

  /// An entry that has just been loaded, to be held here.
  ///
  /// @param lease under which; null if for this node alone
  HeldEntry held(CacheEntry entry, @Nullable Lease lease) {
    return held(entry, Duration.ZERO, lease == null ? 0 : lease.serial());
  }

  private HeldEntry held(CacheEntry entry, Duration age, long serial) {
    Duration holdFor = shared.isAvailable() ? limits.memoryMaxTtl() : FOREVER;
    Instant now = time.wall().instant();
    return HeldEntry.of(entry, age, now, time.ticker().getAsLong(), serial, holdFor);
  }

  /// The copy that is given when the site gave nothing, and that one for a while; or else the
  /// failure.
  ///
  /// @param known the newest copy that may still be served
  LoadOutcome fallBack(
      CacheKey key, ReadFailure failure, Duration pause, @Nullable HeldEntry known) {
    if (known == null) {
      return new Refused(failure);
    }
    long now = time.ticker().getAsLong();
    HeldEntry held = known.askedAgainAt(now + pause.toNanos());
    local.put(key, held);
    return new Given(held, held.isFreshAt(now) ? CacheStatus.HIT : CacheStatus.STALE, false);
  }
}
