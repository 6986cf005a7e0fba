package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.html.DraftPost;
import io.loomgram.post.FrameSize;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PostTitleTest {

  private static String titleOf(String text) {
    return PostTitle.of(DraftPost.of(7).text(text).post());
  }

  @Test
  void theFirstLineIsTheTitle() {
    assertEquals("Rates rise again", titleOf("Rates rise again\n\nThe bank said …"));
  }

  @Test
  void aLineWithNothingToSeeIsNoLine() {
    assertEquals("Words", titleOf("\n \u200b\u2060\n\u2800\u3164\n  Words  \nmore"));
  }

  @Test
  void blanksAreOne() {
    assertEquals("a b c", titleOf("a\u00a0 b\t\tc"));
  }

  @Test
  void aLongLineIsCutAtABlankAndSaysSo() {
    String title = titleOf("A first line that is much longer than any title ".repeat(4));
    assertEquals(
        "A first line that is much longer than any title A first line that is much…", title);
  }

  @Test
  void aLineOfExactlyTheLengthStays() {
    assertEquals("x".repeat(80), titleOf("x".repeat(80)));
    assertEquals("x".repeat(79) + "…", titleOf("x".repeat(81)));
  }

  @Test
  void aCutNeverGoesThroughACharacterAsAReaderSeesIt() {
    String family = "👨‍👩‍👧‍👦";
    assertEquals("y".repeat(78) + family + "…", titleOf("y".repeat(78) + family + "zzz"));
    assertEquals("y".repeat(79) + "…", titleOf("y".repeat(79) + family + "zzz"));
  }

  @Test
  void charactersThatAreNoneAreLeftOut() {
    assertEquals("abc d", titleOf("a\uD83Db\u0007\u001bc d"));
  }

  static Stream<Arguments> wordlessPosts() {
    FrameSize frame = FrameSize.UNKNOWN;
    return Stream.of(
        Arguments.of(DraftPost.of(7).photo("https://c.example/p.jpg"), "Photo"),
        Arguments.of(media(new Media.Video(null, null, null, false, frame)), "Video"),
        Arguments.of(media(new Media.Animation(null, null, null, frame)), "GIF"),
        Arguments.of(media(new Media.VideoNote(null, null, null, frame)), "Video message"),
        Arguments.of(media(new Media.Voice(null, null, null)), "Voice message"),
        Arguments.of(media(new Media.Audio(null, null, null, "Song", "Ann", null)), "Ann – Song"),
        Arguments.of(
            media(new Media.Document(null, null, "annual-report.pdf", "2 MB")),
            "annual-report.pdf"),
        Arguments.of(media(new Media.Sticker(null, null, frame)), "Sticker"),
        Arguments.of(media(new Media.Location(null, null, "Café", null, null, null)), "Location"),
        Arguments.of(media(new Media.Contact(null, null, "Ann", "+1")), "Ann"),
        Arguments.of(media(new Media.Unsupported(null, null, "Paid post")), "Paid post"),
        Arguments.of(DraftPost.of(7).poll("Which day?", "Mon", 50), "Poll: Which day?"),
        Arguments.of(DraftPost.of(7).card(card()), "Card title"),
        Arguments.of(DraftPost.of(7).text(" \n "), "Post 7"));
  }

  @ParameterizedTest
  @MethodSource("wordlessPosts")
  void aPostWithoutWordsIsTitledByWhatItHolds(DraftPost draft, String title) {
    assertEquals(title, PostTitle.of(draft.post()));
  }

  @Test
  void aTitleIsNeverEmpty() {
    assertTrue(PostTitle.of(DraftPost.of(1).poll("\u200b").post()).startsWith("Poll:"));
    assertEquals("File", PostTitle.of(media(new Media.Document(null, null, " ", null)).post()));
  }

  private static DraftPost media(Media medium) {
    return DraftPost.of(7).media(medium);
  }

  private static LinkPreview card() {
    return new LinkPreview(
        "Card title", "https://example.org/", null, null, null, null, null, null);
  }
}
