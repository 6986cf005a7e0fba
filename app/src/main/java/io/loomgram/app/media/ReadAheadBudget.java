package io.loomgram.app.media;

import java.util.concurrent.Semaphore;

/// The chunks that all streams of the process together may hold ahead of their readers. A stream
/// that gets none goes on at its reader's pace through a small buffer of its own, so those who hold
/// the chunks take nothing from the others but the lead. Thread-safe.
final class ReadAheadBudget {

  /// The size of a chunk of the budget.
  static final int CHUNK_BYTES = 32 << 10;

  private final Semaphore chunks;

  /// @param maxChunks how many chunks there are, 0 or more
  ReadAheadBudget(int maxChunks) {
    this.chunks = new Semaphore(maxChunks);
  }

  /// Takes a chunk if there is one; never waits.
  boolean tryTake() {
    return chunks.tryAcquire();
  }

  void giveBack() {
    chunks.release();
  }

  /// How many chunks nobody holds.
  int free() {
    return chunks.availablePermits();
  }
}
