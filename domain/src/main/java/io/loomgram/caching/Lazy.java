package io.loomgram.caching;

import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A value that is made when it is first asked for, and kept. Who asks while it is made waits. A
/// failure reaches those who asked and is not kept: the next to ask tries anew. Thread-safe.
public final class Lazy<T> implements Supplier<T> {

  private final Supplier<T> maker;
  private final Lock making = new ReentrantLock();
  private volatile @Nullable T made;

  /// @param maker makes the value; does not ask for it
  public Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public T get() {
    T known = made;
    return known == null ? make() : known;
  }

  private T make() {
    making.lock();
    try {
      T known = made;
      if (known == null) {
        known = maker.get();
        made = known;
      }
      return known;
    } finally {
      making.unlock();
    }
  }

  /// The value, if it has been made.
  public Optional<T> ifMade() {
    return Optional.ofNullable(made);
  }
}
