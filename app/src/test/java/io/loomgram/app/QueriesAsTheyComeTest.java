package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPages;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries byte for byte as browsers and people send them, which is not always as RFC 3986 has it.
@Timeout(60)
class QueriesAsTheyComeTest {

  private static UpstreamServer site;
  private static Application server;

  @BeforeAll
  static void start() {
    site = UpstreamServer.start(WrittenPages.site());
    server = ServerAnswersTest.server(site.uri());
  }

  @AfterAll
  static void stop() {
    server.close();
    site.close();
  }

  private static String answer(String target) throws IOException {
    String request = "GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String status(String target) throws IOException {
    String answer = answer(target);
    return answer.substring("HTTP/1.1 ".length(), "HTTP/1.1 200".length());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "]", "{", "}", "|", "\\", "^", "`", "\"", "<", ">", "'", "(", "%5B"})
  void aSignThatBrowsersDoNotEncodeIsTaken(String sign) throws IOException {
    assertEquals("200", status("/v1/rss/photo?exclude=a" + sign + "b"));
  }

  @Test
  void aSignThatIsNotEncodedIsTheSameAsOneThatIs() throws IOException {
    assertTrue(answer("/v1/rss/photo?skip=[a|b]").contains("not [a|b]"));
    assertTrue(answer("/v1/rss/photo?skip=%5Ba%7Cb%5D").contains("not [a|b]"));
  }

  @Test
  void aGraphQlQueryCanBeTypedIntoTheAddressBar() throws IOException {
    assertTrue(
        answer("/graphql?query={body(channel:%22photo%22){channel{username}}}")
            .endsWith("{\"data\":{\"body\":{\"channel\":{\"username\":\"photo\"}}}}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%", "%4", "%zz", "%4g", "a%", "\u0001", "\t", "\u007F", "кот"})
  void whatHasNoMeaningIsRefusedAndTheReasonIsTold(String query) throws IOException {
    String answer = answer("/v1/rss/photo?exclude=" + query);

    assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
    assertTrue(answer.contains("must be percent-encoded"), answer);
  }
}
