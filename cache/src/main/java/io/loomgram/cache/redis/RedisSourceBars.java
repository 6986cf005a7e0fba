package io.loomgram.cache.redis;

import io.loomgram.channel.SourceBars;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import redis.clients.jedis.params.SetParams;

/// The hosts that asked to be left alone, one key in Redis for each, which lives as long as its
/// bar. While Redis is away each node knows its own only.
public final class RedisSourceBars implements SourceBars {

  private static final byte[] BARRED = {'1'};

  private final RedisConnection redis;

  public RedisSourceBars(RedisConnection redis) {
    this.redis = redis;
  }

  /// A bar that stands already stays as it is: it was set by a node that was refused before.
  @Override
  public void bar(String host, Duration howLong) {
    SetParams whileItLasts = SetParams.setParams().nx().px(Math.max(1, howLong.toMillis()));
    var _ = redis.call(jedis -> String.valueOf(jedis.set(key(host), BARRED, whileItLasts)));
  }

  @Override
  public Map<String, Duration> barred(Collection<String> hosts) {
    Map<String, Duration> barred = new HashMap<>();
    for (String host : hosts) {
      long millis = redis.call(jedis -> jedis.pttl(key(host))).orElse(0L);
      if (millis > 0) {
        barred.put(host, Duration.ofMillis(millis));
      }
    }
    return barred;
  }

  private static byte[] key(String host) {
    return RedisKeys.global("barred:" + host).getBytes(StandardCharsets.UTF_8);
  }
}
