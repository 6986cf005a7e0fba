package io.loomgram.cache;

import io.loomgram.cache.CacheEntry.Page;
import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.caching.CacheStatus;
import io.loomgram.caching.CachedPage;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An entry in the memory of this process, with its life laid out on this process's own nanosecond
/// ticker, so that judging it takes one look at the ticker and no arithmetic on dates, and with the
/// answer to a hit made once for all of them. Immutable.
public final class HeldEntry {

  private final CacheEntry entry;
  private final @Nullable CachedPage hit;
  private final Instant storedAt;
  private final long serial;
  private final long bornAt;
  private final long renewAt;
  private final long freshUntil;
  private final long absentUntil;
  private final long keptUntil;
  private final long heldUntil;
  private final long askAgainAt;

  private HeldEntry(
      CacheEntry entry,
      Instant storedAt,
      long serial,
      long bornAt,
      long heldUntil,
      long askAgainAt) {
    this.entry = entry;
    this.hit =
        switch (entry) {
          case Page page ->
              new CachedPage(page.page(), CacheStatus.HIT, storedAt, page.life().fresh());
          case Verdict _ -> null;
        };
    this.storedAt = storedAt;
    this.serial = serial;
    this.bornAt = bornAt;
    this.renewAt = bornAt + entry.life().renewAfter().toNanos();
    this.freshUntil = bornAt + entry.life().fresh().toNanos();
    this.absentUntil =
        switch (entry) {
          case Page page -> bornAt + page.absentFor().toNanos();
          case Verdict _ -> bornAt;
        };
    this.keptUntil = bornAt + keptFor(entry).toNanos();
    this.heldUntil = heldUntil;
    this.askAgainAt = askAgainAt;
  }

  private static Duration keptFor(CacheEntry entry) {
    Duration kept = entry.life().kept();
    return switch (entry) {
      case Page page -> kept.compareTo(page.absentFor()) < 0 ? page.absentFor() : kept;
      case Verdict _ -> kept;
    };
  }

  /// An entry of some age.
  ///
  /// @param holdFor how long it may be held here at most, whatever its own life
  /// @param now the wall clock
  /// @param ticker the nanosecond ticker at the same moment
  /// @param serial the number under which the shared level has it; zero if it does not
  public static HeldEntry of(
      CacheEntry entry, Duration age, Instant now, long ticker, long serial, Duration holdFor) {
    long bornAt = ticker - age.toNanos();
    long heldUntil = Math.min(bornAt + keptFor(entry).toNanos(), ticker + holdFor.toNanos());
    return new HeldEntry(entry, now.minus(age), serial, bornAt, heldUntil, bornAt);
  }

  /// The same entry, not to be asked for again before a moment of the ticker.
  HeldEntry askedAgainAt(long ticker) {
    return new HeldEntry(entry, storedAt, serial, bornAt, heldUntil, ticker);
  }

  /// What is held.
  public CacheEntry entry() {
    return entry;
  }

  /// The answer to a hit: the same object each time; null if it holds no page.
  @Nullable CachedPage hit() {
    return hit;
  }

  /// The page as an answer of some status.
  ///
  /// @throws IllegalStateException if it holds no page
  CachedPage answer(CacheStatus status) {
    if (hit == null) {
      throw new IllegalStateException("a verdict is no page");
    }
    Duration life = status == CacheStatus.STALE ? Duration.ZERO : hit.life();
    return status == CacheStatus.HIT ? hit : new CachedPage(hit.page(), status, storedAt, life);
  }

  /// The number under which the shared level has it; zero if it does not.
  long serial() {
    return serial;
  }

  /// How long ago it was loaded.
  Duration ageAt(long ticker) {
    return Duration.ofNanos(ticker - bornAt);
  }

  /// Whether it was loaded after the other.
  public boolean isNewerThan(HeldEntry other) {
    return bornAt - other.bornAt > 0;
  }

  boolean isFreshAt(long ticker) {
    return ticker - freshUntil < 0;
  }

  /// Whether it is still remembered that the page lacks the post it was asked around.
  boolean knowsAbsenceAt(long ticker) {
    return ticker - absentUntil < 0;
  }

  /// Whether it may still be served if nothing better can be had.
  public boolean isKeptAt(long ticker) {
    return ticker - keptUntil < 0;
  }

  /// Whether its key is to be left alone for now.
  boolean isPausedAt(long ticker) {
    return ticker - askAgainAt < 0;
  }

  /// Whether a read should start a renewal.
  boolean isDueAt(long ticker) {
    return ticker - renewAt >= 0 && !isPausedAt(ticker);
  }

  /// Whether it is still to be held.
  public boolean isHeldAt(long ticker) {
    return ticker - heldUntil < 0;
  }
}
