package io.loomgram.cache.redis;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisNoScriptException;

/// A script that runs in Redis, known there by its hash. Each touches the keys of one slot only,
/// and may be repeated.
enum RedisScript {

  /// The value, or the lease on it. Its serial is the server's clock, and more than that of what is
  /// there: after a failover, or when its clock was set back, a new value is still the newer.
  ///
  /// - KEYS: the value, its lease, the verdict of its channel.
  /// - ARGV: the asker's token, the length of a lease in ms, 1 if the absence of a post is good
  ///   enough, the serial that the asker holds, 1 if the value is to be passed over as broken, 1 if
  ///   a card is asked for.
  /// - Answer: a code, the value (empty if the asker holds it or there is none), its age in ms (-1
  ///   if there is none), its serial, and by the code: FOUND; SETTLED, the value being the verdict;
  ///   LEASED, the serial of the lease and the old verdict with its age; BUSY, what is left of the
  ///   other's lease in ms; FAILED, what is left of the pause in ms and the failure; AWAY when
  ///   Redis takes no writes.
  READ_OR_LEASE(
      """
      local function read(key)
        local value = redis.pcall('GET', key)
        if type(value) ~= 'string' or #value < 48 or string.sub(value, 1, 3) ~= 'lg\\1' then
          return nil
        end
        local left = redis.call('PTTL', key)
        if left <= 0 then return nil end
        local serial, renew, absent, fresh, kept =
          struct.unpack('>i8i8i8i8i8', string.sub(value, 9, 48))
        if serial < 0 or serial > 9007199254740991 then return nil end
        return {value = value, kind = string.byte(value, 4), age = math.max(0, kept - left),
          serial = serial, renew = renew, absent = absent, fresh = fresh}
      end
      local value, verdict
      if ARGV[5] == '0' then
        value = read(KEYS[1])
        verdict = read(KEYS[3])
      end
      local shown, age, serial = '', -1, 0
      if value then
        age, serial = value.age, value.serial
        if string.format('%.0f', serial) ~= ARGV[4] then shown = value.value end
        if age < value.renew or (ARGV[3] == '1' and age < value.absent) then
          return {1, shown, age, serial}
        end
      end
      if verdict and verdict.age < verdict.fresh and (ARGV[6] == '0' or verdict.kind == 1) then
        return {2, verdict.value, verdict.age, verdict.serial}
      end
      local lease = redis.pcall('GET', KEYS[2])
      if type(lease) == 'string' and lease ~= ARGV[1] then
        local left = math.max(1, redis.call('PTTL', KEYS[2]))
        if string.sub(lease, 1, 1) == '!' then
          return {5, shown, age, serial, left, string.sub(lease, 2)}
        end
        return {4, shown, age, serial, left}
      end
      local set = redis.pcall('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
      if set.err then return {6, shown, age, serial} end
      local time = redis.call('TIME')
      local granted = math.max(time[1] * 1000000 + time[2], serial + 1,
        verdict and verdict.serial + 1 or 0)
      if verdict then
        return {3, shown, age, serial, granted, verdict.value, verdict.age}
      end
      return {3, shown, age, serial, granted}
      """),

  /// Stores a value and gives the lease back; an older value never replaces a newer one. A lease
  /// that ran out and that nobody took since is as good as one that is held.
  ///
  /// - KEYS: the value, the lease, what the value takes the place of.
  /// - ARGV: the token, the value, how long it is kept from now on in ms.
  /// - Answer: 1 if it is stored; 0 if another has the lease, a newer value is there, the value is
  ///   no longer worth keeping, or Redis is full.
  STORE_AND_RELEASE(
      """
      local lease = redis.pcall('GET', KEYS[2])
      if lease and lease ~= ARGV[1] then return 0 end
      local serial = struct.unpack('>i8', string.sub(ARGV[2], 9, 16))
      local function hasNewer(key)
        local old = redis.pcall('GETRANGE', key, 0, 15)
        if type(old) ~= 'string' or #old ~= 16 or string.sub(old, 1, 3) ~= 'lg\\1' then
          return false
        end
        local other = struct.unpack('>i8', string.sub(old, 9, 16))
        return other > serial and other <= 9007199254740991
      end
      if tonumber(ARGV[3]) <= 0 or hasNewer(KEYS[1])
          or (not lease and hasNewer(KEYS[3])) then
        redis.call('DEL', KEYS[2])
        return 0
      end
      local set = redis.pcall('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
      redis.call('DEL', KEYS[2])
      if set.err then return 0 end
      redis.call('DEL', KEYS[3])
      return 1
      """),

  /// Prolongs a lease.
  ///
  /// - KEYS: the lease. ARGV: the token, the length in ms. Answer: 1 if it is still held.
  EXTEND(
      """
      if redis.pcall('GET', KEYS[1]) ~= ARGV[1] then return 0 end
      return redis.call('PEXPIRE', KEYS[1], ARGV[2])
      """),

  /// Gives a lease back, leaving a failure in its place for those who wait.
  ///
  /// - KEYS: the lease. ARGV: the token, the pause in ms (0 to leave nothing), the failure.
  GIVE_UP(
      """
      if redis.pcall('GET', KEYS[1]) ~= ARGV[1] then return 0 end
      if ARGV[2] == '0' then return redis.call('DEL', KEYS[1]) end
      local set = redis.pcall('SET', KEYS[1], '!' .. ARGV[3], 'PX', ARGV[2])
      if set.err then redis.call('DEL', KEYS[1]) end
      return 1
      """),

  /// Takes or prolongs the lead.
  ///
  /// - KEYS: the lock. ARGV: the node, how long the lead lasts in ms. Answer: 1 if the node leads.
  LEAD(
      """
      local leader = redis.pcall('GET', KEYS[1])
      if type(leader) == 'string' and leader ~= ARGV[1] then return 0 end
      local set = redis.pcall('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
      if set.err then return 0 end
      return 1
      """),

  /// Gives the lead up. KEYS: the lock. ARGV: the node.
  RESIGN(
      """
      if redis.pcall('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
      return 1
      """),

  /// Adds counts.
  ///
  /// - KEYS: a sorted set. ARGV: how long it is kept in ms, then pairs of a count and a channel.
  ADD_POPULARITY(
      """
      for pair = 2, #ARGV, 2 do
        local added = redis.pcall('ZINCRBY', KEYS[1], ARGV[pair], ARGV[pair + 1])
        if type(added) == 'table' then return 0 end
      end
      redis.call('PEXPIRE', KEYS[1], ARGV[1])
      return 1
      """),

  /// The channels with the highest counts; then halves all counts, and forgets those under one and
  /// those beyond ten thousand.
  ///
  /// - KEYS: a sorted set. ARGV: how many. Answer: each channel, followed by its count.
  MOST_ASKED(
      """
      local most = redis.pcall('ZREVRANGE', KEYS[1], 0, ARGV[1] - 1, 'WITHSCORES')
      if most.err then
        redis.call('DEL', KEYS[1])
        return {}
      end
      local halved = redis.pcall('ZUNIONSTORE', KEYS[1], 1, KEYS[1], 'WEIGHTS', 0.5)
      if type(halved) == 'table' then return most end
      redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(1')
      redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -10001)
      redis.call('PEXPIRE', KEYS[1], 86400000)
      return most
      """);

  private final String text;
  private final String hash;

  RedisScript(String text) {
    this.text = text;
    this.hash = sha1(arg(text));
  }

  /// The name under which Redis knows it once it has run.
  byte[] hash() {
    return arg(hash);
  }

  /// Its text.
  byte[] text() {
    return arg(text);
  }

  /// Runs the script: by its hash, and by its text where Redis does not know it yet.
  Object run(UnifiedJedis jedis, List<byte[]> keys, List<byte[]> args) {
    try {
      return jedis.evalsha(arg(hash), keys, args);
    } catch (JedisNoScriptException unknown) {
      return jedis.eval(arg(text), keys, args);
    }
  }

  static byte[] arg(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] arg(long number) {
    return arg(Long.toString(number));
  }

  private static String sha1(byte[] text) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(text));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-1", impossible);
    }
  }
}
