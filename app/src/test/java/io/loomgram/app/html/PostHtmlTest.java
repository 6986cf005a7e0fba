package io.loomgram.app.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.media.MediaAddresses;
import io.loomgram.post.FrameSize;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import io.loomgram.post.PostKind;
import io.loomgram.post.Text;
import org.junit.jupiter.api.Test;

class PostHtmlTest {

  private static final FrameSize FRAME = new FrameSize(800, 450, 1.778);

  private static String html(DraftPost draft) {
    return new PostHtml("demo", new MediaAddresses.Direct()).of(draft.post());
  }

  private static String proxied(DraftPost draft) {
    return new PostHtml("demo", new MediaAddresses.Proxied("https://own.example", "demo"))
        .of(draft.post());
  }

  @Test
  void theTextStandsInABlockOfItsOwn() {
    assertEquals(
        "<div><b>a</b> &lt;done&gt;<br>b</div>",
        html(DraftPost.of(1).html("a <done>\nb", "<b>a</b> &lt;done&gt;<br>b")));
  }

  @Test
  void everyPictureOfAnAlbumIsShown() {
    assertEquals(
        "<p><img src=\"https://cdn.example/a.jpg\" alt=\"Photo\" width=\"800\" height=\"450\"></p>"
            + "<p><img src=\"https://cdn.example/b.jpg\" alt=\"Photo\"></p>",
        html(
            DraftPost.of(1)
                .media(new Media.Photo("https://cdn.example/a.jpg", FRAME))
                .photo("https://cdn.example/b.jpg")));
  }

  @Test
  void aVideoHasItsPosterAndALinkForReadersWithoutAPlayer() {
    assertEquals(
        "<p><video src=\"https://cdn.example/v.mp4\" poster=\"https://cdn.example/t.jpg\" controls"
            + " preload=\"none\" width=\"800\" height=\"450\">"
            + "<a href=\"https://cdn.example/v.mp4\">Video 0:42</a></video></p>",
        html(
            DraftPost.of(1)
                .media(
                    new Media.Video(
                        "https://cdn.example/v.mp4",
                        "https://cdn.example/t.jpg",
                        new PlayTime("0:42", 42),
                        true,
                        FRAME))));
  }

  @Test
  void aVideoThatTheWebDoesNotPlayLeadsToThePost() {
    assertEquals(
        "<p><a href=\"https://t.me/demo/9\"><img src=\"https://cdn.example/t.jpg\""
            + " alt=\"Video\"></a><br><a href=\"https://t.me/demo/9\">Video 1:09:05</a></p>",
        html(
            DraftPost.of(9)
                .media(
                    new Media.Video(
                        null,
                        "https://cdn.example/t.jpg",
                        new PlayTime("1:09:05", 4145),
                        false,
                        FrameSize.UNKNOWN))));
  }

  @Test
  void aFileIsNamedWithItsSize() {
    assertEquals(
        "<p><a href=\"https://t.me/demo/2\">annual-report.pdf</a><br>2 MB</p>",
        html(
            DraftPost.of(2)
                .media(
                    new Media.Document("https://t.me/demo/2", null, "annual-report.pdf", "2 MB"))));
  }

  @Test
  void aVoiceMessageCanBeHeard() {
    assertEquals(
        "<p><a href=\"https://cdn.example/v.ogg\">Voice message</a> (0:07)<br>"
            + "<audio src=\"https://cdn.example/v.ogg\" controls preload=\"none\"></audio></p>",
        html(
            DraftPost.of(2)
                .media(
                    new Media.Voice("https://cdn.example/v.ogg", "1,2", new PlayTime("0:07", 7)))));
  }

  @Test
  void aPlaceHasItsMapItsNameAndWhereItIs() {
    assertEquals(
        "<p><a href=\"https://maps.example/?q=1\"><img src=\"https://cdn.example/map.jpg\""
            + " alt=\"Café\"></a><br><a href=\"https://maps.example/?q=1\">Café</a><br>Main St 1"
            + "<br><small>48.858200, 2.294500</small></p>",
        html(
            DraftPost.of(2)
                .media(
                    new Media.Location(
                        "https://maps.example/?q=1",
                        "https://cdn.example/map.jpg",
                        "Café",
                        "Main St 1",
                        48.8582,
                        2.2945))));
  }

  @Test
  void aContactCanBeCalled() {
    assertEquals(
        "<p>Ann<br><a href=\"tel:+15550100\">+1 555 0100</a></p>",
        html(DraftPost.of(2).media(new Media.Contact(null, null, "Ann", "+1 555 0100"))));
  }

  @Test
  void aPollHasItsPercentagesAndNotItsVotes() {
    assertEquals(
        "<p><strong>Which day?</strong><br><small>Anonymous Poll</small></p>"
            + "<ul><li>Mon – 60%</li><li>Tue – 40%</li></ul>",
        html(DraftPost.of(2).poll("Which day?", "Mon", 60, "Tue", 40)));
  }

  @Test
  void aForwardedPostIsAQuoteOfItsSource() {
    assertEquals(
        "<blockquote><p>Forwarded from <a href=\"https://t.me/orig/9\">Orig &amp; Co</a></p>"
            + "<div>see this</div></blockquote>",
        html(DraftPost.of(3).forwarded("Orig & Co", "https://t.me/orig/9").text("see this")));
  }

  @Test
  void anAnswerQuotesWhatItAnswers() {
    assertEquals(
        "<blockquote><p>In reply to <a href=\"https://t.me/demo/1\">Demo</a></p><p>old</p>"
            + "</blockquote><div>new</div>",
        html(DraftPost.of(3).reply("Demo", "old", "https://t.me/demo/1").text("new")));
  }

  @Test
  void theCardOfALinkIsAQuote() {
    assertEquals(
        "<blockquote><p><strong><a href=\"https://example.org/card\">Card title</a></strong><br>"
            + "<small>Site</small></p><p>Words</p>"
            + "<p><img src=\"https://cdn.example/c.jpg\" alt></p></blockquote>",
        html(DraftPost.of(3).card(card("https://cdn.example/c.jpg"))));
  }

  @Test
  void buttonsLeadWhereTheyLed() {
    assertEquals(
        "<ul><li><a href=\"https://example.org/\">Go</a></li><li>Vote</li></ul>",
        html(DraftPost.of(3).button("Go", "https://example.org/").button("Vote", null)));
  }

  @Test
  void throughTheProxyEveryFileHasAnAddressOfThisServer() {
    String html =
        proxied(
            DraftPost.of(6)
                .photo("https://cdn.example/a.jpg")
                .media(
                    new Media.Video(
                        "https://cdn.example/v.mp4",
                        "https://cdn.example/t.jpg",
                        null,
                        true,
                        FrameSize.UNKNOWN))
                .card(card("https://cdn.example/c.jpg")));
    assertFalse(html.contains("cdn.example"), html);
    assertTrue(html.contains("src=\"https://own.example/media/demo/6/0\""), html);
    assertTrue(html.contains("src=\"https://own.example/media/demo/6/1\""), html);
    assertTrue(html.contains("poster=\"https://own.example/media/demo/6/1?thumb=1\""), html);
    assertTrue(html.contains("src=\"https://own.example/media/demo/6/2\""), html);
  }

  @Test
  void addressesThatNoPictureMayHaveAreNotLoaded() {
    String html =
        html(
            DraftPost.of(4)
                .photo("javascript:alert(1)")
                .media(
                    new Media.Sticker("data:image/svg+xml,x", "data:x", FrameSize.UNKNOWN),
                    new Media.Game("javascript:x", "javascript:y", "G\"<", "<i>", FRAME))
                .card(card("data:image/png;base64,x"))
                .forwarded("<script>", "javascript:alert(2)")
                .button("\"><img>", "javascript:alert(3)"));
    assertFalse(html.contains("javascript:") || html.contains("data:"), html);
    assertFalse(html.contains("<script") || html.contains("<i>") || html.contains("<img>"), html);
  }

  @Test
  void aPostOfWhichNothingIsShownLeadsToTheApp() {
    assertEquals(
        "<p><a href=\"https://t.me/demo/8\">Open in Telegram</a></p>",
        html(DraftPost.of(8).kind(PostKind.UNSUPPORTED)));
  }

  @Test
  void whatChangesByTheMinuteIsNotInIt() {
    assertEquals(
        html(DraftPost.of(1).text("x").views("1.2K")),
        html(DraftPost.of(1).text("x").views("1.3K").edited()));
  }

  private static LinkPreview card(String image) {
    return new LinkPreview(
        "Card title",
        "https://example.org/card",
        "Site",
        Text.plain("Words"),
        null,
        image,
        null,
        null);
  }
}
