package io.loomgram.bench;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// One kept-alive HTTP/1.1 connection that asks as cheaply as can be: load programs share their
/// machine with the server that they measure.
final class KeptConnection implements AutoCloseable {

  /// An answer.
  ///
  /// @param status its status
  /// @param body its body, in the coding in which it came
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  record Answer(int status, byte[] body) {}

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final byte[] request;

  /// @param request the whole request, as [#get] and [#post] make them
  KeptConnection(int port, byte[] request) throws IOException {
    this.socket = new Socket("127.0.0.1", port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(20_000);
    this.in = new BufferedInputStream(socket.getInputStream(), 64 * 1024);
    this.out = socket.getOutputStream();
    this.request = request;
  }

  /// A `GET` request.
  ///
  /// @param coding the value of `Accept-Encoding`
  static byte[] get(String path, String coding) {
    return ascii(
        "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: " + coding + "\r\n\r\n");
  }

  /// A `POST` request with a JSON body.
  ///
  /// @param coding the value of `Accept-Encoding`
  static byte[] post(String path, String coding, String json) {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    var request = new ByteArrayOutputStream();
    request.writeBytes(
        ascii(
            "POST "
                + path
                + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Accept-Encoding: "
                + coding
                + "\r\nContent-Length: "
                + body.length
                + "\r\n\r\n"));
    request.writeBytes(body);
    return request.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /// Asks once.
  ///
  /// @return the body
  /// @throws IOException if the answer is none with status 200 and a length
  byte[] ask() throws IOException {
    Answer answer = askWhatever();
    if (answer.status() != 200) {
      throw new IOException("answered " + answer.status());
    }
    return answer.body();
  }

  /// Asks once.
  ///
  /// @throws IOException if the answer has no length
  Answer askWhatever() throws IOException {
    return ask(request);
  }

  /// Asks something else once.
  ///
  /// @throws IOException if the answer has no length
  Answer ask(byte[] other) throws IOException {
    out.write(other);
    String status = line();
    int length = -1;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(header.substring(15).strip());
      }
    }
    if (length < 0) {
      throw new IOException("answered " + status + " without a length");
    }
    return new Answer(Integer.parseInt(status.split(" ", 3)[1]), in.readNBytes(length));
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
