package io.loomgram.cache;

import io.loomgram.caching.PageLoader;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.EncodedPage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A site that answers as it is told, counts how often it is asked, and can be made to keep its
/// callers waiting.
public final class FakeSite implements PageLoader {

  private final AtomicInteger loads = new AtomicInteger();
  private final List<LoadPriority> priorities = new ArrayList<>();
  private final Semaphore arrivals = new Semaphore(0);
  private volatile EncodedPage page;
  private volatile @Nullable ReadFailure failure;
  private volatile CountDownLatch gate = new CountDownLatch(0);

  public FakeSite(EncodedPage page) {
    this.page = page;
  }

  public void answers(EncodedPage other) {
    failure = null;
    page = other;
  }

  public void fails(ReadFailure met) {
    failure = met;
  }

  /// From now on callers wait until the latch is down.
  public CountDownLatch holds() {
    gate = new CountDownLatch(1);
    return gate;
  }

  @Override
  public EncodedPage load(LoadPriority priority) {
    loads.incrementAndGet();
    synchronized (priorities) {
      priorities.add(priority);
    }
    arrivals.release();
    awaitGate();
    ReadFailure met = failure;
    if (met != null) {
      throw met;
    }
    return page;
  }

  private void awaitGate() {
    try {
      if (!gate.await(20, TimeUnit.SECONDS)) {
        throw new AssertionError("the gate was not opened");
      }
    } catch (InterruptedException interrupted) {
      throw new AssertionError("a load was interrupted", interrupted);
    }
  }

  /// Waits until one more load has begun.
  public void awaitLoad() throws InterruptedException {
    if (!arrivals.tryAcquire(20, TimeUnit.SECONDS)) {
      throw new AssertionError("nobody asked");
    }
  }

  public int loads() {
    return loads.get();
  }

  public List<LoadPriority> priorities() {
    synchronized (priorities) {
      return List.copyOf(priorities);
    }
  }
}
