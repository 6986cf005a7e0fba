package io.loomgram.cache;

import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.cache.LoadOutcome.Given;
import io.loomgram.cache.LoadOutcome.Refused;
import io.loomgram.cache.SharedTier.Want;
import io.loomgram.cache.SingleFlight.Landing;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.LoadPriority;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What a single flight does for a key: look again, ask the shared level for the value or the
/// lease, wait for another node's load, or have the [site asked][SiteLoad] under the lease, which
/// keeps the other nodes waiting until what came is stored.
final class PageLoading {

  /// How long a node that finds a fresh value being renewed elsewhere leaves it at that.
  private static final Duration RENEWED_ELSEWHERE = Duration.ofMillis(500);

  private final LocalTier local;
  private final SharedTier shared;
  private final LeaseKeeper leases;
  private final KnownEntries entries;
  private final SiteLoad site;
  private final FreshnessPolicy policy;
  private final CacheLimits limits;
  private final CacheTime time;
  private final Jitter jitter;
  private final Pause pause;
  private final CacheListener listener;

  PageLoading(
      LocalTier local,
      SharedTier shared,
      LeaseKeeper leases,
      KnownEntries entries,
      FreshnessPolicy policy,
      CacheLimits limits,
      CacheTime time,
      Jitter jitter,
      Pause pause,
      CacheListener listener) {
    this.local = local;
    this.shared = shared;
    this.leases = leases;
    this.entries = entries;
    this.site = new SiteLoad(local, shared, leases, entries, policy, time, jitter, listener);
    this.policy = policy;
    this.limits = limits;
    this.time = time;
    this.jitter = jitter;
    this.pause = pause;
    this.listener = listener;
  }

  /// One load that was asked for.
  ///
  /// @param key what is loaded
  /// @param loader asks the site
  /// @param priority on whose behalf
  /// @param want what the leader wants
  /// @param asked what the shared level said when it was asked together with other keys; null if it
  ///   is still to be asked
  record Request(
      CacheKey key,
      PageLoader loader,
      LoadPriority priority,
      Want want,
      SharedQuestions.@Nullable Asked asked) {}

  /// Carries a load out.
  Landing<LoadOutcome> carryOut(Request request) {
    if (!policy.reuses()) {
      return Landing.of(site.loadUncached(request));
    }
    LoadOutcome standing = entries.standing(request.key(), request.want());
    if (standing != null) {
      return new Landing<>(standing, () -> giveBackUnused(request));
    }
    return followSharedAnswers(request, askFirst(request));
  }

  private SharedAnswer askFirst(Request request) {
    return request.asked() != null
        ? request.asked().answer()
        : shared.readOrLease(request.key(), entries.question(request.key(), request.want()));
  }

  private void giveBackUnused(Request request) {
    if (request.asked() != null && request.asked().answer() instanceof SharedAnswer.Leased leased) {
      leases.release(request.key(), leased.lease());
    }
  }

  private Landing<LoadOutcome> followSharedAnswers(Request request, SharedAnswer first) {
    SharedAnswer answer = first;
    LeaseWait wait = new LeaseWait(limits.leaseWait(), time.ticker(), jitter, pause, listener);
    while (true) {
      switch (answer) {
        case SharedAnswer.Found found -> {
          return Landing.of(found(request, found.stored(), wait));
        }
        case SharedAnswer.Settled settled -> {
          return Landing.of(settled(request.key(), settled.verdict()));
        }
        case SharedAnswer.Leased leased -> {
          wait.endsWithLease();
          return loadUnderLease(request, leased);
        }
        case SharedAnswer.Failed failed -> {
          HeldEntry known = entries.newest(request.key(), failed.stored());
          return Landing.of(
              entries.fallBack(request.key(), failed.failure(), failed.pause(), known));
        }
        case SharedAnswer.Away away -> {
          return site.load(request, entries.newest(request.key(), away.stored()), null, null);
        }
        case SharedAnswer.Busy busy -> {
          HeldEntry known = entries.newest(request.key(), busy.stored());
          if (known != null && known.isFreshAt(time.ticker().getAsLong())) {
            return Landing.of(renewedElsewhere(request.key(), known));
          }
          if (!wait.waitsOn(busy.leaseRemaining())) {
            return site.load(request, known, null, null);
          }
          answer =
              shared.readOrLease(request.key(), entries.question(request.key(), request.want()));
        }
      }
    }
  }

  private LoadOutcome found(Request request, StoredEntry stored, LeaseWait wait) {
    HeldEntry held = entries.held(stored);
    local.put(request.key(), held);
    boolean isFresh = held.isFreshAt(time.ticker().getAsLong());
    if (!wait.hasWaited()) {
      listener.hit(CacheListener.Level.SHARED);
    }
    return new Given(held, wait.hasWaited() ? CacheStatus.COALESCED : CacheStatus.HIT, !isFresh);
  }

  private LoadOutcome settled(CacheKey key, StoredEntry stored) {
    if (!(stored.entry() instanceof Verdict verdict)) {
      throw new IllegalStateException("the verdict of " + key + " is a page");
    }
    local.put(key.verdict(), entries.held(stored));
    return new Refused(verdict.failure());
  }

  private LoadOutcome renewedElsewhere(CacheKey key, HeldEntry known) {
    listener.hit(CacheListener.Level.SHARED);
    HeldEntry held =
        known.askedAgainAt(time.ticker().getAsLong() + jitter.around(RENEWED_ELSEWHERE));
    local.put(key, held);
    return new Given(held, CacheStatus.HIT, false);
  }

  private Landing<LoadOutcome> loadUnderLease(Request request, SharedAnswer.Leased leased) {
    HeldEntry known = entries.newest(request.key(), leased.stored());
    LeaseExtension extension = LeaseExtension.start(leases, request.key(), leased.lease());
    try {
      Landing<LoadOutcome> landing = site.load(request, known, leased.lease(), leased.verdict());
      return new Landing<>(landing.value(), () -> storeAndEnd(landing, extension));
    } catch (RuntimeException | Error broken) {
      extension.close();
      throw broken;
    }
  }

  private static void storeAndEnd(Landing<LoadOutcome> landing, LeaseExtension extension) {
    try {
      landing.afterwards().run();
    } finally {
      extension.close();
    }
  }
}
