package io.loomgram.app.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MetricRegistryTest {

  private final MetricRegistry registry = new MetricRegistry();

  @Test
  void aFamilyIsWrittenOnceWithItsSamples() {
    registry.counter("reads_total", "Reads.", "result=\"hit\"").add(2);
    registry.counter("reads_total", "Reads.", "result=\"miss\"").increment();
    registry.gauge("bytes", "Bytes.", "", () -> 0.5);

    assertEquals(
        """
        # HELP bytes Bytes.
        # TYPE bytes gauge
        bytes 0.500000
        # HELP reads_total Reads.
        # TYPE reads_total counter
        reads_total{result="hit"} 2
        reads_total{result="miss"} 1
        """,
        registry.text());
  }

  @Test
  void bucketsOfAHistogramAddUp() {
    var took = registry.histogram("took_seconds", "Time.", "");
    took.observe(400_000);
    took.observe(20_000_000_000L);

    String text = registry.text();

    assertTrue(text.contains("took_seconds_bucket{le=\"2.5E-4\"} 0\n"), text);
    assertTrue(text.contains("took_seconds_bucket{le=\"5.0E-4\"} 1\n"), text);
    assertTrue(text.contains("took_seconds_bucket{le=\"10.0\"} 1\n"), text);
    assertTrue(text.contains("took_seconds_bucket{le=\"+Inf\"} 2\n"), text);
    assertTrue(text.contains("took_seconds_count 2\n"), text);
  }
}
