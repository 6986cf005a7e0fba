package io.loomgram.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.cli.Command;
import io.loomgram.app.cli.ExitCode;
import io.loomgram.app.cli.Terminal;
import io.loomgram.fixtures.TestClock;
import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPages;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the reading commands print for people, at noon of the first of March 2026.
@Timeout(60)
class ReadCommandsTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private UpstreamServer site;

  @BeforeEach
  void start() {
    site = UpstreamServer.start(WrittenPages.site());
  }

  @AfterEach
  void stop() {
    site.close();
  }

  private ExitCode run(String words) {
    var clock = new TestClock();
    var surroundings =
        new Surroundings(
            clock, clock.ticker(), Thread::sleep, RandomGenerator.of("L64X128MixRandom"));
    var settings =
        SettingsReader.read(
            Map.of("UPSTREAM_URL", site.uri().toString(), "CACHE_PROFILE", "off"),
            Path.of("target"));
    var terminal =
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8));
    Command command = Command.of(List.of(words.split(" ")));
    return new CommandGraph(surroundings, terminal).reading(settings).run((Command.Read) command);
  }

  private String printed() {
    return out.toString(UTF_8);
  }

  @Test
  void aFeedTellsTheScoreTheChannelAndThePost() {
    assertEquals(ExitCode.OK, run("feed contact game"));
    assertEquals(
        """
        0.02  @contact
        #11  2026-01-12T09:11:30+00:00  1.2K views
          [Contact Ann Example, +1 555 0100]

        0.02  @game
        #11  2026-01-12T09:11:30+00:00  1.2K views
          [Game Paper Boats, Sail to the other shore]
        """,
        printed());
  }

  @Test
  void aChannelOfAFeedThatCannotBeReadIsSaidAndTheOthersArePrinted() {
    assertEquals(ExitCode.OK, run("feed contact plain_nobody"));
    assertEquals("loomgram: plain_nobody: channel-not-found\n", err.toString(UTF_8));
    assertTrue(printed().contains("  @contact\n"), printed());
  }

  @Test
  void aFeedOfWhatIsNotThereIsNotFound() {
    assertEquals(ExitCode.NOT_FOUND, run("feed plain_nobody plain_user"));
    assertEquals("", printed());
    assertEquals(
        "loomgram: plain_nobody: channel-not-found\nloomgram: plain_user: not-a-channel\n",
        err.toString(UTF_8));
  }

  @Test
  void aFeedIsNoLongerThanItsLimit() {
    assertEquals(ExitCode.OK, run("feed paging --limit 2"));
    assertEquals(2, printed().lines().filter(line -> line.contains("  @paging")).count());
  }

  @Test
  void aFeedForMachinesIsTheAnswerOfTheServer() {
    assertEquals(ExitCode.OK, run("feed contact --json"));
    assertTrue(printed().startsWith("{\"result\":[{\"id\":11,"), printed());
  }

  @Test
  void aFileIsToldByItsNameAndSize() {
    assertEquals(ExitCode.OK, run("body document"));
    assertEquals(
        """
        Document  @document
        1.2K subscribers
        A channel of invented news, written for tests.

        #11  2026-01-12T09:11:30+00:00  1.2K views
          [Document timetable & map.pdf, 2.1 MB]
          Valid from Monday
        """,
        printed());
  }

  @Test
  void rssOfAChannelIsADocument() {
    assertEquals(ExitCode.OK, run("rss contact"));
    assertTrue(
        printed().startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?><rss version=\"2.0\""));
    assertTrue(printed().contains("<guid isPermaLink=\"true\">https://t.me/contact/11</guid>"));
    assertTrue(printed().endsWith("</channel></rss>\n"));
  }

  @Test
  void rssOfManyChannelsIsOneDocument() {
    assertEquals(ExitCode.OK, run("rss contact game"));
    assertTrue(printed().contains("<link>https://t.me/contact/11</link>"), printed());
    assertTrue(printed().contains("<link>https://t.me/game/11</link>"), printed());
  }

  @Test
  void rssOfAChannelThatIsNotThereIsNotFound() {
    assertEquals(ExitCode.NOT_FOUND, run("rss plain_nobody"));
    assertEquals("", printed());
    assertEquals("loomgram: There is no channel named plain_nobody.\n", err.toString(UTF_8));
  }
}
