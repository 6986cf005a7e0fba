package io.loomgram.cache;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// Counts what the cache does.
public final class RecordingCacheListener implements CacheListener {

  public final AtomicInteger renewals = new AtomicInteger();
  public final AtomicInteger takeOvers = new AtomicInteger();
  public final AtomicInteger leaseWaits = new AtomicInteger();
  public final AtomicLong nanosWaited = new AtomicLong();
  public final AtomicInteger notStored = new AtomicInteger();
  public final AtomicInteger sharedHits = new AtomicInteger();

  @Override
  public void renewing() {
    renewals.incrementAndGet();
  }

  @Override
  public void tookLeaseOver() {
    takeOvers.incrementAndGet();
  }

  @Override
  public void waitedForLease(Duration waited) {
    leaseWaits.incrementAndGet();
    nanosWaited.addAndGet(waited.toNanos());
  }

  @Override
  public void notStored() {
    notStored.incrementAndGet();
  }

  @Override
  public void hit(Level level) {
    if (level == Level.SHARED) {
      sharedHits.incrementAndGet();
    }
  }
}
