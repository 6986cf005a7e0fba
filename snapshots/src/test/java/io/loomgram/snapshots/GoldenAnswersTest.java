package io.loomgram.snapshots;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPages;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every written page, asked for over REST. The answers lie in `golden/pages/SLUG/`.
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GoldenAnswersTest {

  private static final int FEWEST_QUESTIONS = 190;
  private static final String PREVIEWS = "previews";

  private final GoldenFolder golden = new GoldenFolder("pages");
  private UpstreamServer site;
  private ServerUnderTest server;

  @BeforeAll
  void start() throws Exception {
    site = UpstreamServer.start(WrittenPages.site());
    server = ServerUnderTest.reading(site.uri());
  }

  @AfterAll
  void stop() throws Exception {
    server.close();
    site.close();
  }

  @Test
  void nothingElseIsGolden() throws Exception {
    var asked = questions().stream().map(Question::name).collect(Collectors.toSet());
    asked.add(PREVIEWS);
    golden.refuseUnasked(asked);
  }

  static List<Question> questions() {
    return WrittenPages.all().stream().flatMap(page -> Question.of(page).stream()).toList();
  }

  @ParameterizedTest
  @MethodSource("questions")
  void theAnswerIsTheGoldenOne(Question question) throws Exception {
    HttpResponse<byte[]> answer = server.get(question.target());

    if (answer.statusCode() == 200) {
      golden.check(question.name(), ".json", answer.body());
    } else {
      golden.check(question.name(), ".txt", WrittenAnswer.of(answer));
    }
  }

  @Test
  void thePreviewsOfManyNamesAreTheGoldenOnes() throws Exception {
    String names =
        """
        {"channels":["photo","@ChannelVerified","plain_nobody","plain_user","https://t.me/s/poll","photo"]}\
        """;
    HttpResponse<byte[]> answer =
        server.send(
            server
                .request("/v1/previews")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(names)));

    golden.check(PREVIEWS, ".txt", WrittenAnswer.of(answer));
  }

  @Test
  void thereAreEnoughQuestions() {
    assertTrue(questions().size() >= FEWEST_QUESTIONS, questions().size() + " questions");
  }
}
