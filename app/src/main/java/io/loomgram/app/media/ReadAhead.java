package io.loomgram.app.media;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Copies one stream to one reader, reading ahead as far as the budget of the process and the cap
/// for one source allow. When the reader is slow, nothing more is read from the source, whose own
/// flow control then stops the sender.
///
/// Two threads meet here: the caller of [#copyTo] writes, a virtual thread of its own reads. Both
/// wait on one condition under one lock, which is not held while reading or writing. The wait for
/// the source is bounded by the source's time-out, that for the reader by the reader's.
final class ReadAhead {

  /// What a stream may always hold, so that it goes on whatever others do.
  private static final int OWN_BYTES = 8 << 10;

  private final InputStream source;
  private final ReadAheadBudget budget;
  private final int maxInFlight;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<Chunk> filled = new ArrayDeque<>();
  private final byte[] own = new byte[OWN_BYTES];
  private boolean ownInUse;
  private boolean begun;
  private int inFlight;
  private boolean ended;
  private boolean cancelled;
  private @Nullable IOException failure;

  /// @param maxInFlight how many chunks of the source may be held at a time, 1 or more
  ReadAhead(InputStream source, ReadAheadBudget budget, int maxInFlight) {
    this.source = source;
    this.budget = budget;
    this.maxInFlight = maxInFlight;
  }

  private static final class Chunk {
    private final byte[] bytes;
    private final boolean ofBudget;
    private int length;

    Chunk(byte[] bytes, boolean ofBudget) {
      this.bytes = bytes;
      this.ofBudget = ofBudget;
    }
  }

  /// Writes the whole source to the reader.
  ///
  /// @param readers gives the reader, when the first bytes are there
  /// @throws IOException if the source or the reader fails; nothing is read any more then
  void copyTo(Supplier<OutputStream> readers) throws IOException {
    Thread.ofVirtual().name("media-read-ahead").start(this::readAll);
    OutputStream reader = null;
    try {
      for (Chunk chunk = next(); chunk != null; chunk = next()) {
        try {
          reader = reader == null ? readers.get() : reader;
          begun = true;
          reader.write(chunk.bytes, 0, chunk.length);
        } finally {
          release(chunk);
        }
      }
      if (reader != null) {
        reader.close();
      }
    } finally {
      cancel();
    }
  }

  /// Whether the reader was asked for; to be asked by the thread that copies.
  boolean hasBegun() {
    return begun;
  }

  private void readAll() {
    try {
      for (Chunk chunk = reserve(); chunk != null; chunk = reserve()) {
        if (!fill(chunk)) {
          release(chunk);
          end(null);
          return;
        }
        handOver(chunk);
      }
    } catch (IOException e) {
      end(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      end(new IOException("interrupted while reading ahead", e));
    }
  }

  /// Fills a chunk with what is there; more is waited for only until something is. False at the end
  /// of the source.
  private boolean fill(Chunk chunk) throws IOException {
    boolean handedOver = false;
    try {
      int read = source.read(chunk.bytes, 0, chunk.bytes.length);
      while (read > 0) {
        chunk.length += read;
        int room = chunk.bytes.length - chunk.length;
        int there = Math.min(room, source.available());
        read = there > 0 ? source.read(chunk.bytes, chunk.length, there) : 0;
      }
      handedOver = true;
      return chunk.length > 0;
    } finally {
      if (!handedOver) {
        release(chunk);
      }
    }
  }

  /// Room for the next chunk; null when nobody wants it any more.
  private @Nullable Chunk reserve() throws InterruptedException {
    lock.lock();
    try {
      while (!cancelled) {
        if (inFlight < maxInFlight && budget.tryTake()) {
          inFlight++;
          return new Chunk(new byte[ReadAheadBudget.CHUNK_BYTES], true);
        }
        if (inFlight < maxInFlight && !ownInUse) {
          inFlight++;
          ownInUse = true;
          return new Chunk(own, false);
        }
        changed.await();
      }
      return null;
    } finally {
      lock.unlock();
    }
  }

  private void handOver(Chunk chunk) {
    lock.lock();
    try {
      if (cancelled) {
        give(chunk);
      } else {
        filled.add(chunk);
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  private @Nullable Chunk next() throws IOException {
    lock.lock();
    try {
      while (filled.isEmpty() && !ended) {
        changed.await();
      }
      if (filled.isEmpty() && failure != null) {
        throw failure;
      }
      return filled.poll();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while writing", e);
    } finally {
      lock.unlock();
    }
  }

  private void release(Chunk chunk) {
    lock.lock();
    try {
      give(chunk);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void give(Chunk chunk) {
    inFlight--;
    if (chunk.ofBudget) {
      budget.giveBack();
    } else {
      ownInUse = false;
    }
  }

  private void end(@Nullable IOException why) {
    lock.lock();
    try {
      ended = true;
      failure = why;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void cancel() {
    lock.lock();
    try {
      cancelled = true;
      for (Chunk chunk = filled.poll(); chunk != null; chunk = filled.poll()) {
        give(chunk);
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
