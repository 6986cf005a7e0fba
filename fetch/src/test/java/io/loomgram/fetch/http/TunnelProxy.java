package io.loomgram.fetch.http;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// A proxy on loopback that speaks HTTP CONNECT or SOCKS 5, leads every tunnel to one port whatever
/// host was asked for, and remembers what was.
final class TunnelProxy implements AutoCloseable {

  private final UpstreamProxy.Kind kind;
  private final int target;
  private final ServerSocket listener;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  TunnelProxy(UpstreamProxy.Kind kind, int target) throws IOException {
    this.kind = kind;
    this.target = target;
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.startVirtualThread(this::acceptAll);
  }

  UpstreamProxy address() {
    return new UpstreamProxy(kind, "127.0.0.1", listener.getLocalPort());
  }

  /// The targets of the tunnels as they were asked for, `host:port`.
  List<String> asked() {
    return List.copyOf(asked);
  }

  private void acceptAll() {
    try {
      while (true) {
        Socket client = listener.accept();
        open.add(client);
        Thread.startVirtualThread(() -> serve(client));
      }
    } catch (IOException closed) {
      return;
    }
  }

  private void serve(Socket client) {
    try (client;
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target)) {
      open.add(server);
      switch (kind) {
        case HTTP -> acceptConnect(client);
        case SOCKS5 -> acceptSocks(client);
      }
      Thread back = Thread.startVirtualThread(() -> pipe(server, client));
      pipe(client, server);
      back.join();
    } catch (IOException gone) {
      return;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void acceptConnect(Socket client) throws IOException {
    InputStream in = client.getInputStream();
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      head.append((char) in.read());
    }
    asked.add(head.substring("CONNECT ".length(), head.indexOf(" HTTP/")));
    client
        .getOutputStream()
        .write("HTTP/1.1 200 Connection established\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
  }

  private void acceptSocks(Socket client) throws IOException {
    DataInputStream in = new DataInputStream(client.getInputStream());
    OutputStream out = client.getOutputStream();
    in.skipNBytes(1);
    in.skipNBytes(in.readUnsignedByte());
    out.write(new byte[] {5, 0});
    in.skipNBytes(3);
    asked.add(readSocksTarget(in));
    out.write(new byte[] {5, 0, 0, 1, 0, 0, 0, 0, 0, 0});
  }

  private static String readSocksTarget(DataInputStream in) throws IOException {
    int type = in.readUnsignedByte();
    String host =
        type == 3
            ? new String(in.readNBytes(in.readUnsignedByte()), StandardCharsets.US_ASCII)
            : InetAddress.getByAddress(in.readNBytes(type == 1 ? 4 : 16)).getHostAddress();
    return host + ":" + in.readUnsignedShort();
  }

  private static void pipe(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
      to.shutdownOutput();
    } catch (IOException gone) {
      return;
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
