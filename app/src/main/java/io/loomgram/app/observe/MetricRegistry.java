package io.loomgram.app.observe;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;

/// Counters, gauges and histograms, and their page in the text format of Prometheus ([exposition
/// formats](https://prometheus.io/docs/instrumenting/exposition_formats/), 0.0.4). Thread-safe: the
/// maps are concurrent, the values are adders.
///
/// Small on purpose: the adapter that the web server brings along needs several megabytes of other
/// libraries for this one page.
public final class MetricRegistry {

  private final Map<String, Family> families = new ConcurrentSkipListMap<>();

  private record Family(String help, String type, Map<String, Sample> samples) {}

  @FunctionalInterface
  interface Sample {
    void write(String name, String labels, StringBuilder out);
  }

  /// The counter of a name and labels; the same one each time.
  ///
  /// @param labels as they stand between the braces, such as `outcome="page"`; empty for none
  public LongAdder counter(String name, String help, String labels) {
    return ((CounterSample)
            sample(name, help, "counter", labels, new CounterSample(new LongAdder())))
        .value();
  }

  /// Adds a value that is asked for when the page is written.
  public void gauge(String name, String help, String labels, DoubleSupplier value) {
    sample(
        name,
        help,
        "gauge",
        labels,
        (full, inner, out) -> line(out, full, inner, value.getAsDouble()));
  }

  /// The histogram of a name and labels; the same one each time.
  public Histogram histogram(String name, String help, String labels) {
    return (Histogram) sample(name, help, "histogram", labels, new Histogram());
  }

  private Sample sample(String name, String help, String type, String labels, Sample fresh) {
    Sample known =
        families
            .computeIfAbsent(name, _ -> new Family(help, type, new ConcurrentSkipListMap<>()))
            .samples()
            .putIfAbsent(labels, fresh);
    return known == null ? fresh : known;
  }

  /// The page.
  public String text() {
    StringBuilder out = new StringBuilder(4096);
    families.forEach((name, family) -> {
      out.append("# HELP ").append(name).append(' ').append(family.help()).append('\n');
      out.append("# TYPE ").append(name).append(' ').append(family.type()).append('\n');
      family.samples().forEach((labels, sample) -> sample.write(name, labels, out));
    });
    return out.toString();
  }

  private static void line(StringBuilder out, String name, String labels, double value) {
    out.append(name);
    if (!labels.isEmpty()) {
      out.append('{').append(labels).append('}');
    }
    out.append(' ');
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      out.append((long) value);
    } else {
      out.append(String.format(Locale.ROOT, "%.6f", value));
    }
    out.append('\n');
  }

  private record CounterSample(LongAdder value) implements Sample {

    @Override
    public void write(String name, String labels, StringBuilder out) {
      line(out, name, labels, (double) value.sum());
    }
  }

  /// How long something took, in buckets from a quarter of a millisecond to ten seconds.
  public static final class Histogram implements Sample {

    private static final double[] BOUNDS_SECONDS = {
      0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10
    };

    private final LongAdder[] buckets = new LongAdder[BOUNDS_SECONDS.length + 1];
    private final LongAdder nanos = new LongAdder();

    private Histogram() {
      for (int i = 0; i < buckets.length; i++) {
        buckets[i] = new LongAdder();
      }
    }

    /// Adds one observation.
    public void observe(long tookNanos) {
      double seconds = tookNanos / 1e9;
      int bucket = 0;
      while (bucket < BOUNDS_SECONDS.length && seconds > BOUNDS_SECONDS[bucket]) {
        bucket++;
      }
      buckets[bucket].increment();
      nanos.add(tookNanos);
    }

    @Override
    public void write(String name, String labels, StringBuilder out) {
      String before = labels.isEmpty() ? "" : labels + ",";
      long total = 0;
      for (int i = 0; i < buckets.length; i++) {
        total += buckets[i].sum();
        String bound = i < BOUNDS_SECONDS.length ? Double.toString(BOUNDS_SECONDS[i]) : "+Inf";
        line(out, name + "_bucket", before + "le=\"" + bound + "\"", (double) total);
      }
      line(out, name + "_sum", labels, nanos.sum() / 1e9);
      line(out, name + "_count", labels, (double) total);
    }
  }
}
