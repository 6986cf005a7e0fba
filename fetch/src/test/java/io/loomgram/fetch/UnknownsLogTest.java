package io.loomgram.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.loomgram.channel.ChannelName;
import io.loomgram.fetch.page.ParseReport;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UnknownsLogTest {

  private static final ChannelName FIRST = new ChannelName("first_channel");
  private static final ChannelName SECOND = new ChannelName("second_channel");

  private final Logger logger = Logger.getLogger(UnknownsLog.class.getName());
  private final RecordingHandler lines = new RecordingHandler();
  private final UnknownsLog log = new UnknownsLog();

  @BeforeEach
  void listen() {
    logger.setUseParentHandlers(false);
    logger.addHandler(lines);
  }

  @AfterEach
  void stopListening() {
    logger.removeHandler(lines);
    logger.setUseParentHandlers(true);
  }

  @Test
  void eachKindIsLoggedOnce() {
    log.note(FIRST, new ParseReport(Map.of("no id", 2), Map.of("tgme_new", 1)));
    log.note(SECOND, new ParseReport(Map.of("no id", 1), Map.of("tgme_newer", 1)));
    assertEquals(
        List.of(
            "a post was left out: no id (first seen in first_channel)",
            "a kind is not known: tgme_new (first seen in first_channel)",
            "a kind is not known: tgme_newer (first seen in second_channel)"),
        lines.written);
  }

  @Test
  void aCleanReportIsNotLogged() {
    log.note(FIRST, ParseReport.CLEAN);
    assertEquals(List.of(), lines.written);
  }

  @Test
  void aSiteThatInventsKindsWithoutEndDoesNotFillTheLog() {
    for (int i = 0; i < UnknownsLog.MAX_KINDS + 100; i++) {
      log.note(FIRST, new ParseReport(Map.of(), Map.of("kind_" + i, 1)));
    }
    assertEquals(UnknownsLog.MAX_KINDS, lines.written.size());
  }

  private static final class RecordingHandler extends Handler {
    private final List<String> written = new ArrayList<>();

    @Override
    public void publish(LogRecord line) {
      written.add(MessageFormat.format(line.getMessage(), line.getParameters()));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
