package io.loomgram.app.observe;

import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// The forms of a line in the log.
public final class LogLines {

  private static final JsonFactory JSON = new JsonFactory();

  private LogLines() {}

  /// A line for people: instant, level, where, what, and in brackets the request if it is about
  /// one; a failure's stack trace follows on lines of its own.
  public static Formatter text() {
    return new Formatter() {
      @Override
      public String format(LogRecord event) {
        return instant(event)
            + " "
            + word(event.getLevel())
            + " "
            + shortName(event.getLoggerName())
            + ": "
            + formatMessage(event)
            + bracketed(RequestIds.current())
            + "\n"
            + (event.getThrown() == null ? "" : stackTrace(event.getThrown()) + "\n");
      }
    };
  }

  /// A line for machines: one JSON object.
  public static Formatter json() {
    return new Formatter() {
      @Override
      public String format(LogRecord event) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out)) {
          json.writeStartObject();
          json.writeStringProperty("time", instant(event));
          json.writeStringProperty("level", word(event.getLevel()));
          json.writeStringProperty("logger", String.valueOf(event.getLoggerName()));
          json.writeStringProperty("message", formatMessage(event));
          String request = RequestIds.current();
          if (request != null) {
            json.writeStringProperty("request", request);
          }
          if (event.getThrown() != null) {
            json.writeStringProperty("failure", stackTrace(event.getThrown()));
          }
          json.writeEndObject();
        }
        return out + "\n";
      }
    };
  }

  private static String bracketed(@Nullable String request) {
    return request == null ? "" : " [" + request + "]";
  }

  private static String instant(LogRecord event) {
    Instant at = event.getInstant();
    return at.truncatedTo(ChronoUnit.MILLIS).toString();
  }

  private static String word(Level level) {
    int value = level.intValue();
    if (value >= Level.SEVERE.intValue()) {
      return "error";
    }
    if (value >= Level.WARNING.intValue()) {
      return "warn";
    }
    return value >= Level.INFO.intValue() ? "info" : "debug";
  }

  private static String shortName(@Nullable String logger) {
    return logger == null ? "" : logger.substring(logger.lastIndexOf('.') + 1);
  }

  private static String stackTrace(Throwable failure) {
    StringBuilder lines = new StringBuilder(failure.toString());
    for (StackTraceElement frame : failure.getStackTrace()) {
      lines.append("\n  at ").append(frame);
    }
    Throwable cause = failure.getCause();
    return cause == null ? lines.toString() : lines + "\ncaused by " + stackTrace(cause);
  }
}
