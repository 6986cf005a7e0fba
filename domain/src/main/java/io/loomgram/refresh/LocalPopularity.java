package io.loomgram.refresh;

import io.loomgram.channel.ChannelName;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/// The popularity of channels on one node: a count for each channel that halves at each tick, so
/// that a request weighs 1/8 after three. A channel that falls under one count is forgotten.
///
/// Bounded: a walk through more channels than [#MOST_CHANNELS] between two ticks is not counted
/// beyond that.
public final class LocalPopularity implements Popularity {

  static final int MOST_CHANNELS = 10_000;

  /// Counts are kept in this many parts, so that halving them loses little.
  private static final long PARTS = 16;

  private final ConcurrentMap<String, AtomicLong> counts = new ConcurrentHashMap<>();

  @Override
  public void asked(ChannelName channel) {
    String key = channel.key();
    AtomicLong count = counts.get(key);
    if (count == null) {
      if (counts.size() >= MOST_CHANNELS) {
        return;
      }
      AtomicLong added = new AtomicLong();
      AtomicLong other = counts.putIfAbsent(key, added);
      count = other == null ? added : other;
    }
    count.addAndGet(PARTS);
  }

  @Override
  public List<Asked> mostAsked(int limit) {
    List<Asked> most =
        snapshot().entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(limit)
            .map(entry ->
                new Asked(new ChannelName(entry.getKey()), entry.getValue() / (double) PARTS))
            .toList();
    counts.values().removeIf(count -> count.updateAndGet(parts -> parts / 2) < PARTS);
    return most;
  }

  @Override
  public void share() {}

  /// Takes the counts out, so that they can be added elsewhere.
  ///
  /// @return the requests for each channel, by its key
  public Map<String, Double> drain() {
    Map<String, Double> drained = new HashMap<>();
    for (String key : List.copyOf(counts.keySet())) {
      AtomicLong count = counts.remove(key);
      if (count != null) {
        drained.put(key, count.get() / (double) PARTS);
      }
    }
    return drained;
  }

  private Map<String, Long> snapshot() {
    Map<String, Long> snapshot = new HashMap<>();
    counts.forEach((key, count) -> snapshot.put(key, count.get()));
    return snapshot;
  }
}
