package io.loomgram.cache.redis;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

/// A loopback port whose queue of connections is full, so that a further one is neither made nor
/// refused, as if a firewall dropped it.
final class SilentPort implements AutoCloseable {

  private static final int MOST = 64;

  private final ServerSocket server;
  private final List<Socket> queue = new ArrayList<>();

  SilentPort() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    while (isTaken()) {
      if (queue.size() > MOST) {
        throw new IOException("the queue of the port has no end");
      }
    }
  }

  private boolean isTaken() throws IOException {
    Socket socket = new Socket();
    queue.add(socket);
    try {
      socket.connect(new InetSocketAddress(server.getInetAddress(), port()), 200);
      return true;
    } catch (SocketTimeoutException full) {
      return false;
    }
  }

  int port() {
    return server.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    for (Socket socket : queue) {
      socket.close();
    }
    server.close();
  }
}
