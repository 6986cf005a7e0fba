package io.loomgram.fetch.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Pages as the site really sends them, which are no part of the project: where a folder
/// `shared/pages` lies beside it, each page in there is understood, whole. Where there is none, the
/// same is asked of a page written here.
class RecordedPagesTest {

  private static final ChannelName ASKED = new ChannelName("whoever");
  private static final ChannelPageParser PARSER = new ChannelPageParser();

  @TestFactory
  List<DynamicTest> everyRecordedPageIsUnderstood() throws IOException {
    Path folder = folder();
    if (folder == null) {
      return List.of(
          DynamicTest.dynamicTest("the page written here", this::theWrittenPageIsUnderstood));
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> pages = files.filter(RecordedPagesTest::holdsPosts).sorted().toList();
      assertFalse(pages.isEmpty(), () -> folder + " holds no page of posts");
      return pages.stream()
          .map(page ->
              DynamicTest.dynamicTest(page.getFileName().toString(), () -> understood(page)))
          .toList();
    }
  }

  private static void understood(Path page) throws IOException {
    byte[] bytes = Files.readAllBytes(page);
    ParsedPage parsed = PARSER.parse(bytes, ASKED);
    int posts = count(new String(bytes, StandardCharsets.UTF_8), "tgme_widget_message_bubble\"");
    assertEquals(0, parsed.report().postsLeftOut(), () -> parsed.report().toString());
    assertEquals(posts, parsed.page().posts().size());
  }

  @Test
  void theWrittenPageIsUnderstood() {
    ParsedPage parsed =
        TestPages.parse(TestPages.page(TestPages.post(3, TestPages.textBlock("Rain"))));
    assertTrue(parsed.report().isClean());
    assertEquals(3, parsed.page().posts().getFirst().id().value());
  }

  private static boolean holdsPosts(Path file) {
    if (!file.toString().endsWith(".html")) {
      return false;
    }
    try {
      String html = Files.readString(file);
      return html.contains("tgme_widget_message_bubble\"") && html.contains("data-post=");
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }

  private static @Nullable Path folder() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path pages = at.resolve("shared/pages");
      if (Files.isDirectory(pages)) {
        return pages;
      }
    }
    return null;
  }

  private static int count(String text, String word) {
    int count = 0;
    for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      count++;
    }
    return count;
  }
}
