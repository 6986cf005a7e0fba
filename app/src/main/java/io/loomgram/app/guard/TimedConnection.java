package io.loomgram.app.guard;

import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/// A connection whose reader and writer are other than its own.
///
/// @param connection the connection for everything else
/// @param end whether it ends with the answer that goes out
record TimedConnection(
    ConnectionContext connection, DataReader reader, DataWriter writer, ConnectionEnd end)
    implements ConnectionContext {

  @Override
  public DataReader dataReader() {
    return reader;
  }

  @Override
  public DataWriter dataWriter() {
    return writer;
  }

  @Override
  public ListenerContext listenerContext() {
    return connection.listenerContext();
  }

  @Override
  public ExecutorService executor() {
    return connection.executor();
  }

  @Override
  public Router router() {
    return connection.router();
  }

  @Override
  public Optional<ProxyProtocolData> proxyProtocolData() {
    return connection.proxyProtocolData();
  }

  @Override
  public HelidonSocket serverSocket() {
    return connection.serverSocket();
  }

  @Override
  public PeerInfo remotePeer() {
    return connection.remotePeer();
  }

  @Override
  public PeerInfo localPeer() {
    return connection.localPeer();
  }

  @Override
  public boolean isSecure() {
    return connection.isSecure();
  }

  @Override
  public String socketId() {
    return connection.socketId();
  }

  @Override
  public String childSocketId() {
    return connection.childSocketId();
  }
}
