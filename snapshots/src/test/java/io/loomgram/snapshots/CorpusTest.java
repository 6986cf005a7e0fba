package io.loomgram.snapshots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.ZstdCompression;
import io.loomgram.channel.ChannelPage;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import io.loomgram.fixtures.WrittenPage;
import io.loomgram.fixtures.WrittenPages;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import io.loomgram.post.StyledText;
import io.loomgram.post.TextEntity;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What must be true of every written page, and of all of them together.
class CorpusTest {

  /// Kinds for which the site writes no markup that anybody has seen.
  private static final Set<Class<?>> NEVER_WRITTEN =
      Set.of(Media.Story.class, Media.Giveaway.class);

  private final PageEncoder encoder = new PageEncoder(new ZstdCompression());
  private final PageDecoder decoder = new PageDecoder(new ZstdCompression());

  static List<WrittenPage> pages() {
    return WrittenPages.all().stream()
        .filter(page -> page.files().containsKey("s/" + page.channel() + ".html"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void aPageParsedTwiceIsEqual(WrittenPage page) {
    assertEquals(Parsed.page(page), Parsed.page(page));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void anEncodedPageIsDecodedToItself(WrittenPage page) {
    ChannelPage parsed = Parsed.page(page);

    assertEquals(parsed, decoder.decode(encoder.encodeBody(parsed)));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void idsAscend(WrittenPage page) {
    List<Integer> ids = Parsed.page(page).posts().stream().map(post -> post.id().value()).toList();

    assertEquals(ids.stream().sorted().distinct().toList(), ids);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyEntityMarksAPieceOfTheText(WrittenPage page) {
    texts(Parsed.page(page))
        .forEach(text ->
            text.entities()
                .forEach(entity -> assertFalse(text.marked(entity).isEmpty(), entity::toString)));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyPostHasSomethingToSee(WrittenPage page) {
    var nothing = new PostContent(null, List.of(), null, List.of(), null, null, List.of());
    for (Post post : Parsed.page(page).posts()) {
      assertNotEquals(nothing, post.content(), () -> "post " + post.id());
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void theMembersOfAnAlbumBeginWithItsId(WrittenPage page) {
    for (Post post : Parsed.page(page).posts()) {
      assertTrue(post.album().isEmpty() || post.album().getFirst().equals(post.id()));
    }
  }

  @Test
  void everyKindOfMediumStandsOnSomePage() {
    assertComplete(Media.class, posts().flatMap(post -> post.content().media().stream()));
  }

  @Test
  void everyKindOfEntityStandsOnSomePage() {
    assertComplete(
        TextEntity.class,
        pages().stream().flatMap(p -> texts(Parsed.page(p))).flatMap(t -> t.entities().stream()));
  }

  @Test
  void everyKindOfReactionStandsOnSomePage() {
    assertComplete(Reaction.class, posts().flatMap(post -> post.content().reactions().stream()));
  }

  @Test
  void everyKindOfPostStandsOnSomePage() {
    assertEquals(
        EnumSet.allOf(PostKind.class), posts().map(Post::kind).collect(Collectors.toSet()));
  }

  private static void assertComplete(Class<?> sealed, Stream<?> found) {
    var expected = new HashSet<>(Set.of(sealed.getPermittedSubclasses()));
    expected.removeAll(NEVER_WRITTEN);
    Set<Class<?>> seen = found.map(Object::getClass).collect(Collectors.toSet());
    assertEquals(names(expected), names(seen), "write a page for each, or take it off the list");
  }

  private static List<String> names(Set<Class<?>> classes) {
    return classes.stream().map(Class::getSimpleName).sorted().toList();
  }

  private static Stream<Post> posts() {
    return pages().stream().flatMap(page -> Parsed.page(page).posts().stream());
  }

  private static Stream<StyledText> texts(ChannelPage page) {
    return page.posts().stream().map(post -> post.content().text()).flatMap(Stream::ofNullable);
  }
}
