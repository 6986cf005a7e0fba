package io.loomgram.app.observe;

import io.loomgram.app.observe.MetricRegistry.Histogram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// Counts answers by door and status, and how long they took by door. A door is the path down to
/// the part that names what was asked for, so that the number of doors is small whatever is asked.
final class RequestMetrics {

  private static final String OTHER = "other";
  private static final int CLASSES = 5;

  private final MetricRegistry registry;
  private final Map<String, Door> doors = new ConcurrentHashMap<>();

  RequestMetrics(MetricRegistry registry) {
    this.registry = registry;
  }

  /// @param byStatusClass five counters, from 1xx to 5xx
  private record Door(Histogram took, List<LongAdder> byStatusClass) {}

  void answered(String path, int status, long tookNanos) {
    Door door = doors.computeIfAbsent(doorOf(path), this::door);
    door.took().observe(tookNanos);
    door.byStatusClass().get(Math.clamp(status / 100, 1, CLASSES) - 1).increment();
  }

  private Door door(String name) {
    String label = "door=\"" + name + "\"";
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
    return new Door(took, counts);
  }

  private static String doorOf(String path) {
    int start = path.startsWith("/v1/") ? "/v1/".length() : 1;
    int slash = path.indexOf('/', start);
    String word =
        path.length() <= start ? "" : path.substring(start, slash < 0 ? path.length() : slash);
    return switch (word) {
      case "body",
          "more",
          "post",
          "preview",
          "previews",
          "search",
          "feed",
          "rss",
          "atom",
          "jsonfeed",
          "challenge",
          "graphql",
          "graphiql",
          "media",
          "c",
          "metrics",
          "healthz",
          "readyz" ->
          word;
      default -> OTHER;
    };
  }
}
