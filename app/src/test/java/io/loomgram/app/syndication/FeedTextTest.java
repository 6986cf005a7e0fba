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

class FeedTextTest {

  private static final ChannelName DEMO = new ChannelName("demo");
  private static final ChannelName GONE = new ChannelName("gone1");

  private final FeedText feeds =
      new FeedText(
          new Syndication(
              new FakePages()
                  .latest("demo", null, DraftPost.of(1).text("a"), DraftPost.of(2).text("b")),
              new SteadyAddresses(InstantSource.fixed(FakePages.STORED_AT), 1000),
              () -> 0),
          "http://localhost:8000");

  private static String text(FeedText.Written written) {
    return new String(written.document(), StandardCharsets.UTF_8);
  }

  @Test
  void oneChannelIsItsOwnFeed() {
    String rss = text(feeds.rss(List.of(DEMO), 20));
    assertTrue(rss.contains("<title>Title of demo</title>"), rss);
    assertTrue(rss.contains("href=\"http://localhost:8000/v1/rss/demo\""), rss);
    assertEquals(2, rss.split("<item>", -1).length - 1);
  }

  @Test
  void theLimitHolds() {
    assertEquals(1, text(feeds.rss(List.of(DEMO), 1)).split("<item>", -1).length - 1);
    assertThrows(IllegalArgumentException.class, () -> feeds.rss(List.of(DEMO), 101));
  }

  @Test
  void oneChannelThatCannotBeReadIsAFailureAndOneOfManyIsMissing() {
    assertThrows(ReadFailure.class, () -> feeds.rss(List.of(GONE), 20));
    assertEquals(List.of(GONE), feeds.rss(List.of(DEMO, GONE), 20).missing());
  }
}
