package io.loomgram.cache;

import io.loomgram.caching.CacheKey;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Keeps a lease alive while its holder loads and stores: extended each third of its length until
/// closed. A load that is quicker than that costs no command. When the lease turns out to be lost
/// the extension ends; the store will be refused.
final class LeaseExtension implements AutoCloseable {

  private final CountDownLatch closed = new CountDownLatch(1);

  private LeaseExtension() {}

  static LeaseExtension start(LeaseKeeper leases, CacheKey key, Lease lease) {
    LeaseExtension extension = new LeaseExtension();
    Thread.ofVirtual().name("lease-extension").start(() -> extension.run(leases, key, lease));
    return extension;
  }

  private void run(LeaseKeeper leases, CacheKey key, Lease lease) {
    long third = leases.leaseDuration().toMillis() / 3;
    try {
      boolean isHeld = true;
      while (isHeld && !closed.await(third, TimeUnit.MILLISECONDS)) {
        isHeld = leases.extend(key, lease);
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
