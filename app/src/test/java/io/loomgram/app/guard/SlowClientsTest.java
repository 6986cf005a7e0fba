package io.loomgram.app.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.helidon.webserver.WebServer;
import io.loomgram.app.observe.HealthRoutes;
import io.loomgram.app.observe.Readiness;
import io.loomgram.app.rest.CorsPolicy;
import io.loomgram.app.rest.Edge;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.app.rest.WebListener;
import io.loomgram.fixtures.TestClock;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SlowClientsTest {

  private static final ClientPatience PATIENCE =
      new ClientPatience(Duration.ofSeconds(75), Duration.ofSeconds(30), Duration.ofSeconds(30));
  private static final Duration BOUND = Duration.ofSeconds(20);

  private final TestClock clock = new TestClock();
  private final SlowClients clients = new SlowClients(WebListener.http(), PATIENCE, clock.ticker());
  private WebServer server;

  @BeforeEach
  void start() {
    Edge edge = new Edge(CorsPolicy.OPEN, "test", clock.ticker());
    server =
        WebListener.create(
            "127.0.0.1",
            0,
            clients,
            List.of(edge),
            List.of(new HealthRoutes(new Readiness(), List.of())),
            new ProblemHandlers(edge, new Random(1)),
            Duration.ZERO);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop();
    clients.close();
  }

  private Socket connected(String sent) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    socket.getOutputStream().write(sent.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  /// Sweeps with the clock moved on until the server has ended the connection.
  private void assertIsCut(Socket socket, Duration after) {
    assertTimeoutPreemptively(
        BOUND,
        () -> {
          socket.setSoTimeout(100);
          InputStream in = socket.getInputStream();
          int read = 0;
          while (read >= 0) {
            try {
              read = in.read();
            } catch (SocketTimeoutException stillOpen) {
              clock.advance(after);
              clients.sweep();
            } catch (SocketException reset) {
              read = -1;
            }
          }
        });
  }

  @Test
  void aRequestThatComesDropByDropIsCut() throws IOException {
    try (Socket socket = connected("GET /healthz HTTP/1.1\r\nHos")) {
      assertIsCut(socket, Duration.ofSeconds(31));
    }
  }

  @Test
  void aConnectionWithoutRequestsIsCut() throws IOException {
    try (Socket socket = connected("")) {
      assertIsCut(socket, Duration.ofSeconds(76));
    }
  }

  @Test
  void aClientInTimeIsAnswered() throws IOException {
    try (Socket socket = connected("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")) {
      byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 200".length());

      assertEquals("HTTP/1.1 200", new String(status, StandardCharsets.US_ASCII));
    }
  }

  @Test
  void aConnectionEndsWithTheAnswerIfTheClientSaysSo() throws IOException {
    try (Socket socket =
        connected("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")) {
      assertEndsWith("{\"status\":\"ok\"}", socket);
    }
  }

  @Test
  void aConnectionWhoseRequestHasABodyEndsWithTheAnswerToo() throws IOException {
    try (Socket socket =
        connected(
            String.join(
                "\r\n",
                "POST /nothing HTTP/1.1",
                "Host: x",
                "Connection: close",
                "Content-Length: 4",
                "",
                "body"))) {
      assertEndsWith("\"detail\":\"There is nothing at this path.\"}", socket);
    }
  }

  private static void assertEndsWith(String end, Socket socket) {
    assertTimeoutPreemptively(
        BOUND,
        () -> {
          String answer =
              new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
          assertEquals(end, answer.substring(answer.length() - end.length()));
        });
  }
}
