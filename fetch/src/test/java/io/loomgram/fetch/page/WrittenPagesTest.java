package io.loomgram.fetch.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import io.loomgram.fixtures.WrittenPage;
import io.loomgram.fixtures.WrittenPages;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every page that is written for the fixtures is understood, whole.
class WrittenPagesTest {

  private static final ChannelPageParser PARSER = new ChannelPageParser();

  @TestFactory
  Stream<DynamicTest> everyPageOfPostsIsUnderstood() {
    return WrittenPages.all().stream()
        .flatMap(shelf ->
            shelf.files().keySet().stream()
                .filter(file -> file.startsWith("s/"))
                .map(file ->
                    DynamicTest.dynamicTest(shelf.slug() + " " + file, () -> read(shelf, file))));
  }

  private static void read(WrittenPage written, String file) {
    ChannelName channel = new ChannelName(written.channel());
    ParsedPage parsed = PARSER.parse(bytes(written, file), channel);
    assertEquals(
        channel.key(),
        java.util.Objects.requireNonNull(parsed.page().profile())
            .username()
            .toLowerCase(java.util.Locale.ROOT));
    boolean odd = written.slug().equals("broken-post") || written.slug().startsWith("unknown");
    assertEquals(odd, !parsed.report().isClean(), () -> parsed.report().toString());
  }

  @Test
  void plainPagesTellWhoBearsTheName() {
    Map<String, Class<? extends PlainPage>> kinds =
        Map.of(
            "plain-channel", PlainPage.Channel.class,
            "plain-channel-bare", PlainPage.Channel.class,
            "plain-channel-hidden", PlainPage.Channel.class,
            "plain-group", PlainPage.Group.class,
            "plain-user", PlainPage.User.class,
            "plain-bot", PlainPage.Bot.class,
            "plain-nobody", PlainPage.Nobody.class);
    kinds.forEach((slug, kind) -> {
      WrittenPage written = WrittenPages.of(slug);
      String file =
          written.fileNames().stream().filter(f -> f.endsWith(".html")).findFirst().orElseThrow();
      var page = PARSER.parsePlain(bytes(written, file), new ChannelName(written.channel()));
      assertInstanceOf(kind, page, slug);
    });
  }

  @Test
  void thereAreEnoughOfThem() {
    assertTrue(WrittenPages.all().size() > 40);
    assertFalse(WrittenPages.of("broken-post").files().isEmpty());
  }

  private static byte[] bytes(WrittenPage written, String file) {
    return java.util.Objects.requireNonNull(written.files().get(file));
  }
}
