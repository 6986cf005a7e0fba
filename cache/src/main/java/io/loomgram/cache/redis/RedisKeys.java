package io.loomgram.cache.redis;

import io.loomgram.caching.CacheKey;
import io.loomgram.encoded.ContentHash;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// The names of what stands in Redis. The channel is the hash tag, so that the value, the lease and
/// the verdict of one question share a slot of a cluster, and a script may touch all three.
///
/// `loomgram:1:{channel}:kind:detail`, with `:lease` behind it for the lease. The 1 is the version
/// of the format; nodes of different versions do not see each other's values.
final class RedisKeys {

  private static final String PREFIX = "loomgram:" + EntryCodec.VERSION + ":";

  private RedisKeys() {}

  static byte[] value(CacheKey key) {
    return bytes(name(key));
  }

  static byte[] lease(CacheKey key) {
    return bytes(name(key) + ":lease");
  }

  static byte[] verdict(CacheKey key) {
    return bytes(name(key.verdict()));
  }

  /// A key that belongs to no channel.
  static String global(String name) {
    return PREFIX + name;
  }

  private static String name(CacheKey key) {
    String kind = key.kind().name().toLowerCase(Locale.ROOT);
    return PREFIX + "{" + key.channel() + "}:" + kind + ":" + detail(key);
  }

  /// What a visitor wrote is hashed: it has no bounds and may hold braces.
  private static String detail(CacheKey key) {
    return key.kind() == CacheKey.Kind.SEARCH
        ? ContentHash.of(bytes(key.detail())).value()
        : key.detail();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
