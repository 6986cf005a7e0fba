package io.loomgram.app.syndication;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.html.DraftPost;
import io.loomgram.post.Media;
import io.loomgram.post.PostKind;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PostFilterTest {

  private static PostFilter include(String... terms) {
    return new PostFilter(null, null, terms(terms), List.of(), Set.of());
  }

  private static PostFilter exclude(String... terms) {
    return new PostFilter(null, null, List.of(), terms(terms), Set.of());
  }

  private static PostFilter skip(PostFilter.Skipped... kinds) {
    return new PostFilter(null, null, List.of(), List.of(), Set.of(kinds));
  }

  private static List<PostFilter.Term> terms(String... written) {
    return Stream.of(written).map(PostFilter.Term::of).toList();
  }

  private static boolean admits(PostFilter filter, DraftPost draft) {
    return filter.admits(draft.post());
  }

  @Test
  void aWordIsFoundWithinWordsAndWhateverItsCase() {
    assertTrue(admits(include("РЕЛИЗ"), DraftPost.of(1).text("вышел Предрелиз 25")));
    assertTrue(admits(include("strasse"), DraftPost.of(1).text("Hauptstraße")));
    assertFalse(admits(include("java"), DraftPost.of(1).text("rust")));
  }

  @Test
  void lettersComposedInOtherWaysAreTheSame() {
    assertTrue(admits(include("й"), DraftPost.of(1).text("и\u0306")));
  }

  @Test
  void oneOfTheWordsIsEnough() {
    assertTrue(admits(include("zzz", "plain"), DraftPost.of(1).text("plain words")));
  }

  @Test
  void aTagIsATagAsAWhole() {
    assertTrue(admits(include("#go"), DraftPost.of(1).text("#Go x")));
    assertFalse(admits(include("#go"), DraftPost.of(1).text("#gopher")));
    assertFalse(admits(include("#go"), DraftPost.of(1).html("y #go-less", "y #go-less")));
  }

  @Test
  void whatIsExcludedIsLeftOutByWordAndByTag() {
    assertFalse(admits(exclude("casino"), DraftPost.of(1).text("CASINO!")));
    assertFalse(admits(exclude("x", "#promo"), DraftPost.of(1).text("a #promo")));
    assertTrue(admits(exclude("casino"), DraftPost.of(1).text("news")));
  }

  @Test
  void aWordIsFoundInPollsAndNamesOfFilesToo() {
    assertTrue(admits(include("which"), DraftPost.of(1).poll("Which day?", "Mon", 1)));
    assertTrue(
        admits(
            include("report"),
            DraftPost.of(1).media(new Media.Document(null, null, "Report.pdf", null))));
  }

  @Test
  void whatIsQuotedIsNotThePostsOwn() {
    assertFalse(admits(include("old"), DraftPost.of(1).reply("A", "old", "https://t.me/a/1")));
  }

  @Test
  void kindsAreLeftOut() {
    assertFalse(admits(skip(PostFilter.Skipped.FORWARDS), DraftPost.of(1).forwarded("A", null)));
    assertFalse(
        admits(
            skip(PostFilter.Skipped.REPLIES),
            DraftPost.of(1).reply("A", "old", "https://t.me/a/1")));
    assertFalse(admits(skip(PostFilter.Skipped.SERVICE), DraftPost.of(1).kind(PostKind.SERVICE)));
    assertFalse(admits(skip(PostFilter.Skipped.ADS), DraftPost.of(1).text("buy #реклама")));
    assertTrue(admits(skip(PostFilter.Skipped.values()), DraftPost.of(1).text("an ordinary post")));
  }

  @Test
  void aSpanOfTimeHasBothItsEnds() {
    var span =
        new PostFilter(
            Instant.parse("2026-04-01T00:00:00Z"),
            Instant.parse("2026-04-02T00:00:00Z"),
            List.of(),
            List.of(),
            Set.of());
    assertTrue(admits(span, DraftPost.of(1).date(Instant.parse("2026-04-01T00:00:00Z"))));
    assertTrue(admits(span, DraftPost.of(1).date(Instant.parse("2026-04-02T00:00:00Z"))));
    assertFalse(admits(span, DraftPost.of(1).date(Instant.parse("2026-03-31T23:59:59Z"))));
    assertFalse(admits(span, DraftPost.of(1).date(Instant.parse("2026-04-02T00:00:01Z"))));
    assertFalse(admits(span, DraftPost.of(1).undated()));
  }
}
