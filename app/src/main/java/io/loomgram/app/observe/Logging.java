package io.loomgram.app.observe;

import java.io.OutputStream;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;

/// Sets up the log of this process: one line for each event, to one stream, as text or as JSON.
/// What libraries say is kept to warnings.
public final class Logging {

  /// Held, because a logger that nobody refers to forgets its level.
  private static final Logger OURS = Logger.getLogger("io.loomgram");

  private Logging() {}

  /// Sends everything that is logged from now on to a stream.
  ///
  /// @param level the least level of our own events
  public static void setUp(OutputStream out, Formatter formatter, Level level) {
    LogManager.getLogManager().reset();
    Handler handler = new FlushingHandler(out, formatter);
    Logger root = Logger.getLogger("");
    root.addHandler(handler);
    root.setLevel(Level.WARNING);
    OURS.setLevel(level);
  }

  /// Writes each line at once.
  private static final class FlushingHandler extends StreamHandler {

    FlushingHandler(OutputStream out, Formatter formatter) {
      super(out, formatter);
      setLevel(Level.ALL);
    }

    @Override
    public synchronized void publish(LogRecord event) {
      super.publish(event);
      flush();
    }
  }
}
