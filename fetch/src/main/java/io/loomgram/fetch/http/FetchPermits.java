package io.loomgram.fetch.http;

import io.loomgram.channel.LoadPriority;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// The right to have a request to the site in flight: so many at a time, users before the
/// background, within each the first come first. A background load gets a permit only when no user
/// waits for one. Waits are bounded in time and in number. Thread-safe; the lock is held for a few
/// steps of bookkeeping and never while waiting.
final class FetchPermits {

  private final int permits;
  private final int maxWaiting;
  private final Duration maxWait;

  private final ReentrantLock lock = new ReentrantLock();
  // Guarded by the lock. Permits are handed over directly, so some are free only if nobody waits.
  private final Deque<CountDownLatch> users = new ArrayDeque<>();
  private final Deque<CountDownLatch> background = new ArrayDeque<>();
  private int free;

  /// @param permits how many are in flight at most
  /// @param maxWaiting how many of each priority wait at most
  /// @param maxWait how long one waits at most
  FetchPermits(int permits, int maxWaiting, Duration maxWait) {
    this.permits = permits;
    this.free = permits;
    this.maxWaiting = maxWaiting;
    this.maxWait = maxWait;
  }

  /// Takes a permit, waiting for it if there is none.
  ///
  /// @return false if none was had in time, or too many wait already
  /// @throws InterruptedException if the thread was interrupted while waiting; no permit is taken
  boolean acquire(LoadPriority priority) throws InterruptedException {
    CountDownLatch turn = new CountDownLatch(1);
    Deque<CountDownLatch> queue = queueOf(priority);
    lock.lock();
    try {
      if (free > 0) {
        free--;
        return true;
      }
      if (queue.size() >= maxWaiting) {
        return false;
      }
      queue.addLast(turn);
    } finally {
      lock.unlock();
    }
    return awaitTurn(turn, queue);
  }

  private boolean awaitTurn(CountDownLatch turn, Deque<CountDownLatch> queue)
      throws InterruptedException {
    try {
      return turn.await(maxWait.toNanos(), TimeUnit.NANOSECONDS) || !withdraw(turn, queue);
    } catch (InterruptedException interrupted) {
      if (!withdraw(turn, queue)) {
        release();
      }
      throw interrupted;
    }
  }

  /// False if the turn has come in the meantime.
  private boolean withdraw(CountDownLatch turn, Deque<CountDownLatch> queue) {
    lock.lock();
    try {
      return queue.remove(turn);
    } finally {
      lock.unlock();
    }
  }

  /// Gives a permit back: to the first user who waits, else to the first background load, else to
  /// whoever comes.
  void release() {
    lock.lock();
    try {
      CountDownLatch next = users.isEmpty() ? background.pollFirst() : users.pollFirst();
      if (next == null) {
        free++;
      } else {
        next.countDown();
      }
    } finally {
      lock.unlock();
    }
  }

  /// How many permits are taken now.
  int taken() {
    lock.lock();
    try {
      return permits - free;
    } finally {
      lock.unlock();
    }
  }

  /// How many of a priority wait now.
  int waiting(LoadPriority priority) {
    lock.lock();
    try {
      return queueOf(priority).size();
    } finally {
      lock.unlock();
    }
  }

  private Deque<CountDownLatch> queueOf(LoadPriority priority) {
    return switch (priority) {
      case USER -> users;
      case BACKGROUND -> background;
    };
  }
}
