package io.loomgram.cache.redis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

class OutageCauseTest {

  private static final RedisSettings SETTINGS =
      new RedisSettings(
          RedisUrl.parse("redis://:s3cret@cache.example"),
          Duration.ofSeconds(2),
          Duration.ofSeconds(30));

  @Test
  void aTimeOutIsSaidWithTheTime() {
    assertCause(
        "no answer within 2000 ms",
        new JedisConnectionException(new SocketTimeoutException("Read timed out")));
  }

  @Test
  void aRefusedConnectionIsSaid() {
    assertCause(
        "Connection refused",
        new JedisConnectionException("Failed", new ConnectException("Connection refused")));
  }

  @Test
  void whatTheTriesMetCountsAsWhatThereIsUnderneath() {
    JedisConnectionException tries = new JedisConnectionException("Failed to connect to any");
    tries.addSuppressed(new SocketTimeoutException("Connect timed out"));
    assertCause("no answer within 2000 ms", tries);
    assertTrue(OutageCause.isTimeout(tries));
    assertFalse(OutageCause.isTimeout(new JedisConnectionException("Unexpected end of stream")));
  }

  @Test
  void anUnknownHostIsNamed() {
    assertCause(
        "unknown host cache.example",
        new JedisConnectionException(new UnknownHostException("cache.example")));
  }

  @Test
  void aHandshakeThatFailsIsSaidByItsReason() {
    SSLHandshakeException handshake = new SSLHandshakeException("failed");
    handshake.initCause(new IllegalStateException("no trusted certificate found"));
    assertCause("TLS: no trusted certificate found", new JedisConnectionException(handshake));
  }

  @Test
  void whatTheServerSaysIsRepeated() {
    assertCause(
        "it says: LOADING Redis is loading the dataset in memory",
        new JedisDataException("LOADING Redis is loading the dataset in memory"));
  }

  @Test
  void thePasswordIsLeftOut() {
    assertCause("cannot log in with ***", new JedisException("cannot log in with s3cret"));
  }

  @Test
  void onlyTheFirstLineIsSaidAndNotMuchOfIt() {
    assertCause("one", new JedisException("one\ntwo"));
    assertCause("x".repeat(160) + "…", new JedisException("x".repeat(500)));
  }

  @Test
  void withoutAMessageItsKindIsSaid() {
    assertCause("JedisException", new JedisException((String) null));
  }

  private static void assertCause(String expected, Exception failure) {
    assertEquals(expected, OutageCause.of(failure, SETTINGS));
  }
}
