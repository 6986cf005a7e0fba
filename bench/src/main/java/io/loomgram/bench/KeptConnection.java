package io.loomgram.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// One kept-alive HTTP/1.1 connection that asks the same again and again, as cheaply as can be:
/// load programs share their machine with the server that they measure.
final class KeptConnection implements AutoCloseable {

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final byte[] request;

  KeptConnection(int port, String path, String acceptEncoding) throws IOException {
    this.socket = new Socket("127.0.0.1", port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(20_000);
    this.in = new BufferedInputStream(socket.getInputStream(), 64 * 1024);
    this.out = socket.getOutputStream();
    this.request =
        ("GET "
                + path
                + " HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: "
                + acceptEncoding
                + "\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII);
  }

  /// Asks once.
  ///
  /// @return the body
  /// @throws IOException if the answer is none with status 200 and a length
  byte[] ask() throws IOException {
    out.write(request);
    String status = line();
    int length = -1;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(header.substring(header.indexOf(':') + 1).strip());
      }
    }
    if (!status.contains(" 200 ") || length < 0) {
      throw new IOException("answered " + status);
    }
    return in.readNBytes(length);
  }

  private String line() throws IOException {
    var line = new StringBuilder(64);
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the connection ended");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
