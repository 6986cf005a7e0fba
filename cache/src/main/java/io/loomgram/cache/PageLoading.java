package io.loomgram.cache;

import io.loomgram.cache.CacheEntry.Page;
import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.cache.LoadOutcome.Given;
import io.loomgram.cache.LoadOutcome.Refused;
import io.loomgram.cache.SharedTier.Known;
import io.loomgram.cache.SharedTier.Question;
import io.loomgram.cache.SharedTier.Want;
import io.loomgram.cache.SingleFlight.Landing;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.post.PostId;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What a single flight does for a key: look again, ask the shared level for the value or the
/// lease, load, judge what came, keep it in both levels.
///
/// The callers are answered as soon as the memory level has the value; it is written to the shared
/// level behind them, under the lease, which keeps the other nodes waiting until then.
final class PageLoading {

  private static final System.Logger LOG = System.getLogger(PageLoading.class.getName());

  /// How long a node that finds a fresh value being renewed elsewhere leaves it at that.
  private static final Duration RENEWED_ELSEWHERE = Duration.ofMillis(500);

  private static final Duration FOREVER = Duration.ofDays(365);

  private final LocalTier local;
  private final SharedTier shared;
  private final LeaseKeeper leases;
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
      FreshnessPolicy policy,
      CacheLimits limits,
      CacheTime time,
      Jitter jitter,
      Pause pause,
      CacheListener listener) {
    this.local = local;
    this.shared = shared;
    this.leases = leases;
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
      return Landing.of(loadUncached(request));
    }
    LoadOutcome standing = standing(request.key(), request.want());
    if (standing != null) {
      return new Landing<>(standing, () -> giveBackUnused(request));
    }
    return followSharedAnswers(request, askFirst(request));
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

  private SharedAnswer askFirst(Request request) {
    return request.asked() != null
        ? request.asked().answer()
        : shared.readOrLease(request.key(), question(request.key(), request.want()));
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
          HeldEntry known = newestKnown(request.key(), failed.stored());
          return Landing.of(fallBack(request.key(), failed.failure(), failed.pause(), known));
        }
        case SharedAnswer.Away away -> {
          return load(request, newestKnown(request.key(), away.stored()), null, null);
        }
        case SharedAnswer.Busy busy -> {
          HeldEntry known = newestKnown(request.key(), busy.stored());
          if (known != null && known.isFreshAt(time.ticker().getAsLong())) {
            return Landing.of(renewedElsewhere(request.key(), known));
          }
          if (!wait.waitsOn(busy.leaseRemaining())) {
            return load(request, known, null, null);
          }
          answer = shared.readOrLease(request.key(), question(request.key(), request.want()));
        }
      }
    }
  }

  private LoadOutcome found(Request request, StoredEntry stored, LeaseWait wait) {
    HeldEntry held = held(stored);
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
    local.put(key.verdict(), held(stored));
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
    HeldEntry known = newestKnown(request.key(), leased.stored());
    LeaseExtension extension = LeaseExtension.start(leases, request.key(), leased.lease());
    try {
      Landing<LoadOutcome> landing = load(request, known, leased.lease(), leased.verdict());
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

  /// Asks the site.
  ///
  /// @param known the newest copy that may still be served
  /// @param lease under which to store; null to load for this node alone
  /// @param verdict what the shared level remembers of the channel
  @SuppressWarnings("CatchingUnchecked") // the lease is given back whatever happens
  private Landing<LoadOutcome> load(
      Request request,
      @Nullable HeldEntry known,
      @Nullable Lease lease,
      @Nullable StoredEntry verdict) {
    EncodedPage page;
    try {
      page = request.loader().load(request.priority());
    } catch (ReadFailure failure) {
      return policy.isVerdict(failure)
          ? remember(request.key(), failure, lease, verdict)
          : withoutPage(request.key(), failure, policy.pauseAfterFailure(), known, lease);
    } catch (RuntimeException | Error broken) {
      LOG.log(System.Logger.Level.ERROR, "loading " + request.key(), broken);
      if (lease != null) {
        leases.release(request.key(), lease);
      }
      throw broken;
    }
    if (policy.isThrottling(request.key(), page, pageOf(known))) {
      listener.throttled();
      ReadFailure failure =
          new ReadFailure.SourceUnavailable(new ChannelName(request.key().channel()), null);
      return withoutPage(request.key(), failure, policy.pauseAfterThrottling(), known, lease);
    }
    return store(request.key(), page, known, lease);
  }

  private Landing<LoadOutcome> store(
      CacheKey key, EncodedPage page, @Nullable HeldEntry known, @Nullable Lease lease) {
    PostId absent = policy.absentPost(key, page);
    int absences = absent == null ? 0 : absencesOf(known) + 1;
    CacheEntry entry =
        new Page(
            page,
            policy.ofPage(key, page, jitter.next()),
            absent == null ? Duration.ZERO : policy.memory(absences),
            absences);
    HeldEntry held = held(entry, lease);
    local.put(key, held);
    local.remove(key.verdict());
    return new Landing<>(
        new Given(held, CacheStatus.MISS, false), () -> storeShared(key, lease, held));
  }

  private Landing<LoadOutcome> remember(
      CacheKey key,
      ReadFailure failure,
      @Nullable Lease lease,
      @Nullable StoredEntry sharedVerdict) {
    int times = Math.max(timesOf(heldVerdict(key)), timesOf(sharedVerdict)) + 1;
    CacheEntry entry = new Verdict(failure, policy.ofVerdict(times), times);
    HeldEntry held = held(entry, lease);
    local.put(key.verdict(), held);
    local.remove(key);
    return new Landing<>(new Refused(failure), () -> storeShared(key, lease, held));
  }

  private Landing<LoadOutcome> withoutPage(
      CacheKey key,
      ReadFailure failure,
      Duration pause,
      @Nullable HeldEntry known,
      @Nullable Lease lease) {
    return new Landing<>(
        fallBack(key, failure, pause, known), () -> giveUp(key, lease, failure, pause));
  }

  /// What is given when the site gave nothing: the copy that is known, and that one for a while, or
  /// else the failure.
  private LoadOutcome fallBack(
      CacheKey key, ReadFailure failure, Duration pause, @Nullable HeldEntry known) {
    if (known == null) {
      return new Refused(failure);
    }
    long now = time.ticker().getAsLong();
    HeldEntry held = known.askedAgainAt(now + pause.toNanos());
    local.put(key, held);
    return new Given(held, held.isFreshAt(now) ? CacheStatus.HIT : CacheStatus.STALE, false);
  }

  private LoadOutcome loadUncached(Request request) {
    try {
      EncodedPage page = request.loader().load(request.priority());
      CacheEntry entry = new Page(page, policy.ofPage(request.key(), page, 0), Duration.ZERO, 0);
      return new Given(held(entry, null), CacheStatus.MISS, false);
    } catch (ReadFailure failure) {
      return new Refused(failure);
    }
  }

  private void storeShared(CacheKey key, @Nullable Lease lease, HeldEntry held) {
    if (lease == null) {
      return;
    }
    Duration age = held.ageAt(time.ticker().getAsLong());
    if (!shared.storeAndRelease(key, lease, held.entry(), age)) {
      listener.notStored();
    }
  }

  private void giveUp(
      CacheKey key, @Nullable Lease lease, ReadFailure failure, Duration pauseOfKey) {
    if (lease == null) {
      return;
    }
    if (failure instanceof ReadFailure.Overloaded) {
      leases.release(key, lease);
    } else {
      leases.giveUp(key, lease, failure, pauseOfKey);
    }
  }

  private HeldEntry held(StoredEntry stored) {
    return held(stored.entry(), stored.age(), stored.serial());
  }

  private HeldEntry held(CacheEntry entry, @Nullable Lease lease) {
    return held(entry, Duration.ZERO, lease == null ? 0 : lease.serial());
  }

  private HeldEntry held(CacheEntry entry, Duration age, long serial) {
    Duration holdFor = shared.isAvailable() ? limits.memoryMaxTtl() : FOREVER;
    Instant now = time.wall().instant();
    return HeldEntry.of(entry, age, now, time.ticker().getAsLong(), serial, holdFor);
  }

  private @Nullable HeldEntry newestKnown(CacheKey key, @Nullable StoredEntry stored) {
    HeldEntry kept = keptCopy(key);
    if (stored == null) {
      return kept;
    }
    HeldEntry other = held(stored);
    return kept != null && kept.isNewerThan(other) ? kept : other;
  }

  private @Nullable HeldEntry heldVerdict(CacheKey key) {
    return keptCopy(key.verdict());
  }

  private static @Nullable EncodedPage pageOf(@Nullable HeldEntry held) {
    return held != null && held.entry() instanceof Page page ? page.page() : null;
  }

  private static int absencesOf(@Nullable HeldEntry held) {
    return held != null && held.entry() instanceof Page page ? page.absences() : 0;
  }

  private static int timesOf(@Nullable HeldEntry held) {
    return held != null && held.entry() instanceof Verdict verdict ? verdict.times() : 0;
  }

  private static int timesOf(@Nullable StoredEntry stored) {
    return stored != null && stored.entry() instanceof Verdict verdict ? verdict.times() : 0;
  }
}
