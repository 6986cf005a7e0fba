package io.loomgram.cache.redis;

import io.loomgram.channel.ChannelName;
import io.loomgram.refresh.LocalPopularity;
import io.loomgram.refresh.Popularity;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The popularity of channels on all nodes: each counts for itself and adds its counts to a sorted
/// set in Redis once a tick; the leader reads the set and halves it. While Redis is away a node has
/// its own counts.
public final class RedisPopularity implements Popularity {

  private static final List<byte[]> KEYS = List.of(RedisScript.arg(RedisKeys.global("popularity")));
  private static final Duration FORGOTTEN_AFTER = Duration.ofDays(1);

  /// What one script takes, so that none keeps Redis busy for long.
  private static final int CHANNELS_PER_SCRIPT = 500;

  private final RedisConnection redis;
  private final LocalPopularity local = new LocalPopularity();

  public RedisPopularity(RedisConnection redis) {
    this.redis = redis;
  }

  @Override
  public void asked(ChannelName channel) {
    local.asked(channel);
  }

  @Override
  public void share() {
    if (!redis.isAvailable()) {
      return;
    }
    List<byte[]> args = new ArrayList<>();
    for (Map.Entry<String, Double> count : local.drain().entrySet()) {
      args.add(RedisScript.arg(String.format(Locale.ROOT, "%.3f", count.getValue())));
      args.add(RedisScript.arg(count.getKey()));
      if (args.size() >= 2 * CHANNELS_PER_SCRIPT) {
        add(args);
        args = new ArrayList<>();
      }
    }
    if (!args.isEmpty()) {
      add(args);
    }
  }

  private void add(List<byte[]> counts) {
    List<byte[]> args = new ArrayList<>();
    args.add(RedisScript.arg(FORGOTTEN_AFTER.toMillis()));
    args.addAll(counts);
    Object _ = redis.call(jedis -> RedisScript.ADD_POPULARITY.run(jedis, KEYS, args));
  }

  @Override
  public List<Asked> mostAsked(int limit) {
    Optional<Object> most =
        redis.call(
            jedis -> RedisScript.MOST_ASKED.run(jedis, KEYS, List.of(RedisScript.arg(limit))));
    return most.map(reply -> asked((List<?>) reply)).orElseGet(() -> local.mostAsked(limit));
  }

  private static List<Asked> asked(List<?> reply) {
    List<Asked> asked = new ArrayList<>();
    for (int index = 0; index + 1 < reply.size(); index += 2) {
      double weight = Double.parseDouble(text(reply.get(index + 1)));
      ChannelName.parse(text(reply.get(index)))
          .ifPresent(channel -> asked.add(new Asked(channel, weight)));
    }
    return asked;
  }

  private static String text(Object bytes) {
    return new String((byte[]) bytes, StandardCharsets.UTF_8);
  }
}
