package io.loomgram.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import io.loomgram.channel.PageCursor;
import io.loomgram.post.PostId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTest {

  private static final ChannelName ORCHARD = new ChannelName("orchard");

  @Test
  void noWordIsTheServer() {
    assertEquals(new Command.Serve(), Command.of(List.of()));
    assertEquals(new Command.Serve(), of("serve"));
  }

  @Test
  void aChannelIsNamedInAnyForm() {
    assertEquals(
        new Command.Page(ORCHARD, new PageCursor.Latest(), false), of("body https://t.me/orchard"));
  }

  @Test
  void anOptionMayStandAnywhere() {
    assertEquals(
        new Command.Page(ORCHARD, new PageCursor.Around(new PostId(5)), true),
        of("body --json orchard 5"));
  }

  @Test
  void moreGoesBothWays() {
    assertEquals(
        new Command.Page(ORCHARD, new PageCursor.Before(new PostId(5)), false),
        of("more orchard before 5"));
    assertEquals(
        new Command.Page(ORCHARD, new PageCursor.After(new PostId(5)), false),
        of("more orchard after 5"));
  }

  @Test
  void theWordsOfASearchNeedNoQuotes() {
    assertEquals(
        new Command.Page(ORCHARD, new PageCursor.Search("red apples", null), false),
        of("search orchard red apples"));
  }

  @Test
  void whatFollowsTwoDashesIsWordsEvenIfItLooksLikeOptions() {
    assertEquals(
        new Command.Page(ORCHARD, new PageCursor.Search("--help --json", null), false),
        of("search orchard -- --help --json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "help", "serve --help", "body --help", "upstream --help"})
  void helpIsGivenForEveryCommand(String words) {
    assertEquals(new Command.Help(), of(words));
  }

  @Test
  void aFeedTakesManyChannelsAndALimit() {
    assertEquals(
        new Command.Feed(List.of(ORCHARD, new ChannelName("harbour")), 5, true),
        of("feed orchard harbour --limit 5 --json"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "brew",
        "serve now",
        "body",
        "body a",
        "body orchard x",
        "body orchard 0",
        "body orchard 1 2",
        "body orchard --yaml",
        "more orchard sideways 5",
        "more orchard before",
        "post orchard",
        "search orchard",
        "feed orchard --limit",
        "feed orchard --limit 0",
        "feed orchard --limit 2001",
        "parse",
        "parse a b"
      })
  void wrongUseIsSaidInOneLine(String words) {
    String message = String.valueOf(assertThrows(WrongUse.class, () -> of(words)).getMessage());

    assertTrue(!message.isBlank() && message.lines().count() == 1, message);
  }

  private static Command of(String words) {
    return Command.of(List.of(words.split(" ")));
  }
}
