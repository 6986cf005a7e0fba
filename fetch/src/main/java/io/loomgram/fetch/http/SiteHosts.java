package io.loomgram.fetch.http;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Which host of the site to ask. Thread-safe; the lock is never held during I/O.
///
/// A host is well, cools down after a failure, or is barred after a refusal.
///
/// - The first host that is well is asked. One that cools down is asked only when no other is left.
/// - Once its cool-down is over, a host is tried again by one request, the probe; the others pass
///   it by until the probe has its answer. A probe that fails doubles the cool-down, up to a bound;
///   any answer ends it.
/// - A failure counts only against a host that has answered nothing since the request began: one
///   slow page does not make a host that is down. A failure of a request that began during a
///   cool-down does not prolong it.
/// - A barred host is asked by nobody until the time that it asked for is over.
final class SiteHosts {

  static final Duration FIRST_COOL_DOWN = Duration.ofSeconds(10);
  static final Duration LONGEST_COOL_DOWN = Duration.ofMinutes(5);

  /// How long nothing more is told of a host's troubles.
  static final Duration QUIET = Duration.ofMinutes(1);

  private final LongSupplier ticker;
  private final ReentrantLock lock = new ReentrantLock();
  // The list is constant; what stands in it is guarded by the lock.
  private final List<Standing> standings;

  /// @param hosts the preferred one first
  /// @param ticker nanoseconds of any origin
  SiteHosts(List<SiteHost> hosts, LongSupplier ticker) {
    this.ticker = ticker;
    long now = ticker.getAsLong();
    this.standings = hosts.stream().map(host -> new Standing(host, now)).toList();
  }

  /// A host that is being asked.
  ///
  /// @param host which one
  /// @param startedAt when it began, by the ticker
  /// @param probe whether this request tries out whether the host is back
  record Attempt(SiteHost host, long startedAt, boolean probe) {}

  /// The host to ask now; every attempt is reported on or abandoned afterwards. Null if none is
  /// left.
  ///
  /// @param tried those that have been asked already
  @Nullable Attempt choose(Set<SiteHost> tried) {
    lock.lock();
    try {
      long now = ticker.getAsLong();
      Standing lastResort = null;
      for (Standing standing : standings) {
        if (tried.contains(standing.host) || standing.barredNanos(now) > 0) {
          continue;
        }
        if (standing.takesRequests(now)) {
          return standing.attempt(now);
        }
        if (lastResort == null || standing.coolUntil - lastResort.coolUntil < 0) {
          lastResort = standing;
        }
      }
      return lastResort == null ? null : new Attempt(lastResort.host, now, false);
    } finally {
      lock.unlock();
    }
  }

  /// The names of the hosts.
  List<String> names() {
    return standings.stream().map(standing -> standing.host.name()).toList();
  }

  /// Bars a host for what another node was told.
  void bar(String name, Duration howLong) {
    lock.lock();
    try {
      long now = ticker.getAsLong();
      for (Standing standing : standings) {
        if (standing.host.name().equals(name)) {
          standing.bar(now, howLong);
        }
      }
    } finally {
      lock.unlock();
    }
  }

  /// How long it is until some host may be asked; empty if one may be asked now.
  Optional<Duration> barredFor() {
    lock.lock();
    try {
      long now = ticker.getAsLong();
      long least =
          standings.stream().mapToLong(standing -> standing.barredNanos(now)).min().orElse(0);
      return least > 0 ? Optional.of(Duration.ofNanos(least)) : Optional.empty();
    } finally {
      lock.unlock();
    }
  }

  /// What is worth telling about the standing of a host. One that wavers is told of once in a
  /// while.
  enum Change {
    /// Nothing.
    NONE,
    /// It is passed by for a while.
    COOLS_DOWN,
    /// It is left alone for as long as it asked for.
    BARRED,
    /// It had been passed by and is well again.
    RECOVERED
  }

  /// Whether every host failed when it was last asked, or is barred.
  boolean allAway() {
    lock.lock();
    try {
      long now = ticker.getAsLong();
      return standings.stream().allMatch(standing -> standing.isAway(now));
    } finally {
      lock.unlock();
    }
  }

  /// Takes note of what came of an attempt.
  Change report(Attempt attempt, PageOutcome outcome) {
    lock.lock();
    try {
      long now = ticker.getAsLong();
      Standing standing = standingOf(attempt);
      return switch (outcome) {
        case PageOutcome.Page _,
            PageOutcome.Redirected _,
            PageOutcome.NotFound _,
            PageOutcome.TooLarge _ ->
            standing.answered(now);
        case PageOutcome.Refused(Duration retryAfter) -> standing.refused(now, retryAfter);
        case PageOutcome.HostFailed _, PageOutcome.TimedOut _, PageOutcome.CutShort _ ->
            standing.failed(attempt, now);
        case PageOutcome.Overloaded _ ->
            throw new IllegalArgumentException("no outcome of asking a host: " + outcome);
      };
    } finally {
      lock.unlock();
    }
  }

  /// Takes note that an attempt was given up for no fault of the host's.
  void abandon(Attempt attempt) {
    lock.lock();
    try {
      standingOf(attempt).abandoned(attempt);
    } finally {
      lock.unlock();
    }
  }

  private Standing standingOf(Attempt attempt) {
    for (Standing standing : standings) {
      if (standing.host.equals(attempt.host())) {
        return standing;
      }
    }
    throw new IllegalArgumentException("not one of the hosts: " + attempt.host());
  }

  /// How one host stands. Instants are nanoseconds of the ticker and compared by difference.
  private static final class Standing {
    private final SiteHost host;
    private long answeredAt;
    private boolean coolsDown;
    private Duration coolDown = Duration.ZERO;
    private long coolUntil;
    private boolean probed;
    private boolean barred;
    private long barredUntil;
    private boolean told;
    private long toldAt;

    Standing(SiteHost host, long now) {
      this.host = host;
      this.answeredAt = now - 1;
      this.toldAt = now - QUIET.toNanos();
    }

    boolean takesRequests(long now) {
      return !coolsDown || isDueForProbe(now);
    }

    private boolean isDueForProbe(long now) {
      return coolsDown && now - coolUntil >= 0 && !probed;
    }

    boolean isAway(long now) {
      return coolsDown || barredNanos(now) > 0;
    }

    Attempt attempt(long now) {
      boolean probe = isDueForProbe(now);
      probed |= probe;
      return new Attempt(host, now, probe);
    }

    long barredNanos(long now) {
      return barred ? Math.max(0, barredUntil - now) : 0;
    }

    Change answered(long now) {
      boolean recovers = coolsDown && told;
      answeredAt = now;
      coolsDown = false;
      probed = false;
      return recovers ? Change.RECOVERED : Change.NONE;
    }

    Change refused(long now, Duration howLong) {
      answered(now);
      boolean wasBarred = barredNanos(now) > 0;
      bar(now, howLong);
      return wasBarred ? Change.NONE : trouble(Change.BARRED, now);
    }

    void bar(long now, Duration howLong) {
      long nanos = Math.max(barredNanos(now), howLong.toNanos());
      barredUntil = now + nanos;
      barred = true;
    }

    Change failed(Attempt attempt, long now) {
      abandoned(attempt);
      boolean answeredSince = answeredAt - attempt.startedAt() >= 0;
      boolean begunInCoolDown = coolsDown && attempt.startedAt() - coolUntil < 0;
      if (answeredSince || begunInCoolDown) {
        return Change.NONE;
      }
      coolDown = coolsDown ? doubled(coolDown) : FIRST_COOL_DOWN;
      coolsDown = true;
      coolUntil = now + coolDown.toNanos();
      return trouble(Change.COOLS_DOWN, now);
    }

    private Change trouble(Change change, long now) {
      told = now - toldAt >= QUIET.toNanos();
      if (!told) {
        return Change.NONE;
      }
      toldAt = now;
      return change;
    }

    private static Duration doubled(Duration coolDown) {
      Duration doubled = coolDown.multipliedBy(2);
      return doubled.compareTo(LONGEST_COOL_DOWN) > 0 ? LONGEST_COOL_DOWN : doubled;
    }

    void abandoned(Attempt attempt) {
      if (attempt.probe()) {
        probed = false;
      }
    }
  }
}
