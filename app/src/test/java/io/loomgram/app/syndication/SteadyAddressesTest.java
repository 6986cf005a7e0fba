package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.loomgram.app.html.DraftPost;
import io.loomgram.post.FrameSize;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SteadyAddressesTest {

  private static final Instant START = Instant.parse("2026-07-01T00:00:00Z");

  private Instant now = START;
  private final SteadyAddresses addresses = new SteadyAddresses(() -> now, 100_000);

  private Post steady(DraftPost draft) {
    return addresses.steady("demo", draft.post(), now);
  }

  private static @Nullable String photo(Post post) {
    return post.content().media().getFirst().url();
  }

  private static DraftPost draft(int fetch) {
    return DraftPost.of(1)
        .text("x")
        .media(
            new Media.Photo("https://cdn.example/" + fetch + "/a.jpg", FrameSize.UNKNOWN),
            new Media.Video(
                "https://cdn.example/" + fetch + "/v.mp4",
                "https://cdn.example/" + fetch + "/t.jpg",
                null,
                true,
                FrameSize.UNKNOWN))
        .card(
            new LinkPreview(
                "Card",
                "https://example.org/",
                null,
                null,
                null,
                "https://cdn.example/" + fetch + "/c.jpg",
                null,
                null));
  }

  @Test
  void theAddressesFirstSeenStayForHours() {
    Post first = steady(draft(1));
    now = START.plus(Duration.ofHours(11));
    Post second = steady(draft(2).views("9M"));
    assertEquals(first.content().media(), second.content().media());
    assertEquals(first.content().linkPreview(), second.content().linkPreview());
  }

  @Test
  void theyAreRenewedBeforeTheyDie() {
    steady(draft(1));
    now = START.plus(Duration.ofHours(12));
    assertEquals("https://cdn.example/2/a.jpg", photo(steady(draft(2))));
    now = START.plus(Duration.ofHours(23));
    assertEquals("https://cdn.example/2/a.jpg", photo(steady(draft(3))));
  }

  @Test
  void theirAgeCountsFromTheFetchAndNotFromTheFirstReader() {
    addresses.steady("demo", draft(1).post(), START.minus(Duration.ofHours(10)));
    now = START.plus(Duration.ofHours(3));
    assertEquals("https://cdn.example/2/a.jpg", photo(steady(draft(2))));
  }

  @Test
  void aPostThatSaysSomethingElseHasItsOwn() {
    steady(draft(1));
    assertEquals("https://cdn.example/2/a.jpg", photo(steady(draft(2).text("y"))));
    assertEquals("https://cdn.example/3/a.jpg", photo(steady(draft(3).text("y").edited())));
  }

  @Test
  void aPostOfAnotherChannelIsAnotherPost() {
    steady(draft(1));
    assertEquals(
        "https://cdn.example/2/a.jpg", photo(addresses.steady("other", draft(2).post(), now)));
  }

  @Test
  void aPostWithoutFilesTakesNoRoom() {
    Post plain = DraftPost.of(1).text("x").post();
    assertSame(plain, addresses.steady("demo", plain, now));
  }

  @Test
  void theOldestLeaveWhenThereIsNoRoom() {
    var small = new SteadyAddresses(() -> now, 600);
    for (int id = 1; id <= 3; id++) {
      small.steady("demo", one(id, 1), now);
    }
    assertEquals("https://cdn.example/1/3.jpg", photo(small.steady("demo", one(3, 2), now)));
    assertEquals("https://cdn.example/2/1.jpg", photo(small.steady("demo", one(1, 2), now)));
  }

  private static Post one(int id, int fetch) {
    return DraftPost.of(id).photo("https://cdn.example/" + fetch + "/" + id + ".jpg").post();
  }

  @Test
  void theChannelsPictureIsSteadyToo() {
    assertEquals("https://cdn.example/1", addresses.avatar("demo", "https://cdn.example/1", now));
    assertEquals("https://cdn.example/1", addresses.avatar("demo", "https://cdn.example/2", now));
  }

  @Test
  void theLinkOfWhatIsNoFileIsNotKept() {
    var first =
        DraftPost.of(5)
            .media(new Media.Location("https://maps.example/1", null, "x", null, null, null));
    var second =
        DraftPost.of(5)
            .media(new Media.Location("https://maps.example/2", null, "x", null, null, null));
    steady(first);
    assertEquals("https://maps.example/2", photo(steady(second)));
  }
}
