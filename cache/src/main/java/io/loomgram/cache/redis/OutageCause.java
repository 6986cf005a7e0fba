package io.loomgram.cache.redis;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.exceptions.JedisDataException;

/// Why Redis could not be used, in one clause for an operator: what the network or the server said.
/// It bears no password.
final class OutageCause {

  private static final int MOST_CHARACTERS = 160;

  private OutageCause() {}

  /// @param failure what a command met
  /// @param settings how Redis is used; their password is left out wherever it stands
  static String of(Throwable failure, RedisSettings settings) {
    return shown(words(failure, settings.timeout()), settings.url().password());
  }

  /// Whether it is that an answer, or a connection, took too long.
  static boolean isTimeout(Throwable failure) {
    return all(failure).stream().anyMatch(SocketTimeoutException.class::isInstance);
  }

  private static String words(Throwable failure, Duration timeout) {
    List<Throwable> all = all(failure);
    for (Throwable cause : all) {
      switch (cause) {
        case SocketTimeoutException _ -> {
          return "no answer within " + timeout.toMillis() + " ms";
        }
        case ConnectException refused -> {
          return message(refused);
        }
        case UnknownHostException unknown -> {
          return "unknown host " + message(unknown);
        }
        case SSLException _ -> {
          return "TLS: " + message(all(cause).getLast());
        }
        case JedisDataException reply -> {
          return "it says: " + message(reply);
        }
        default -> {
          // What is underneath says more.
        }
      }
    }
    return message(all.getLast());
  }

  /// The failure and all that is underneath: its causes, and the tries that it stands for, which
  /// are attached as suppressed.
  private static List<Throwable> all(Throwable failure) {
    List<Throwable> all = new ArrayList<>();
    add(failure, all);
    return all;
  }

  private static void add(@Nullable Throwable failure, List<Throwable> to) {
    if (failure != null && !to.contains(failure)) {
      to.add(failure);
      add(failure.getCause(), to);
      for (Throwable attempt : failure.getSuppressed()) {
        add(attempt, to);
      }
    }
  }

  private static String message(Throwable failure) {
    String message = failure.getMessage();
    return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
  }

  private static String shown(String words, @Nullable String password) {
    String line = words.lines().findFirst().orElse("").strip();
    String clean = password == null || password.isEmpty() ? line : line.replace(password, "***");
    return clean.length() <= MOST_CHARACTERS ? clean : clean.substring(0, MOST_CHARACTERS) + "…";
  }
}
