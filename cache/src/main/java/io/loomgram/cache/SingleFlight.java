package io.loomgram.cache;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// One load for each key at a time in this process: the first to ask is the leader, those who ask
/// before the load has ended are joiners, and all share what comes of it.
///
/// - The load runs on a thread of its own. A leader that is interrupted, or whose time is up,
///   leaves as any joiner does, and the load goes on.
/// - A failure is shared like a value.
/// - The key is free again before the callers hear the outcome, so whoever asks after an answer was
///   given starts anew. The load has to leave its value where [later callers][Load] find it.
/// - Nothing is kept of a flight that has landed: without flights the map is empty.
///
/// Thread-safe; no lock is held while a load runs.
public final class SingleFlight<K, V> {

  private final ConcurrentMap<K, Flight<V>> flights = new ConcurrentHashMap<>();
  private final ThreadFactory threads;

  /// Loads run on virtual threads.
  public SingleFlight() {
    this(Thread.ofVirtual().name("flight-", 0).factory());
  }

  /// @param threads makes the thread of each load
  public SingleFlight(ThreadFactory threads) {
    this.threads = threads;
  }

  /// What is done once for all callers.
  @FunctionalInterface
  public interface Load<V> {

    /// Makes the value. Between a caller's look for a value and the start of its load another load
    /// may have ended, so this looks again first.
    Landing<V> load();
  }

  /// What a load brings.
  ///
  /// @param value for all callers
  /// @param afterwards is run on the load's thread once the callers have the value
  public record Landing<V>(V value, Runnable afterwards) {

    /// A value with nothing to do afterwards.
    public static <V> Landing<V> of(V value) {
      return new Landing<>(value, () -> {});
    }
  }

  /// Joins the flight of a key, or starts it.
  public Ticket<V> join(K key, Load<V> load) {
    Flight<V> flying = flights.get(key);
    if (flying != null) {
      return new Ticket<>(flying, false);
    }
    Flight<V> mine = new Flight<>();
    Flight<V> other = flights.putIfAbsent(key, mine);
    if (other != null) {
      return new Ticket<>(other, false);
    }
    start(key, mine, load);
    return new Ticket<>(mine, true);
  }

  /// The number of loads that run.
  public int inFlight() {
    return flights.size();
  }

  private void start(K key, Flight<V> flight, Load<V> load) {
    try {
      threads.newThread(() -> fly(key, flight, load)).start();
    } catch (RuntimeException | Error noThread) {
      flights.remove(key, flight);
      flight.outcome.completeExceptionally(noThread);
    }
  }

  @SuppressWarnings("CatchingUnchecked") // whatever happens, the callers must hear of it
  private void fly(K key, Flight<V> flight, Load<V> load) {
    Landing<V> landing;
    try {
      landing = load.load();
    } catch (Throwable failure) {
      flights.remove(key, flight);
      flight.outcome.completeExceptionally(failure);
      return;
    }
    flights.remove(key, flight);
    flight.outcome.complete(landing.value());
    landing.afterwards().run();
  }

  private static final class Flight<V> {
    final CompletableFuture<V> outcome = new CompletableFuture<>();
  }

  /// A caller's place on a flight.
  public static final class Ticket<V> {
    private final Flight<V> flight;
    private final boolean leads;

    private Ticket(Flight<V> flight, boolean leads) {
      this.flight = flight;
      this.leads = leads;
    }

    /// Whether this caller started the load.
    public boolean leads() {
      return leads;
    }

    /// Waits for the outcome. Leaving early does not hurt the flight.
    ///
    /// @throws ExecutionException with what the load threw
    /// @throws TimeoutException if it has not ended within the patience
    /// @throws InterruptedException if the caller is interrupted meanwhile
    public V await(Duration patience)
        throws ExecutionException, TimeoutException, InterruptedException {
      return flight.outcome.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    }
  }
}
