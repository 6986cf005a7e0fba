package io.loomgram.snapshots.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import io.loomgram.fixtures.ChannelHead;
import io.loomgram.fixtures.ChannelPages;
import io.loomgram.fixtures.MediaMarkup;
import io.loomgram.fixtures.PollMarkup;
import io.loomgram.fixtures.PostMarkup;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Posts that a layout made for the usual ones sets badly: words from right to left around what is
/// not, pictures that are small, polls without shares, buttons with long words.
class UnusualPostsIT {

  private static final ChannelHead HEAD = ChannelHead.of("unusual_demo", "Unusual");

  private static Stage stage;
  private static Chromium chromium;

  @BeforeAll
  static void start() throws Exception {
    stage = Stage.of(new ChannelPages(HEAD, posts()));
    chromium = Chromium.start();
  }

  @AfterAll
  static void stop() {
    chromium.close();
    stage.close();
  }

  private static List<PostMarkup> posts() {
    var poll = PollMarkup.of("کدام؟", "Anonymous Poll").option("یک", 60).option("دو", 40);
    var open = PollMarkup.of("Which?", "Anonymous Quiz").option("The first").option("The second");
    return List.of(
        post(1, post -> post.text("دستور این است <pre><code>ls -la</code></pre>")),
        post(2, post -> post.text("پاسخ").replyTo(1, "نام", "دستور این است")),
        post(3, post -> post.block(poll.html(post.address()))),
        post(4, post -> post.block(open.html(post.address())).voters("1").views("1")),
        post(5, post -> post.photo(MediaMarkup.file("stamp.jpg"), 40, 30)),
        post(
            6,
            post ->
                post.text("Where to?")
                    .buttons(
                        button("Documentation"),
                        button("Announcements"),
                        button("Community"),
                        button("Contributions"))),
        post(
            7,
            post ->
                post.block(
                    MediaMarkup.roundVideo(
                        post.address(),
                        MediaMarkup.file("round.mp4"),
                        MediaMarkup.file("round.jpg"),
                        "0:05"))));
  }

  private static PostMarkup post(int id, UnaryOperator<PostMarkup> filled) {
    return filled.apply(new PostMarkup(HEAD, id, "2026-05-01T10:00:00+00:00"));
  }

  private static PostMarkup.Button button(String words) {
    return new PostMarkup.Button(words, "https://example.org/");
  }

  @Test
  void codeIsReadFromLeftToRightAmongWordsThatAreNot() {
    try (Reader reader = chromium.reader(stage)) {
      Locator code = reader.open("/c/unusual_demo").locator("#p1 pre");

      assertEquals("ltr", code.evaluate("e => getComputedStyle(e).direction"));
    }
  }

  @Test
  void theWordsOfAnAnsweredMessageBeginWhereItsLinesBegin() {
    try (Reader reader = chromium.reader(stage)) {
      Locator reply = reader.open("/c/unusual_demo").locator("#p2 .reply");
      BoundingBox box = reply.boundingBox();
      BoundingBox name = reply.locator("b").boundingBox();

      assertEquals(box.x + box.width, name.x + name.width, 20);
    }
  }

  @Test
  void thePollOfAChannelFromRightToLeftHasItsSharesAtTheRight() {
    try (Reader reader = chromium.reader(stage)) {
      Locator option = reader.open("/c/unusual_demo").locator("#p3 li").first();
      BoundingBox share = option.locator("b").boundingBox();
      BoundingBox bar = option.locator("progress").boundingBox();

      assertTrue(share.x > bar.x + bar.width, share.x + " is left of " + (bar.x + bar.width));
    }
  }

  @Test
  void answersWithoutAShareBeginWhereTheQuestionBegins() {
    try (Reader reader = chromium.reader(stage)) {
      Locator poll = reader.open("/c/unusual_demo").locator("#p4 .poll");

      assertThat(poll.locator("li").first()).hasText("The first");
      assertEquals(
          poll.locator("h2").boundingBox().x, poll.locator("li span").first().boundingBox().x, 1);
    }
  }

  @Test
  void oneReaderIsOneViewAndOneVote() {
    try (Reader reader = chromium.reader(stage)) {
      Locator post = reader.open("/c/unusual_demo").locator("#p4");

      assertThat(post.locator(".poll small")).hasText("Anonymous Quiz · 1 vote");
      assertThat(post.locator(".foot span").first()).hasText("1 view");
    }
  }

  @Test
  void aSmallPictureIsNotBlownUp() {
    try (Reader reader = chromium.reader(stage)) {
      BoundingBox picture = reader.open("/c/unusual_demo").locator("#p5 img").boundingBox();

      assertEquals(40, picture.width, 0.5);
      assertEquals(30, picture.height, 0.5);
    }
  }

  @Test
  void theWordOnAButtonIsNotBroken() {
    var telephone = Chromium.options().setViewportSize(390, 800);
    for (var options : List.of(telephone, Chromium.options())) {
      try (Reader reader = chromium.reader(stage, options)) {
        for (Locator button : reader.open("/c/unusual_demo").locator("#p6 .button").all()) {
          assertTrue(button.boundingBox().height < 50, button.textContent() + " takes two lines");
        }
      }
    }
  }

  @Test
  void aRoundVideoOpensItsCornersToWhoReachesForItsControls() {
    try (Reader reader = chromium.reader(stage)) {
      Locator video = reader.open("/c/unusual_demo").locator("#p7 video");
      assertThat(video).hasCSS("border-top-left-radius", "50%");

      video.hover();

      assertThat(video).hasCSS("border-top-left-radius", "16px");
    }
  }
}
