package io.loomgram.app.guard;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// A token bucket for each client: it holds a minute's requests and fills evenly. Thread-safe: the
/// map is concurrent, each bucket guards itself. Bounded: beyond [#MOST_CLIENTS] the buckets that
/// are full again are forgotten, and if that is not enough the others too.
final class TokenBuckets {

  static final int MOST_CLIENTS = 50_000;

  private static final double NANOS_PER_MINUTE = 60e9;

  private final int perMinute;
  private final LongSupplier ticker;
  private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();
  private final ReentrantLock sweeping = new ReentrantLock();

  TokenBuckets(int perMinute, LongSupplier ticker) {
    this.perMinute = perMinute;
    this.ticker = ticker;
  }

  /// Takes a token of a client.
  ///
  /// @return how long it is until there is one; zero if there was one
  Duration take(String client) {
    long now = ticker.getAsLong();
    Bucket bucket = buckets.get(client);
    if (bucket == null) {
      makeRoom(now);
      bucket = buckets.computeIfAbsent(client, _ -> new Bucket(perMinute, now));
    }
    return bucket.take(now);
  }

  /// Lets a client ask as much as it likes for a while.
  void lift(String client, Duration howLong) {
    long now = ticker.getAsLong();
    makeRoom(now);
    buckets.computeIfAbsent(client, _ -> new Bucket(perMinute, now)).lift(now + howLong.toNanos());
  }

  int size() {
    return buckets.size();
  }

  private void makeRoom(long now) {
    if (buckets.size() < MOST_CLIENTS || !sweeping.tryLock()) {
      return;
    }
    try {
      buckets.values().removeIf(bucket -> bucket.isFull(now));
      if (buckets.size() >= MOST_CLIENTS) {
        buckets.clear();
      }
    } finally {
      sweeping.unlock();
    }
  }

  private static final class Bucket {

    private final int capacity;
    private double tokens;
    private long filledAt;
    private boolean lifted;
    private long liftedUntil;

    Bucket(int capacity, long now) {
      this.capacity = capacity;
      this.tokens = capacity;
      this.filledAt = now;
    }

    synchronized Duration take(long now) {
      if (isLifted(now)) {
        return Duration.ZERO;
      }
      fill(now);
      if (tokens >= 1) {
        tokens--;
        return Duration.ZERO;
      }
      return Duration.ofNanos((long) Math.ceil((1 - tokens) * NANOS_PER_MINUTE / capacity));
    }

    synchronized void lift(long until) {
      lifted = true;
      liftedUntil = until;
    }

    synchronized boolean isFull(long now) {
      fill(now);
      return tokens >= capacity && !isLifted(now);
    }

    private boolean isLifted(long now) {
      return lifted && now - liftedUntil < 0;
    }

    private void fill(long now) {
      tokens = Math.min(capacity, tokens + (now - filledAt) * capacity / NANOS_PER_MINUTE);
      filledAt = now;
    }
  }
}
