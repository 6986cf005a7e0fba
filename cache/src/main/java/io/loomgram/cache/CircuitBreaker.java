package io.loomgram.cache;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/// Keeps callers away from a neighbour that has failed, and lets one of them try again once in a
/// while (Nygard, "Release It!"; the states are named as resilience4j does).
///
/// - CLOSED: every call is permitted. A failure opens the breaker: the caller has already allowed
///   for time-outs and broken connections.
/// - OPEN: no call is permitted, for the wait duration.
/// - HALF_OPEN: one call is permitted, the trial. Its success closes the breaker, its failure opens
///   it again; a trial that never reports is followed by another after the wait duration.
///
/// What calls report that were permitted in an earlier state is ignored. Thread-safe, without
/// locks.
public final class CircuitBreaker {

  /// What [#acquire()] gives when a call is not permitted.
  public static final long NOT_PERMITTED = -1;

  private final long waitNanos;
  private final LongSupplier ticker;
  private final StateListener listener;
  private final AtomicReference<Phase> phase;

  /// The states.
  public enum State {
    CLOSED,
    OPEN,
    HALF_OPEN
  }

  /// Hears of changes; called by the thread that made the change.
  @FunctionalInterface
  public interface StateListener {
    void changed(State to);
  }

  /// A stay in a state.
  ///
  /// @param number counts the stays; a permit is the number of the stay that gave it
  /// @param since when it began, on the ticker
  record Phase(State state, long number, long since) {

    Phase next(State to, long now) {
      return new Phase(to, number + 1, now);
    }

    /// The stay in which a caller who asks now finds the breaker: a new one, of which the caller is
    /// the trial, or this one.
    Phase asked(long now, long waitNanos) {
      return switch (state) {
        case CLOSED -> this;
        case OPEN, HALF_OPEN -> now - since < waitNanos ? this : next(State.HALF_OPEN, now);
      };
    }

    /// The stay after a call with the permit has succeeded.
    Phase succeeded(long permit, long now) {
      return permit == number && state == State.HALF_OPEN ? next(State.CLOSED, now) : this;
    }

    /// The stay after a call with the permit has failed.
    Phase failed(long permit, long now) {
      return permit == number && state != State.OPEN ? next(State.OPEN, now) : this;
    }
  }

  /// @param waitDurationInOpenState how long it stays open
  /// @param ticker nanoseconds
  /// @param listener hears of changes
  public CircuitBreaker(
      Duration waitDurationInOpenState, LongSupplier ticker, StateListener listener) {
    this.waitNanos = waitDurationInOpenState.toNanos();
    this.ticker = ticker;
    this.listener = listener;
    this.phase = new AtomicReference<>(new Phase(State.CLOSED, 0, ticker.getAsLong()));
  }

  /// Asks for a permit, with which the outcome of the call is to be reported.
  ///
  /// @return the permit, or [#NOT_PERMITTED]
  public long acquire() {
    Phase current = phase.get();
    if (current.state() == State.CLOSED) {
      return current.number();
    }
    Phase asked = current.asked(ticker.getAsLong(), waitNanos);
    return !asked.equals(current) && change(current, asked) ? asked.number() : NOT_PERMITTED;
  }

  /// Reports that a permitted call has succeeded.
  ///
  /// @return whether that closed the breaker
  public boolean succeeded(long permit) {
    Phase current = phase.get();
    return current.state() == State.HALF_OPEN
        && change(current, current.succeeded(permit, ticker.getAsLong()));
  }

  /// Reports that a permitted call has failed.
  ///
  /// @return whether that opened the breaker
  public boolean failed(long permit) {
    Phase current = phase.get();
    return change(current, current.failed(permit, ticker.getAsLong()));
  }

  /// The state in which a caller would find the breaker now.
  public State state() {
    return phase.get().asked(ticker.getAsLong(), waitNanos).state();
  }

  private boolean change(Phase from, Phase to) {
    if (from.equals(to) || !phase.compareAndSet(from, to)) {
      return false;
    }
    if (from.state() != to.state()) {
      listener.changed(to.state());
    }
    return true;
  }
}
