package io.loomgram.app.observe;

import io.loomgram.app.observe.MetricRegistry.Histogram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// Counts answers by door and status, and how long they took by door. A door is the path down to
/// the part that names what was asked for, so that the number of doors is small whatever is asked.
final class RequestMetrics {

  private static final int CLASSES = 5;

  /// The most asked first.
  private static final List<String> NAMES =
      List.of(
          "body",
          "c",
          "graphql",
          "post",
          "more",
          "preview",
          "previews",
          "search",
          "feed",
          "rss",
          "atom",
          "jsonfeed",
          "media",
          "healthz",
          "readyz",
          "metrics",
          "challenge",
          "graphiql");

  private final MetricRegistry registry;
  private final List<Door> doors = NAMES.stream().map(Door::new).toList();
  private final Door other = new Door("other");

  RequestMetrics(MetricRegistry registry) {
    this.registry = registry;
  }

  void answered(String path, int status, long tookNanos) {
    Door door = doorOf(path);
    Numbers known = door.numbers;
    Numbers numbers = known == null ? firstOf(door) : known;
    numbers.took().observe(tookNanos);
    numbers.byStatusClass().get(Math.clamp(status / 100, 1, CLASSES) - 1).increment();
  }

  /// The door of a path, without cutting the path.
  private Door doorOf(String path) {
    int start = path.startsWith("/v1/") ? "/v1/".length() : 1;
    for (Door door : doors) {
      int end = start + door.name.length();
      if (path.startsWith(door.name, start) && (path.length() == end || path.charAt(end) == '/')) {
        return door;
      }
    }
    return other;
  }

  /// The numbers of a door that is asked for the first time; until then it has none. Who comes at
  /// the same time is given the same by the registry.
  private Numbers firstOf(Door door) {
    String label = "door=\"" + door.name + "\"";
    List<LongAdder> counts = new ArrayList<>();
    for (int i = 1; i <= CLASSES; i++) {
      counts.add(
          registry.counter(
              "loomgram_http_requests_total",
              "Answers by door and class of status.",
              label + ",status=\"" + i + "xx\""));
    }
    Histogram took =
        registry.histogram("loomgram_http_request_seconds", "How long answers took.", label);
    Numbers numbers = new Numbers(took, List.copyOf(counts));
    door.numbers = numbers;
    return numbers;
  }

  /// @param byStatusClass five counters, from 1xx to 5xx
  private record Numbers(Histogram took, List<LongAdder> byStatusClass) {}

  private static final class Door {

    private final String name;
    private volatile @Nullable Numbers numbers;

    Door(String name) {
      this.name = name;
    }
  }
}
