package io.loomgram.app.guard;

import static java.lang.System.Logger.Level.DEBUG;

import io.helidon.common.concurrency.limits.Limit;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.task.InterruptableTask;
import io.helidon.webserver.spi.ServerConnection;
import io.loomgram.app.rest.CorkedWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;

/// A connection that stands in the set of those that are watched for as long as it is handled.
final class WatchedConnection implements ServerConnection, InterruptableTask<Void> {

  private static final System.Logger LOG = System.getLogger(WatchedConnection.class.getName());

  private final ServerConnection connection;
  private final CorkedWriter writer;
  private final HelidonSocket socket;
  private final ClientDeadline deadline;
  private final Set<WatchedConnection> watched;

  WatchedConnection(
      ServerConnection connection,
      CorkedWriter writer,
      HelidonSocket socket,
      ClientDeadline deadline,
      Set<WatchedConnection> watched) {
    this.connection = connection;
    this.writer = writer;
    this.socket = socket;
    this.deadline = deadline;
    this.watched = watched;
  }

  ClientDeadline deadline() {
    return deadline;
  }

  /// Closes the socket under whatever blocks on it.
  void cut() {
    LOG.log(DEBUG, "a client took too long");
    try {
      socket.close();
    } catch (UncheckedIOException alreadyClosed) {
      LOG.log(DEBUG, "closing a slow client", alreadyClosed);
    }
  }

  @Override
  public void handle(Limit limit) throws InterruptedException {
    watched.add(this);
    try {
      writer.serve(() -> connection.handle(limit));
    } finally {
      watched.remove(this);
    }
  }

  @Override
  @Deprecated
  @SuppressWarnings("removal") // the interface still declares it
  public void handle(Semaphore requests) throws InterruptedException {
    throw new UnsupportedOperationException("the server limits by handle(Limit)");
  }

  @Override
  public boolean canInterrupt() {
    return connection instanceof InterruptableTask<?> task && task.canInterrupt();
  }

  @Override
  public Duration idleTime() {
    return connection.idleTime();
  }

  @Override
  public void close(boolean interrupt) {
    connection.close(interrupt);
  }
}
