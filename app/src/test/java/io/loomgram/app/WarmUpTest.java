package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WarmUpTest {

  private final Logger logger = Logger.getLogger(WarmUp.class.getName());
  private final List<LogRecord> logged = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord event) {
          logged.add(event);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    logger.setUseParentHandlers(false);
    logger.addHandler(handler);
  }

  @AfterEach
  void stopListening() {
    logger.removeHandler(handler);
    logger.setUseParentHandlers(true);
  }

  @Test
  void theOrderIsThatOfAdding() {
    var made = new ArrayList<String>();
    var warmUp = new WarmUp();
    warmUp.add("the first", () -> made.add("first"));
    warmUp.add("the second", () -> made.add("second"));

    warmUp.run();

    assertEquals(List.of("first", "second"), made);
    assertEquals(List.of(), logged);
  }

  @Test
  void aPartThatFailsIsLoggedAndHoldsUpNoOther() {
    var made = new ArrayList<String>();
    var broken = new IllegalStateException("broken");
    var warmUp = new WarmUp();
    warmUp.add(
        "the first",
        () -> {
          throw broken;
        });
    warmUp.add("the second", () -> made.add("second"));

    warmUp.run();

    assertEquals(List.of("second"), made);
    assertEquals(1, logged.size());
    assertEquals(Level.SEVERE, logged.getFirst().getLevel());
    assertEquals("the first cannot be made", logged.getFirst().getMessage());
    assertEquals(broken, logged.getFirst().getThrown());
  }
}
