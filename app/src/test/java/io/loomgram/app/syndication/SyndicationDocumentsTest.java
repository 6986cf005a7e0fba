package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.html.DraftPost;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ReadFailure;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class SyndicationDocumentsTest {

  private static final ChannelName DEMO = new ChannelName("demo");
  private static final ChannelName GONE = new ChannelName("gone1");

  private final SyndicationDocuments documents =
      new SyndicationDocuments(
          new Syndication(
              new FakePages()
                  .latest("demo", null, DraftPost.of(1).text("a"), DraftPost.of(2).text("b")),
              new SteadyAddresses(InstantSource.fixed(FakePages.STORED_AT), 1000),
              () -> 0),
          "http://localhost:8000");

  private String rss(ChannelName... channels) {
    return new String(documents.rss(List.of(channels)), StandardCharsets.UTF_8);
  }

  @Test
  void oneChannelIsItsOwnFeed() {
    String rss = rss(DEMO);
    assertTrue(rss.contains("<title>Title of demo</title>"), rss);
    assertTrue(rss.contains("href=\"http://localhost:8000/v1/rss/demo\""), rss);
    assertEquals(2, rss.split("<item>", -1).length - 1);
  }

  @Test
  void oneChannelThatCannotBeReadIsAFailure() {
    assertThrows(ReadFailure.class, () -> rss(GONE));
  }

  @Test
  void oneOfManyThatCannotBeReadIsLeftOut() {
    assertEquals(2, rss(DEMO, GONE).split("<item>", -1).length - 1);
  }
}
