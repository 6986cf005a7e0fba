package io.loomgram.cache;

import io.loomgram.cache.CacheEntry.Page;
import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.cache.LoadOutcome.Given;
import io.loomgram.cache.LoadOutcome.Refused;
import io.loomgram.cache.PageLoading.Request;
import io.loomgram.cache.SingleFlight.Landing;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.post.PostId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Asks the site, judges what came, and keeps it in both levels. The callers are answered as soon
/// as the memory level has the value; it is written to the shared level behind them.
final class SiteLoad {

  private static final System.Logger LOG = System.getLogger(SiteLoad.class.getName());

  private final LocalTier local;
  private final SharedTier shared;
  private final LeaseKeeper leases;
  private final KnownEntries entries;
  private final FreshnessPolicy policy;
  private final CacheTime time;
  private final Jitter jitter;
  private final CacheListener listener;

  SiteLoad(
      LocalTier local,
      SharedTier shared,
      LeaseKeeper leases,
      KnownEntries entries,
      FreshnessPolicy policy,
      CacheTime time,
      Jitter jitter,
      CacheListener listener) {
    this.local = local;
    this.shared = shared;
    this.leases = leases;
    this.entries = entries;
    this.policy = policy;
    this.time = time;
    this.jitter = jitter;
    this.listener = listener;
  }

  /// Asks the site.
  ///
  /// @param known the newest copy that may still be served
  /// @param lease under which to store; null to load for this node alone
  /// @param verdict what the shared level remembers of the channel
  @SuppressWarnings("CatchingUnchecked") // the lease is given back whatever happens
  Landing<LoadOutcome> load(
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
    HeldEntry held = entries.held(entry, lease);
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
    int times = Math.max(timesOf(entries.keptCopy(key.verdict())), timesOf(sharedVerdict)) + 1;
    CacheEntry entry = new Verdict(failure, policy.ofVerdict(times), times);
    HeldEntry held = entries.held(entry, lease);
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
        entries.fallBack(key, failure, pause, known), () -> giveUp(key, lease, failure, pause));
  }

  /// Asks the site for one caller, who keeps nothing.
  LoadOutcome loadUncached(Request request) {
    try {
      EncodedPage page = request.loader().load(request.priority());
      CacheEntry entry = new Page(page, policy.ofPage(request.key(), page, 0), Duration.ZERO, 0);
      return new Given(entries.held(entry, null), CacheStatus.MISS, false);
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
