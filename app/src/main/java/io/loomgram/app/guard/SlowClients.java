package io.loomgram.app.guard;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import io.loomgram.app.rest.CorkedWriter;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Ends connections whose clients take too long: those that send a request drop by drop, that wait
/// for ever between two requests, or that do not take their answer. The server itself has no bound
/// on any of these. It also ends those that are said to end.
///
/// Each connection notes a deadline before it blocks on its socket and takes it back afterwards:
/// one volatile write each. A sweep once a second closes the sockets of those that are past theirs,
/// which ends the blocked call. Thread-safe.
public final class SlowClients implements ServerConnectionSelector, AutoCloseable {

  private static final Duration SWEEP = Duration.ofSeconds(1);

  private final Http1ConnectionSelector http;
  private final ClientPatience patience;
  private final LongSupplier nanos;
  private final Set<WatchedConnection> connections = ConcurrentHashMap.newKeySet();
  private final CountDownLatch closed = new CountDownLatch(1);

  /// @param http how requests are read
  /// @param nanos a nanosecond ticker
  public SlowClients(Http1Config http, ClientPatience patience, LongSupplier nanos) {
    this.http =
        Http1ConnectionSelector.builder()
            .config(
                Http1Config.builder()
                    .from(http)
                    .receiveListeners(List.of(ConnectionEnd.OF_REQUESTS))
                    .sendListeners(List.of(ConnectionEnd.OF_ANSWERS))
                    .build())
            .build();
    this.patience = patience;
    this.nanos = nanos;
    Thread.ofVirtual().name("slow-clients").start(this::sweepUntilClosed);
  }

  private void sweepUntilClosed() {
    try {
      while (!closed.await(SWEEP.toMillis(), TimeUnit.MILLISECONDS)) {
        sweep();
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  /// Closes the connections that are past their deadline.
  void sweep() {
    long now = nanos.getAsLong();
    for (WatchedConnection connection : connections) {
      if (connection.deadline().isPast(now)) {
        connection.cut();
      }
    }
  }

  /// How many connections are open.
  public int open() {
    return connections.size();
  }

  @Override
  public int bytesToIdentifyConnection() {
    return http.bytesToIdentifyConnection();
  }

  @Override
  public Support supports(BufferData data) {
    return http.supports(data);
  }

  @Override
  public Set<String> supportedApplicationProtocols() {
    return http.supportedApplicationProtocols();
  }

  @Override
  public ServerConnection connection(ConnectionContext context) {
    ClientDeadline deadline = new ClientDeadline(patience, nanos);
    ConnectionEnd end = new ConnectionEnd();
    DataReader reader =
        DataReader.create(() -> {
          end.beforeRead();
          deadline.beforeRead();
          byte[] bytes = context.serverSocket().get();
          deadline.afterRead();
          return bytes;
        });
    CorkedWriter writer = new CorkedWriter(new TimedWriter(context.dataWriter(), deadline));
    ConnectionContext timed = new TimedConnection(context, reader, writer, end);
    return new WatchedConnection(
        http.connection(timed), writer, context.serverSocket(), deadline, connections);
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
