package io.loomgram.app.rest;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// Buffers from which answers go out, each for one answer at a time. A few are kept for the next
/// answers; who finds none makes one, so nobody waits. Thread-safe: each place of the array holds a
/// buffer that belongs to nobody, and is emptied and filled by one atomic exchange.
final class SendBuffers {

  /// Enough for a page of posts before packing.
  private static final int USUAL_BYTES = 128 << 10;

  /// Larger ones are rare and not kept.
  private static final int LARGEST_KEPT_BYTES = 512 << 10;

  private final AtomicReferenceArray<byte @Nullable []> kept;

  /// @param most how many are kept at most
  SendBuffers(int most) {
    this.kept = new AtomicReferenceArray<>(most);
  }

  /// A buffer of at least so many bytes, with anything in it.
  byte[] take(int bytes) {
    for (int place = 0; place < kept.length(); place++) {
      byte[] buffer = kept.getPlain(place) == null ? null : kept.getAndSet(place, null);
      if (buffer != null && buffer.length >= bytes) {
        return buffer;
      }
    }
    return new byte[Math.max(bytes, USUAL_BYTES)];
  }

  /// Takes back a buffer that nobody reads or writes any more.
  void give(byte[] buffer) {
    if (buffer.length > LARGEST_KEPT_BYTES) {
      return;
    }
    for (int place = 0; place < kept.length(); place++) {
      if (kept.getPlain(place) == null && kept.compareAndSet(place, null, buffer)) {
        return;
      }
    }
  }
}
