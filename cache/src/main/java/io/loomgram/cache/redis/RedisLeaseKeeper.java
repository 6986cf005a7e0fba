package io.loomgram.cache.redis;

import io.loomgram.cache.Lease;
import io.loomgram.cache.LeaseKeeper;
import io.loomgram.caching.CacheKey;
import io.loomgram.channel.ReadFailure;
import java.time.Duration;
import java.util.List;

/// Leases in Redis: a key with the holder's token as its value and the lease's length as its life.
/// A holder that dies or sleeps loses it by the passing of time alone.
public final class RedisLeaseKeeper implements LeaseKeeper {

  private static final byte[] NOTHING = {};

  private final RedisConnection redis;

  public RedisLeaseKeeper(RedisConnection redis) {
    this.redis = redis;
  }

  @Override
  public Duration leaseDuration() {
    return redis.settings().leaseDuration();
  }

  @Override
  public boolean extend(CacheKey key, Lease lease) {
    List<byte[]> keys = List.of(RedisKeys.lease(key));
    List<byte[]> args =
        List.of(RedisScript.arg(lease.token()), RedisScript.arg(leaseDuration().toMillis()));
    return redis
        .call(jedis -> RedisScript.EXTEND.run(jedis, keys, args))
        .filter(extended -> extended.equals(1L))
        .isPresent();
  }

  @Override
  public void release(CacheKey key, Lease lease) {
    giveUp(key, lease, NOTHING, Duration.ZERO);
  }

  @Override
  public void giveUp(CacheKey key, Lease lease, ReadFailure failure, Duration pause) {
    giveUp(key, lease, EntryCodec.encodeFailure(failure), pause);
  }

  private void giveUp(CacheKey key, Lease lease, byte[] failure, Duration pause) {
    List<byte[]> keys = List.of(RedisKeys.lease(key));
    List<byte[]> args =
        List.of(RedisScript.arg(lease.token()), RedisScript.arg(pause.toMillis()), failure);
    Object _ = redis.call(jedis -> RedisScript.GIVE_UP.run(jedis, keys, args));
  }
}
