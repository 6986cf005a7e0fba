package io.loomgram.app;

import io.loomgram.app.observe.LogLines;
import io.loomgram.app.observe.Logging;
import java.io.PrintStream;
import java.util.logging.Formatter;
import java.util.logging.Level;

/// The entry point.
@SystemAccess("the process's streams, exit code and signals")
public final class Main {

  private static final int WRONG_USE = 2;

  private Main() {}

  /// Runs the command that the arguments name.
  public static void main(String[] arguments) {
    PrintStream errors = System.err;
    try {
      serve(SettingsReader.fromEnvironment());
    } catch (IllFormedSettings illFormed) {
      errors.println("loomgram: " + illFormed.getMessage());
      System.exit(WRONG_USE);
    }
  }

  private static void serve(Settings settings) {
    Logging.setUp(System.out, formatter(settings.log()), level(settings.log()));
    Application application = Application.start(settings, Surroundings.ofProcess());
    Runtime.getRuntime().addShutdownHook(new Thread(application::close, "shutdown"));
  }

  private static Formatter formatter(Settings.Log log) {
    return switch (log.format()) {
      case TEXT -> LogLines.text();
      case JSON -> LogLines.json();
    };
  }

  private static Level level(Settings.Log log) {
    return switch (log.level()) {
      case DEBUG -> Level.FINE;
      case INFO -> Level.INFO;
      case WARN -> Level.WARNING;
      case ERROR -> Level.SEVERE;
    };
  }
}
