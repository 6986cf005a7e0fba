package io.loomgram.app.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.helidon.http.Header;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ReadFailure;
import io.loomgram.post.PostId;
import io.loomgram.post.ShownCount;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProblemMappingTest {

  private static final ChannelName NAME = new ChannelName("nightsky");

  private static int status(ReadFailure failure) {
    return ProblemMapping.of(failure).problem().status();
  }

  @Test
  void whatCannotBeReadIs404() {
    assertEquals(404, status(new ReadFailure.ChannelNotFound(NAME)));
    assertEquals(404, status(new ReadFailure.PostNotFound(NAME, new PostId(7))));
    assertEquals(404, status(new ReadFailure.NotAChannel(NAME, ReadFailure.NotAChannel.Found.BOT)));
  }

  @Test
  void troubleOfTheSiteIsTold() {
    assertEquals(503, status(new ReadFailure.SourceUnavailable(NAME, null)));
    assertEquals(504, status(new ReadFailure.SourceTimedOut(NAME, null)));
    assertEquals(502, status(new ReadFailure.PageNotUnderstood(NAME, "cut short")));
  }

  @Test
  void aWaitIsRoundedUpToWholeSeconds() {
    ProblemException limited =
        ProblemMapping.of(new ReadFailure.SourceRateLimited(NAME, Duration.ofMillis(2001)));

    assertEquals(503, limited.problem().status());
    assertEquals("3", limited.headers().getFirst().get());
    Header none = ProblemMapping.retryAfter(Duration.ZERO);
    assertEquals("1", none.get());
  }

  @Test
  void aChannelWithoutPostsOnTheWebBearsItsCard() {
    Problem problem =
        ProblemMapping.of(new ReadFailure.NoWebPreview(NAME, "Night sky", new ShownCount("12 345")))
            .problem();

    assertEquals(
        "{\"type\":\"/problems/no-web-preview\",\"title\":\"No web preview\",\"status\":404,"
            + "\"detail\":\""
            + problem.detail()
            + "\",\"channel_title\":\"Night sky\",\"subscribers\":\"12 345\"}",
        new String(problem.json(), StandardCharsets.UTF_8));
  }
}
