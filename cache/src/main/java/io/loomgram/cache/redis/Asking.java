package io.loomgram.cache.redis;

import io.loomgram.cache.Lease;
import io.loomgram.cache.SharedAnswer;
import io.loomgram.cache.SharedTier.Known;
import io.loomgram.cache.SharedTier.Question;
import io.loomgram.cache.SharedTier.Want;
import io.loomgram.cache.StoredEntry;
import io.loomgram.caching.CacheKey;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ReadFailure;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.AbstractPipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.UnifiedJedis;

/// One question of [RedisScript#READ_OR_LEASE], and how its answer is understood.
///
/// @param key what is asked for
/// @param question how
/// @param token under which the lease is taken
/// @param leaseMillis for how long
/// @param pastBroken whether the value is passed over, since it was found to be broken
record Asking(CacheKey key, Question question, String token, long leaseMillis, boolean pastBroken) {

  private static final int FOUND = 1;
  private static final int SETTLED = 2;
  private static final int LEASED = 3;
  private static final int BUSY = 4;
  private static final int FAILED = 5;

  Asking pastBrokenValue() {
    return new Asking(key, question, token, leaseMillis, true);
  }

  Object askAlone(UnifiedJedis jedis) {
    return RedisScript.READ_OR_LEASE.run(jedis, keys(), args());
  }

  Response<Object> askIn(AbstractPipeline pipeline) {
    return pipeline.evalsha(RedisScript.READ_OR_LEASE.hash(), keys(), args());
  }

  /// The same for a server that does not know the script.
  Response<Object> askWithScriptIn(AbstractPipeline pipeline) {
    return pipeline.eval(RedisScript.READ_OR_LEASE.text(), keys(), args());
  }

  private List<byte[]> keys() {
    return List.of(RedisKeys.value(key), RedisKeys.lease(key), RedisKeys.verdict(key));
  }

  private List<byte[]> args() {
    Known known = question.known();
    return List.of(
        RedisScript.arg(token),
        RedisScript.arg(leaseMillis),
        flag(question.want() == Want.POST),
        RedisScript.arg(known == null ? 0 : known.serial()),
        flag(pastBroken),
        flag(key.kind() == CacheKey.Kind.CARD));
  }

  private static byte[] flag(boolean isSet) {
    return RedisScript.arg(isSet ? 1 : 0);
  }

  /// What the script's answer means; null if the value in it is broken.
  @Nullable SharedAnswer understand(Object reply) {
    List<?> parts = (List<?>) reply;
    StoredEntry stored = stored((byte[]) parts.get(1), number(parts, 2), number(parts, 3));
    return switch ((int) number(parts, 0)) {
      case FOUND -> stored == null ? null : new SharedAnswer.Found(stored);
      case SETTLED -> stored == null ? null : new SharedAnswer.Settled(stored);
      case LEASED ->
          new SharedAnswer.Leased(new Lease(token, number(parts, 4)), stored, oldVerdict(parts));
      case BUSY -> new SharedAnswer.Busy(stored, Duration.ofMillis(number(parts, 4)));
      case FAILED ->
          new SharedAnswer.Failed(
              failure((byte[]) parts.get(5)), Duration.ofMillis(number(parts, 4)), stored);
      default -> new SharedAnswer.Away(stored);
    };
  }

  private static long number(List<?> parts, int index) {
    return (Long) parts.get(index);
  }

  private @Nullable StoredEntry stored(byte[] value, long ageMillis, long serial) {
    Known known = question.known();
    if (ageMillis < 0) {
      return null;
    }
    if (value.length == 0) {
      return known == null
          ? null
          : new StoredEntry(known.entry(), Duration.ofMillis(ageMillis), serial);
    }
    return decoded(value, ageMillis);
  }

  private static @Nullable StoredEntry oldVerdict(List<?> parts) {
    return parts.size() < 7 ? null : decoded((byte[]) parts.get(5), number(parts, 6));
  }

  private static @Nullable StoredEntry decoded(byte[] value, long ageMillis) {
    EntryCodec.Decoded decoded = EntryCodec.decode(value);
    return decoded == null
        ? null
        : new StoredEntry(decoded.entry(), Duration.ofMillis(ageMillis), decoded.serial());
  }

  private ReadFailure failure(byte[] bytes) {
    ReadFailure failure = EntryCodec.decodeFailure(bytes);
    return failure != null
        ? failure
        : new ReadFailure.SourceUnavailable(new ChannelName(key.channel()), null);
  }
}
