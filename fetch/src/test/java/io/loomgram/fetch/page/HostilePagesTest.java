package io.loomgram.fetch.page;

import static io.loomgram.fetch.page.TestPages.CHANNEL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fixtures.WrittenPages;
import io.loomgram.post.Post;
import io.loomgram.post.TextEntity;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Any bytes give a page or the one failure, and what they give keeps its promises.
class HostilePagesTest {

  private static final ChannelPageParser PARSER = new ChannelPageParser();
  private static final int EIGHT_MEBIBYTES = 8 << 20;
  private static final Duration SECONDS = Duration.ofSeconds(60);

  private static final List<byte[]> PAGES =
      WrittenPages.all().stream()
          .flatMap(written -> written.files().entrySet().stream())
          .filter(file -> file.getKey().endsWith(".html"))
          .map(java.util.Map.Entry::getValue)
          .toList();

  @Test
  void pagesThatAreCutAnywhere() {
    var random = new Random(11);
    for (byte[] page : PAGES) {
      for (int i = 0; i < 12; i++) {
        tried(java.util.Arrays.copyOf(page, random.nextInt(page.length)));
      }
    }
  }

  @Test
  void pagesWithBytesThatWereChanged() {
    var random = new Random(12);
    for (byte[] page : PAGES) {
      for (int i = 0; i < 8; i++) {
        byte[] changed = page.clone();
        for (int k = 0; k < 40; k++) {
          changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
        }
        tried(changed);
      }
    }
  }

  @Test
  void pagesWhosePartsWereShuffled() {
    var random = new Random(13);
    for (byte[] page : PAGES) {
      for (int i = 0; i < 4; i++) {
        tried(shuffled(page, random));
      }
    }
  }

  @Test
  void pagesWhoseTagsWereTakenOut() {
    var random = new Random(14);
    for (byte[] page : PAGES) {
      String text = new String(page, StandardCharsets.UTF_8);
      for (int i = 0; i < 6; i++) {
        var kept = new StringBuilder();
        for (String part : text.split("(?=<)", -1)) {
          kept.append(random.nextInt(12) == 0 ? "" : part);
        }
        tried(bytes(kept.toString()));
      }
    }
  }

  @Test
  void bytesOfNoMeaning() {
    var random = new Random(15);
    for (int i = 0; i < 200; i++) {
      byte[] noise = new byte[random.nextInt(4000)];
      random.nextBytes(noise);
      tried(noise);
    }
  }

  @Test
  void whatIsUnderstoodOnceIsUnderstoodTheSameAgain() {
    for (byte[] page : PAGES) {
      ParsedPage once = tried(page);
      assertEquals(once, tried(page));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<b>",
        "<a href=#><div>",
        "<blockquote>",
        "<div class=\"tgme_widget_message\" data-post=\"orchard/#\">",
        "<div class=\"tgme_widget_message_wrap\"><div class=\"tgme_widget_message\" data-post=\"orchard/#\"><div class=\"tgme_widget_message_text\">",
        "<div class=\"tgme_widget_message_bubble\"><div class=\"unknown\">x",
        "<span class=\"tgme_reaction\">",
        "<div class=\"tgme_widget_message_poll\"><div class=\"tgme_widget_message_poll_option\">",
        "<table><tr><td>",
        "<svg><g>",
        "&#x1F350;&amp;&lt;",
        "          ",
        "<br>",
        "<i class=\"emoji\"><b>",
        "<a class=\"tgme_widget_message_photo_wrap\" style=\"background-image:url('",
        "<!-- ",
        "<pre> \n ",
        "</div>",
        "<"
      })
  void oneThingOverAndOverEndsInSeconds(String unit) {
    byte[] page = repeated(unit, EIGHT_MEBIBYTES / 8);
    assertTimeoutPreemptively(SECONDS, () -> tried(page));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<div>", "<b a=#><p>", "<div class=\"unknown\">words "})
  void thePageOfTheLargestSizeEndsInSeconds(String unit) {
    byte[] page = repeated(unit, EIGHT_MEBIBYTES);
    assertTimeoutPreemptively(SECONDS, () -> check(PARSER.parse(page, CHANNEL)));
  }

  @Test
  void aClassOfEightMebibytesEndsInSeconds() {
    String open =
        "<html><section class=\"tgme_channel_history\"><div class=\"tgme_widget_message\" data-post=\"orchard/3\"><div class=\"";
    byte[] page =
        bytes(open + "a ".repeat(EIGHT_MEBIBYTES / 2) + "\">x</div></div></section></html>");
    assertTimeoutPreemptively(SECONDS, () -> tried(page));
  }

  @Test
  void aJsonStringOfEightMebibytesEndsInSeconds() {
    byte[] answer = bytes("\"" + "<b>".repeat(EIGHT_MEBIBYTES / 3) + "\"");
    assertTimeoutPreemptively(
        SECONDS,
        () -> {
          try {
            assertFalse(PARSER.parseFragment(answer, CHANNEL).page().posts().iterator().hasNext());
          } catch (PageFormatException refused) {
            assertTrue(refused.getMessage() != null);
          }
        });
  }

  private static byte[] repeated(String unit, int size) {
    var page = new StringBuilder(size + 4096);
    page.append("<!DOCTYPE html><html><body><section class=\"tgme_channel_history\">");
    page.append(
        "<div class=\"tgme_widget_message\" data-post=\"orchard/3\"><div class=\"tgme_widget_message_bubble\">");
    page.append("<div class=\"tgme_widget_message_text js-message_text\">");
    int number = 4;
    while (page.length() < size) {
      page.append(unit.indexOf('#') < 0 ? unit : unit.replace("#", Integer.toString(number++)));
    }
    return bytes(page.append("</body></html>").toString());
  }

  private static byte[] shuffled(byte[] page, Random random) {
    String text = new String(page, StandardCharsets.UTF_8);
    List<String> parts = new java.util.ArrayList<>(List.of(text.split("(?=<div)", -1)));
    java.util.Collections.shuffle(parts, random);
    return bytes(String.join("", parts));
  }

  /// Reads bytes in each of the three ways; whatever fails, fails as it should.
  private static @Nullable ParsedPage tried(byte[] bytes) {
    ParsedPage page = null;
    try {
      page = PARSER.parse(bytes, CHANNEL);
      check(page);
    } catch (PageFormatException refused) {
      assertTrue(refused.getMessage() != null);
    }
    try {
      PARSER.parsePlain(bytes, CHANNEL);
    } catch (PageFormatException refused) {
      assertTrue(refused.getMessage() != null);
    }
    try {
      check(PARSER.parseFragment(bytes, CHANNEL));
    } catch (PageFormatException refused) {
      assertTrue(refused.getMessage() != null);
    }
    return page;
  }

  private static void check(ParsedPage parsed) {
    int before = 0;
    for (Post post : parsed.page().posts()) {
      assertTrue(post.id().value() > before);
      before = post.id().value();
      var text = post.content().text();
      if (text != null) {
        assertEquals(text.string().strip(), text.string().stripTrailing().stripLeading());
        for (TextEntity entity : text.entities()) {
          assertFalse(text.marked(entity).isEmpty());
        }
        assertFalse(hasLoneSurrogate(text.string()));
      }
    }
  }

  private static boolean hasLoneSurrogate(String text) {
    return text.codePoints().anyMatch(c -> c >= 0xD800 && c <= 0xDFFF);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
