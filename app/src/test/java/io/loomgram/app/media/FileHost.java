package io.loomgram.app.media;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/// A host of files on a real socket, with one handler for each path.
final class FileHost implements AutoCloseable {

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final AtomicLong written = new AtomicLong();

  FileHost() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 16);
    server.setExecutor(threads);
    server.start();
  }

  /// Answers a request.
  @FunctionalInterface
  interface Answer {
    void to(HttpExchange exchange) throws IOException;
  }

  String address(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /// What was asked, as `GET /path`.
  List<String> asked() {
    return asked;
  }

  /// How many bytes of endless files were written.
  long written() {
    return written.get();
  }

  FileHost answer(String path, Answer answer) {
    server.createContext(
        path,
        exchange -> {
          asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
          try (exchange) {
            answer.to(exchange);
          }
        });
    return this;
  }

  /// A file of so many bytes, each its position modulo 251; knows ranges if it bears a tag.
  FileHost file(String path, String type, int length) {
    return answer(path, exchange -> send(exchange, 200, type, bytes(0, length)));
  }

  FileHost status(String path, int status) {
    return answer(path, exchange -> send(exchange, status, "text/html", bytes(0, 4)));
  }

  /// A file that says that it is very large and is written for as long as somebody reads.
  FileHost endless(String path, long length) {
    return answer(
        path,
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "video/mp4");
          exchange.sendResponseHeaders(200, length);
          byte[] piece = new byte[16 << 10];
          try (OutputStream out = exchange.getResponseBody()) {
            for (long sent = 0; sent < length; sent += piece.length) {
              out.write(piece, 0, (int) Math.min(piece.length, length - sent));
              written.addAndGet(piece.length);
            }
          }
        });
  }

  static void send(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(bytes.length));
      exchange.sendResponseHeaders(status, -1);
    } else {
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  static byte[] bytes(int from, int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) ((from + i) % 251);
    }
    return bytes;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
