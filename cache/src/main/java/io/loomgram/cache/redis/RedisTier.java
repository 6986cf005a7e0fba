package io.loomgram.cache.redis;

import io.loomgram.cache.CacheEntry;
import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.cache.Lease;
import io.loomgram.cache.SharedAnswer;
import io.loomgram.cache.SharedTier;
import io.loomgram.caching.CacheKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import redis.clients.jedis.AbstractPipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisNoScriptException;

/// The shared level on Redis. Everything about a key happens in one script, so that a read, a miss
/// that takes the lease, and a store that gives it back are one round trip each.
///
/// The age of a value is what Redis has counted down of its life, so nodes need not agree on the
/// time.
public final class RedisTier implements SharedTier {

  private static final System.Logger LOG = System.getLogger(RedisTier.class.getName());

  private static final SharedAnswer AWAY = new SharedAnswer.Away(null);

  private final RedisConnection redis;
  private final String node;
  private final long leaseMillis;
  private final AtomicLong tokens = new AtomicLong();

  /// @param redis the way to Redis
  /// @param node tells this process from all others, also from its own earlier lives
  public RedisTier(RedisConnection redis, String node) {
    this.redis = redis;
    this.node = node;
    this.leaseMillis = redis.settings().leaseDuration().toMillis();
  }

  @Override
  public boolean isAvailable() {
    return redis.isAvailable();
  }

  @Override
  public SharedAnswer readOrLease(CacheKey key, Question question) {
    Asking asking = new Asking(key, question, nextToken(), leaseMillis, false);
    return redis.call(asking::askAlone).map(reply -> understood(asking, reply)).orElse(AWAY);
  }

  @Override
  public Map<CacheKey, SharedAnswer> readOrLeaseAll(Map<CacheKey, Question> questions) {
    List<Asking> askings =
        questions.entrySet().stream()
            .map(asked ->
                new Asking(asked.getKey(), asked.getValue(), nextToken(), leaseMillis, false))
            .toList();
    Map<CacheKey, SharedAnswer> answers = new LinkedHashMap<>();
    Optional<List<Object>> replies = redis.call(jedis -> askTogether(jedis, askings));
    for (int index = 0; index < askings.size(); index++) {
      Asking asking = askings.get(index);
      answers.put(
          asking.key(), replies.isPresent() ? understood(asking, replies.get().get(index)) : AWAY);
    }
    return answers;
  }

  /// Asks in one pipeline; once more with the script itself where servers do not know it yet, so
  /// that after a restart of Redis many keys are not as many round trips.
  private static List<Object> askTogether(UnifiedJedis jedis, List<Asking> askings) {
    List<Response<Object>> responses = responses(jedis, askings, Asking::askIn);
    if (responses.stream().anyMatch(RedisTier::lacksTheScript)) {
      responses = responses(jedis, askings, Asking::askWithScriptIn);
    }
    List<Object> replies = new ArrayList<>();
    for (int index = 0; index < askings.size(); index++) {
      replies.add(replyOf(jedis, askings.get(index), responses.get(index)));
    }
    return replies;
  }

  private static List<Response<Object>> responses(
      UnifiedJedis jedis,
      List<Asking> askings,
      BiFunction<Asking, AbstractPipeline, Response<Object>> ask) {
    try (AbstractPipeline pipeline = jedis.pipelined()) {
      List<Response<Object>> responses =
          askings.stream().map(asking -> ask.apply(asking, pipeline)).toList();
      pipeline.sync();
      return responses;
    }
  }

  private static boolean lacksTheScript(Response<Object> response) {
    try {
      Object _ = response.get();
      return false;
    } catch (JedisNoScriptException unknown) {
      return true;
    } catch (JedisDataException other) {
      return false;
    }
  }

  /// A key that has moved to another server is asked again by itself.
  private static Object replyOf(UnifiedJedis jedis, Asking asking, Response<Object> response) {
    try {
      return response.get();
    } catch (JedisDataException moved) {
      return asking.askAlone(jedis);
    }
  }

  /// What a reply means. A value that turns out to be broken is passed over by asking once more.
  private SharedAnswer understood(Asking asking, Object reply) {
    SharedAnswer answer = asking.understand(reply);
    if (answer != null) {
      return answer;
    }
    LOG.log(
        System.Logger.Level.WARNING, "a broken value in Redis is passed over: {0}", asking.key());
    Asking again = asking.pastBrokenValue();
    return redis.call(again::askAlone).map(again::understand).orElse(AWAY);
  }

  @Override
  public boolean storeAndRelease(CacheKey key, Lease lease, CacheEntry entry, Duration age) {
    boolean isVerdict = entry instanceof Verdict;
    byte[] value = RedisKeys.value(key);
    byte[] verdict = RedisKeys.verdict(key);
    List<byte[]> keys =
        List.of(isVerdict ? verdict : value, RedisKeys.lease(key), isVerdict ? value : verdict);
    List<byte[]> args =
        List.of(
            RedisScript.arg(lease.token()),
            EntryCodec.encode(entry, lease.serial()),
            RedisScript.arg(EntryCodec.kept(entry).minus(age).toMillis()));
    return redis
        .call(jedis -> RedisScript.STORE_AND_RELEASE.run(jedis, keys, args))
        .filter(stored -> stored.equals(1L))
        .isPresent();
  }

  private String nextToken() {
    return node + ":" + tokens.incrementAndGet();
  }
}
