package io.loomgram.cache.redis;

import io.loomgram.refresh.Leadership;
import java.time.Duration;
import java.util.List;

/// The lead among nodes as a lock in Redis that its holder prolongs. A holder that dies loses it by
/// the passing of time. While Redis is away each node leads for itself.
public final class RedisLeadership implements Leadership {

  private static final List<byte[]> KEYS = List.of(RedisScript.arg(RedisKeys.global("leader")));

  private final RedisConnection redis;
  private final byte[] node;
  private final Duration term;

  /// @param node tells this process from all others
  /// @param term how long the lead lasts unless prolonged; longer than the time between two calls
  public RedisLeadership(RedisConnection redis, String node, Duration term) {
    this.redis = redis;
    this.node = RedisScript.arg(node);
    this.term = term;
  }

  @Override
  public boolean leads() {
    List<byte[]> args = List.of(node, RedisScript.arg(term.toMillis()));
    return redis
        .call(jedis -> RedisScript.LEAD.run(jedis, KEYS, args))
        .map(lead -> lead.equals(1L))
        .orElse(true);
  }

  @Override
  public void resign() {
    Object _ = redis.call(jedis -> RedisScript.RESIGN.run(jedis, KEYS, List.of(node)));
  }
}
