package io.loomgram.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.ZstdCompression;
import io.loomgram.encoded.PageDecoder;
import io.loomgram.encoded.PageEncoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class ParseCommandTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void theAnswerToMoreIsPrintedAsMore() {
    String post =
        "<div class=\\\"tgme_widget_message_wrap js-widget_message_wrap\\\"><div class=\\\"tgme_widget_message"
            + " js-widget_message\\\" data-post=\\\"orchard/7\\\"><div class=\\\"tgme_widget_message_bubble\\\"><div"
            + " class=\\\"tgme_widget_message_text js-message_text\\\">Hello</div></div></div></div>";

    assertEquals(ExitCode.OK, parse("\"" + post + "\""));
    assertEquals(
        "{\"posts\":[{\"id\":7,\"content\":{\"text\":{\"string\":\"Hello\",\"html\":\"Hello\"}},\"footer\":{}}],"
            + "\"meta\":{\"offset\":{}}}\n",
        out.toString(UTF_8));
  }

  @Test
  void whatIsNoPageIsSaidInOneLine() {
    assertEquals(ExitCode.FAILED, parse("<html><body>Lunch menu</body></html>"));
    assertEquals("", out.toString(UTF_8));
    assertEquals(
        "loomgram: - cannot be read as a page of the site: no page of the site\n",
        err.toString(UTF_8));
  }

  @Test
  void aMissingFileIsNamed() {
    assertEquals(ExitCode.FAILED, command("").run(new Command.Parse("no/such/file.html")));
    assertTrue(err.toString(UTF_8).contains("no/such/file.html"));
  }

  private ExitCode parse(String page) {
    return command(page).run(new Command.Parse("-"));
  }

  private ParseCommand command(String piped) {
    var compression = new ZstdCompression();
    var terminal =
        new Terminal(
            new ByteArrayInputStream(piped.getBytes(UTF_8)),
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8));
    return new ParseCommand(new PageEncoder(compression), new PageDecoder(compression), terminal);
  }
}
