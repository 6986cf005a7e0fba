package io.loomgram.app.observe;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Whether this server should be sent requests, and how many it is working on. Thread-safe: the
/// state is volatile, the count atomic, and the lock guards only the wait for the last request.
public final class Readiness {

  /// Where a server is in its life.
  public enum State {
    STARTING,
    READY,
    DRAINING
  }

  private final AtomicInteger inFlight = new AtomicInteger();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private volatile State state = State.STARTING;

  /// Where the server is in its life.
  public State state() {
    return state;
  }

  /// The server is there for everybody.
  public void ready() {
    state = State.READY;
  }

  /// How many requests are being worked on.
  public int inFlight() {
    return inFlight.get();
  }

  /// A request has come.
  public void requestBegins() {
    inFlight.incrementAndGet();
  }

  /// A request is answered.
  public void requestEnds() {
    if (inFlight.decrementAndGet() == 0 && state == State.DRAINING) {
      lock.lock();
      try {
        idle.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }

  /// From now on nobody should send more; waits until no request is left, or until the time allowed
  /// is over.
  ///
  /// @return whether no request was left
  public boolean drain(Duration timeAllowed) {
    state = State.DRAINING;
    long left = timeAllowed.toNanos();
    lock.lock();
    try {
      while (inFlight.get() > 0 && left > 0) {
        left = idle.awaitNanos(left);
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
    return inFlight.get() <= 0;
  }
}
