package io.loomgram.app.guard;

import java.util.function.LongSupplier;

/// Until when a client has to do its part. Written by the connection's thread alone, read by the
/// sweep.
final class ClientDeadline {

  private static final long BYTES_FOR_A_SECOND = 16 << 10;
  private static final long SECOND = 1_000_000_000L;

  private final ClientPatience patience;
  private final LongSupplier nanos;

  /// Whether a part of a request has come that is not answered yet.
  private boolean midRequest;

  private long requestDeadline;
  private volatile boolean waiting;
  private volatile long deadline;

  ClientDeadline(ClientPatience patience, LongSupplier nanos) {
    this.patience = patience;
    this.nanos = nanos;
  }

  void beforeRead() {
    await(midRequest ? requestDeadline : nanos.getAsLong() + patience.idle().toNanos());
  }

  void afterRead() {
    waiting = false;
    if (!midRequest) {
      midRequest = true;
      requestDeadline = nanos.getAsLong() + patience.request().toNanos();
    }
  }

  void beforeWrite(long bytes) {
    await(nanos.getAsLong() + patience.write().toNanos() + bytes / BYTES_FOR_A_SECOND * SECOND);
  }

  void afterWrite() {
    waiting = false;
    midRequest = false;
  }

  private void await(long until) {
    deadline = until;
    waiting = true;
  }

  boolean isPast(long now) {
    return waiting && now - deadline > 0;
  }
}
