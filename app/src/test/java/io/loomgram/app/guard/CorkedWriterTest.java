package io.loomgram.app.guard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import io.loomgram.app.rest.Answers;
import io.loomgram.app.rest.CorsPolicy;
import io.loomgram.app.rest.Edge;
import io.loomgram.app.rest.Methods;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.app.rest.WebListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How answers reach the wire: what `CorkedWriter` of the package `rest` does on the connections
/// that this package makes.
class CorkedWriterTest {

  private final RecordingConnections connections = new RecordingConnections();
  private final HttpClient client = HttpClient.newHttpClient();
  private WebServer server;

  @BeforeEach
  void start() {
    Edge edge = new Edge(CorsPolicy.OPEN, "test", System::nanoTime);
    server =
        WebListener.create(
            "127.0.0.1",
            0,
            connections,
            List.of(edge),
            List.of(rules -> Methods.get(rules, "/bytes", CorkedWriterTest::bytes)),
            new ProblemHandlers(edge, new Random(1)),
            Duration.ZERO);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop();
    connections.clients.close();
  }

  @Test
  void anAnswerThatHasNoBodyTellsNoLength() throws Exception {
    HttpRequest options =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/bytes"))
            .method("OPTIONS", HttpRequest.BodyPublishers.noBody())
            .build();
    HttpResponse<String> answer = client.send(options, BodyHandlers.ofString());

    assertEquals(204, answer.statusCode());
    assertEquals(List.of(), answer.headers().allValues("Content-Length"));
    assertEquals(List.of("GET, HEAD, OPTIONS"), answer.headers().allValues("Allow"));
  }

  @Test
  void anAnswerBehindOneWithoutABodyIsWhole() throws Exception {
    String head = " HTTP/1.1\r\nHost: localhost\r\n";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket
          .getOutputStream()
          .write(
              ("OPTIONS /bytes"
                      + head
                      + "\r\nGET /bytes?length=3"
                      + head
                      + "Connection: close\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      String answers =
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);

      assertTrue(answers.startsWith("HTTP/1.1 204 "), answers);
      assertTrue(answers.contains("\r\n\r\nHTTP/1.1 200 "), answers);
      assertTrue(answers.contains("Content-Length: 3\r\n"), answers);
    }
  }

  /// Answers `?length=…&head=…` with so many bytes, and so many characters in a header.
  private static void bytes(ServerRequest request, ServerResponse response) {
    int head = request.query().contains("head") ? Integer.parseInt(request.query().get("head")) : 1;
    response.header(HeaderValues.create("X-Long", "h".repeat(head)));
    Answers.sendBytes(request, response, content(Integer.parseInt(request.query().get("length"))));
  }

  private static byte[] content(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private HttpResponse<byte[]> asked(String query) throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + server.port() + "/bytes?" + query);
    return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray());
  }

  @Test
  void headAndBodyGoOutInOneWrite() throws Exception {
    HttpResponse<byte[]> response = asked("length=70000");

    assertArrayEquals(content(70_000), response.body());
    int written = connections.writes.take();
    String head = "HTTP/1.1 200 OK";
    assertTrue(written > 70_000 + head.length(), "only " + written + " bytes");
    assertEquals(0, connections.writes.size());
  }

  @Test
  void aHeadThatIsLongGoesOutBeforeTheBody() throws Exception {
    HttpResponse<byte[]> response = asked("length=3000&head=5000");

    assertArrayEquals(content(3000), response.body());
    assertEquals("h".repeat(5000), response.headers().firstValue("X-Long").orElseThrow());
    assertTrue(connections.writes.take() > 5000);
    assertEquals(3000, connections.writes.poll(20, TimeUnit.SECONDS));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2048, 131_072, 700_000})
  void everyLengthArrivesWhole(int length) throws Exception {
    HttpResponse<byte[]> response = asked("length=" + length);

    assertArrayEquals(content(length), response.body());
    assertEquals(
        Integer.toString(length), response.headers().firstValue("Content-Length").orElseThrow());
  }

  @Test
  void answersToManyAtOnceDoNotMix() {
    List<CompletableFuture<HttpResponse<byte[]>>> answers =
        IntStream.range(0, 200)
            .mapToObj(i ->
                HttpRequest.newBuilder(
                        URI.create(
                            "http://127.0.0.1:" + server.port() + "/bytes?length=" + i * 997))
                    .build())
            .map(request -> client.sendAsync(request, BodyHandlers.ofByteArray()))
            .toList();

    for (int i = 0; i < answers.size(); i++) {
      assertArrayEquals(content(i * 997), answers.get(i).join().body());
    }
  }

  @Test
  void requestsInOneGoAreAnsweredOneAfterTheOther() throws IOException {
    String one = "GET /bytes?length=5000 HTTP/1.1\r\nHost: x\r\n\r\n";
    String last = "GET /bytes?length=10 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.getOutputStream().write((one + last).getBytes(StandardCharsets.US_ASCII));
      byte[] all = socket.getInputStream().readAllBytes();

      assertArrayEquals(content(10), Arrays.copyOfRange(all, all.length - 10, all.length));
      String text = new String(all, StandardCharsets.ISO_8859_1);
      String first = new String(content(5000), StandardCharsets.ISO_8859_1);
      assertTrue(text.contains("\r\n\r\n" + first + "HTTP/1.1 200 OK"));
    }
  }

  /// The connections of [SlowClients], with each write to the socket noted by its length.
  private static final class RecordingConnections implements ServerConnectionSelector {

    private final SlowClients clients =
        new SlowClients(WebListener.http(), ClientPatience.USUAL, System::nanoTime);
    private final BlockingQueue<Integer> writes = new LinkedBlockingQueue<>();

    @Override
    public int bytesToIdentifyConnection() {
      return clients.bytesToIdentifyConnection();
    }

    @Override
    public Support supports(BufferData data) {
      return clients.supports(data);
    }

    @Override
    public Set<String> supportedApplicationProtocols() {
      return clients.supportedApplicationProtocols();
    }

    @Override
    public ServerConnection connection(ConnectionContext context) {
      DataWriter writer = new RecordingWriter(context.dataWriter(), writes);
      return clients.connection(
          new TimedConnection(context, context.dataReader(), writer, new ConnectionEnd()));
    }
  }

  /// Notes the length of each write before it is made.
  private record RecordingWriter(DataWriter writer, BlockingQueue<Integer> writes)
      implements DataWriter {

    @Override
    public void write(BufferData... buffers) {
      throw new UnsupportedOperationException("nobody writes several at once");
    }

    @Override
    public void write(BufferData buffer) {
      writes.add(buffer.available());
      writer.write(buffer);
    }

    @Override
    public void writeNow(BufferData... buffers) {
      throw new UnsupportedOperationException("nobody writes several at once");
    }

    @Override
    public void writeNow(BufferData buffer) {
      writes.add(buffer.available());
      writer.writeNow(buffer);
    }
  }
}
