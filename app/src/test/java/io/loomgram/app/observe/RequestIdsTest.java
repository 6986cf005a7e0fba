package io.loomgram.app.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpService;
import io.loomgram.app.rest.CorsPolicy;
import io.loomgram.app.rest.Edge;
import io.loomgram.app.rest.ProblemHandlers;
import io.loomgram.app.rest.WebListener;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdsTest {

  private final HttpClient client = HttpClient.newHttpClient();
  private WebServer server;

  /// A door that answers with the lines that are logged on its thread.
  private static final HttpService LOGGING_DOOR =
      rules ->
          rules
              .get("/json", (_, response) -> response.send(line(LogLines.json())))
              .get(
                  "/text",
                  (_, response) -> response.send(line(LogLines.text()) + line(LogLines.text())));

  private static String line(Formatter formatter) {
    LogRecord event = new LogRecord(Level.INFO, "opened");
    event.setLoggerName("io.loomgram.Door");
    return formatter.format(event);
  }

  @BeforeEach
  void start() {
    Edge edge = new Edge(CorsPolicy.OPEN, "test", () -> 0);
    server =
        WebListener.create(
            "127.0.0.1",
            0,
            List.of(new RequestIds(new Random(1)), edge),
            List.of(LOGGING_DOOR),
            new ProblemHandlers(edge, new Random(1)),
            Duration.ZERO);
    server.start();
  }

  @AfterEach
  void stop() {
    client.shutdownNow();
    server.stop();
  }

  private HttpResponse<String> get(String path, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
    return client.send(
        (headers.length == 0 ? request : request.headers(headers)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void theIdOfTheRequestStandsInItsLinesAndInItsAnswer() throws Exception {
    HttpResponse<String> answer = get("/json", "X-Request-Id", "edge-1:a/b+c=");

    assertTrue(
        answer.body().endsWith("\"message\":\"opened\",\"request\":\"edge-1:a/b+c=\"}\n"),
        answer.body());
    assertEquals(List.of("edge-1:a/b+c="), answer.headers().allValues("X-Request-Id"));
  }

  @Test
  void aRequestWithoutAnIdIsGivenOneForTheLog() throws Exception {
    HttpResponse<String> answer = get("/text");
    List<String> lines = answer.body().lines().toList();

    assertTrue(lines.getFirst().endsWith("Door: opened [bb1ad573-1]"), answer.body());
    assertTrue(lines.getLast().endsWith("Door: opened [bb1ad573-1]"), answer.body());
    assertEquals(List.of(), answer.headers().allValues("X-Request-Id"));
  }

  @Test
  void theNextRequestOfAConnectionHasAnotherId() throws Exception {
    get("/text");

    assertTrue(get("/text").body().contains("[bb1ad573-2]"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"two words", "<b>", "\"", "", "é"})
  void anIllFormedIdIsNotTaken(String id) throws Exception {
    HttpResponse<String> answer = get("/text", "X-Request-Id", id);

    assertTrue(answer.body().contains("[bb1ad573-1]"), answer.body());
    assertEquals(List.of(), answer.headers().allValues("X-Request-Id"));
  }

  @Test
  void anIdOfMoreThan128CharactersIsNotTaken() throws Exception {
    assertTrue(get("/text", "X-Request-Id", "x".repeat(128)).body().contains("[xxx"));
    assertFalse(get("/text", "X-Request-Id", "x".repeat(129)).body().contains("[xxx"));
  }

  @Test
  void aLineOfNoRequestHasNoId() {
    assertTrue(line(LogLines.text()).endsWith("Door: opened\n"));
    assertTrue(line(LogLines.json()).endsWith("\"message\":\"opened\"}\n"));
  }
}
