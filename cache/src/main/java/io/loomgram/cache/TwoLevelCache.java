package io.loomgram.cache;

import io.loomgram.cache.LoadOutcome.Given;
import io.loomgram.cache.LoadOutcome.Refused;
import io.loomgram.cache.PageLoading.Request;
import io.loomgram.cache.SharedTier.Want;
import io.loomgram.cache.SingleFlight.Ticket;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import io.loomgram.caching.FreshnessPolicy;
import io.loomgram.caching.Lookup;
import io.loomgram.caching.PageCache;
import io.loomgram.caching.PageLoader;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.ReadFailure;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The cache of pages: memory first, then a single flight that asks the level shared by all nodes
/// and loads what nobody has. Without a shared level it is the cache of one node.
///
/// A hit looks at the memory level and at the ticker, and at nothing else.
public final class TwoLevelCache implements PageCache {

  /// So long many keys wait for one of which a stale copy is held: a site that is well answers in
  /// that time, and one that is not shall not hold up the others.
  private static final Duration PATIENCE_WITH_COPY = Duration.ofSeconds(1);

  private final LocalTier local;
  private final SharedTier shared;
  private final FreshnessPolicy policy;
  private final CacheLimits limits;
  private final CacheTime time;
  private final CacheListener listener;
  private final SingleFlight<CacheKey, LoadOutcome> flights;
  private final KnownEntries entries;
  private final PageLoading loading;

  /// @param local the memory level
  /// @param shared the level shared by all nodes; [NoSharedTier] for a node that is alone
  /// @param leases the leases of the shared level
  /// @param policy how long what may be used
  /// @param limits what bounds waiting
  /// @param time the clocks
  /// @param random seeds the jitter
  /// @param pause how a load waits for another node
  /// @param listener hears what happens
  public TwoLevelCache(
      LocalTier local,
      SharedTier shared,
      LeaseKeeper leases,
      FreshnessPolicy policy,
      CacheLimits limits,
      CacheTime time,
      RandomGenerator random,
      Pause pause,
      CacheListener listener) {
    this.local = local;
    this.shared = shared;
    this.policy = policy;
    this.limits = limits;
    this.time = time;
    this.listener = listener;
    this.flights = new SingleFlight<>();
    this.entries = new KnownEntries(local, shared, policy, limits, time);
    this.loading =
        new PageLoading(
            local,
            shared,
            leases,
            entries,
            policy,
            limits,
            time,
            new Jitter(random.nextLong()),
            pause,
            listener);
  }

  @Override
  public CachedPage get(CacheKey key, PageLoader loader) {
    return read(key, loader, Want.PAGE);
  }

  @Override
  public CachedPage getForPost(CacheKey key, PageLoader loader) {
    if (key.kind() != CacheKey.Kind.AROUND) {
      throw new IllegalArgumentException("a page around a post, not " + key);
    }
    return read(key, loader, Want.POST);
  }

  @Override
  public void refresh(CacheKey key, PageLoader loader) {
    if (!policy.reuses() || entries.standing(key, Want.PAGE) != null) {
      return;
    }
    Ticket<LoadOutcome> ticket = join(key, loader, LoadPriority.BACKGROUND, Want.PAGE, null);
    try {
      LoadOutcome _ = ticket.await(limits.callerPatience());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException | ExecutionException met) {
      // Whoever asks next meets it.
    }
  }

  @Override
  public Map<CacheKey, Lookup> getAll(Map<CacheKey, PageLoader> loaders, Duration timeAllowed) {
    long start = time.ticker().getAsLong();
    long deadline = start + timeAllowed.toNanos();
    long deadlineWithCopy = Math.min(deadline, start + PATIENCE_WITH_COPY.toNanos());
    Map<CacheKey, Lookup> found = new LinkedHashMap<>();
    Map<CacheKey, Ticket<LoadOutcome>> awaited = new LinkedHashMap<>();
    SharedQuestions questions = new SharedQuestions(shared);
    loaders.forEach((key, loader) -> {
      Lookup already = lookUpInMemory(key, loader);
      if (already == null) {
        awaited.put(key, joinTogether(key, loader, questions));
      } else {
        found.put(key, already);
      }
    });
    questions.ask();
    Map<CacheKey, Lookup> lookups = new LinkedHashMap<>();
    for (CacheKey key : loaders.keySet()) {
      Lookup already = found.get(key);
      Ticket<LoadOutcome> ticket = awaited.get(key);
      if (already != null || ticket == null) {
        lookups.put(key, already);
      } else {
        boolean hasCopy = entries.keptCopy(key) != null;
        lookups.put(key, lookUp(key, ticket, hasCopy ? deadlineWithCopy : deadline));
      }
    }
    return lookups;
  }

  /// The bytes that the memory level holds.
  public long memoryBytes() {
    return local.bytes();
  }

  /// The number of loads that run.
  public int inFlight() {
    return flights.inFlight();
  }

  private CachedPage read(CacheKey key, PageLoader loader, Want want) {
    CachedPage answer = answerFromMemory(key, loader, want);
    while (answer == null) {
      Ticket<LoadOutcome> ticket = join(key, loader, LoadPriority.USER, want, null);
      answer = await(key, ticket, want, limits.callerPatience());
    }
    return answer;
  }

  /// What memory can answer, or null.
  ///
  /// @throws ReadFailure if it is remembered that the channel cannot be read
  private @Nullable CachedPage answerFromMemory(CacheKey key, PageLoader loader, Want want) {
    CachedPage hit = hit(key, loader, want);
    if (hit != null) {
      return hit;
    }
    return switch (entries.standing(key, want)) {
      case null -> null;
      case Given given -> given.held().answer(counted(given.status()));
      case Refused refused -> {
        listener.remembered();
        throw refused.failure();
      }
    };
  }

  /// The fresh page that memory holds, or null; starts a renewal if it is due.
  private @Nullable CachedPage hit(CacheKey key, PageLoader loader, Want want) {
    long now = time.ticker().getAsLong();
    HeldEntry held = local.get(key, now);
    if (held == null || !held.isFreshAt(now)) {
      return null;
    }
    if (held.isDueAt(now) && !(want == Want.POST && held.knowsAbsenceAt(now))) {
      renew(key, loader);
    }
    listener.hit(CacheListener.Level.MEMORY);
    return held.hit();
  }

  private void renew(CacheKey key, PageLoader loader) {
    if (join(key, loader, LoadPriority.USER, Want.PAGE, null).leads()) {
      listener.renewing();
    }
  }

  private Ticket<LoadOutcome> join(
      CacheKey key,
      PageLoader loader,
      LoadPriority priority,
      Want want,
      SharedQuestions.@Nullable Asked asked) {
    Request request = new Request(key, loader, priority, want, asked);
    return flights.join(key, () -> loading.carryOut(request));
  }

  private Ticket<LoadOutcome> joinTogether(
      CacheKey key, PageLoader loader, SharedQuestions questions) {
    Ticket<LoadOutcome> ticket =
        join(key, loader, LoadPriority.USER, Want.PAGE, questions.asked(key));
    if (ticket.leads()) {
      questions.add(key, entries.question(key, Want.PAGE));
    }
    return ticket;
  }

  private @Nullable Lookup lookUpInMemory(CacheKey key, PageLoader loader) {
    try {
      CachedPage page = answerFromMemory(key, loader, Want.PAGE);
      return page == null ? null : new Lookup.Found(page);
    } catch (ReadFailure failure) {
      return new Lookup.Failed(failure);
    }
  }

  private Lookup lookUp(CacheKey key, Ticket<LoadOutcome> ticket, long deadline) {
    Duration left = Duration.ofNanos(Math.max(0, deadline - time.ticker().getAsLong()));
    try {
      CachedPage page = await(key, ticket, Want.PAGE, left);
      return page == null ? new Lookup.Failed(timedOut(key)) : new Lookup.Found(page);
    } catch (ReadFailure failure) {
      return new Lookup.Failed(failure);
    }
  }

  /// Waits for a load.
  ///
  /// @return the page; null if the load brought what is of use to others only
  /// @throws ReadFailure if it brought nothing, or not in time, and no stale copy is left
  private @Nullable CachedPage await(
      CacheKey key, Ticket<LoadOutcome> ticket, Want want, Duration patience) {
    try {
      return switch (ticket.await(patience)) {
        case Refused refused -> throw refused.failure();
        case Given given when given.forPostOnly() && want == Want.PAGE -> null;
        case Given given -> given.held().answer(statusFor(ticket, given.status()));
      };
    } catch (TimeoutException late) {
      return staleCopy(key);
    } catch (InterruptedException leaving) {
      Thread.currentThread().interrupt();
      return staleCopy(key);
    } catch (ExecutionException broken) {
      throw new IllegalStateException("loading " + key, broken.getCause());
    }
  }

  private CachedPage staleCopy(CacheKey key) {
    HeldEntry kept = entries.keptCopy(key);
    if (kept == null) {
      throw timedOut(key);
    }
    return kept.answer(CacheStatus.STALE);
  }

  private CacheStatus statusFor(Ticket<LoadOutcome> ticket, CacheStatus leadersStatus) {
    return counted(
        leadersStatus == CacheStatus.MISS && !ticket.leads()
            ? CacheStatus.COALESCED
            : leadersStatus);
  }

  private CacheStatus counted(CacheStatus status) {
    switch (status) {
      case HIT -> {}
      case MISS -> listener.missed();
      case COALESCED -> listener.coalesced();
      case STALE -> listener.servedStale();
    }
    return status;
  }

  private static ReadFailure timedOut(CacheKey key) {
    ChannelName channel = ChannelName.parse(key.channel()).orElseGet(() -> new ChannelName("feed"));
    return new ReadFailure.SourceTimedOut(channel, null);
  }
}
