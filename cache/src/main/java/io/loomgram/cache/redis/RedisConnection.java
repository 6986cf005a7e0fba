package io.loomgram.cache.redis;

import io.loomgram.cache.CacheListener;
import io.loomgram.cache.CircuitBreaker;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.RedisClusterClient;
import redis.clients.jedis.RedisSentinelClient;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;

/// The way to Redis: a pool of connections behind a circuit breaker. A command that fails, times
/// out or is not permitted has no result, and nobody waits for it longer than its time.
///
/// The client is made by the first command, so that a Redis that is away does not keep the server
/// from starting. Thread-safe.
public final class RedisConnection implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(RedisConnection.class.getName());

  private final RedisSettings settings;
  private final CircuitBreaker breaker;
  private final ReentrantLock making = new ReentrantLock();
  private volatile @Nullable UnifiedJedis client;

  public RedisConnection(RedisSettings settings, CircuitBreaker breaker) {
    this.settings = settings;
    this.breaker = breaker;
  }

  /// The way to Redis with a breaker that tells the log and the listener when it opens and closes,
  /// once each.
  public static RedisConnection create(
      RedisSettings settings, LongSupplier ticker, CacheListener listener) {
    CircuitBreaker breaker =
        new CircuitBreaker(
            settings.breakerOpen(),
            ticker,
            state -> {
              tell(state, settings);
              listener.breakerChanged(state);
            });
    return new RedisConnection(settings, breaker);
  }

  private static void tell(CircuitBreaker.State state, RedisSettings settings) {
    switch (state) {
      case OPEN ->
          LOG.log(
              System.Logger.Level.WARNING,
              "Redis does not answer; this node serves from its memory, and asks Redis again in {0}",
              settings.breakerOpen());
      case HALF_OPEN -> LOG.log(System.Logger.Level.DEBUG, "Redis is tried again");
      case CLOSED -> LOG.log(System.Logger.Level.INFO, "Redis answers again");
    }
  }

  RedisSettings settings() {
    return settings;
  }

  /// Whether commands are permitted at the moment.
  public boolean isAvailable() {
    return breaker.state() != CircuitBreaker.State.OPEN;
  }

  /// Whether Redis answered when last asked. If that is long ago it is asked again, behind the
  /// caller.
  public boolean looksUp() {
    CircuitBreaker.State state = breaker.state();
    if (state == CircuitBreaker.State.HALF_OPEN) {
      Thread.ofVirtual().name("redis-trial").start(this::ping);
    }
    return state == CircuitBreaker.State.CLOSED;
  }

  /// Asks whether Redis answers. While the breaker is open the answer is no, without asking.
  public boolean ping() {
    return call(UnifiedJedis::ping).isPresent();
  }

  /// Runs a command, which has to be safe to repeat.
  ///
  /// @return its result; empty if it could not be had
  <T> Optional<T> call(Function<UnifiedJedis, T> command) {
    long permit = breaker.acquire();
    if (permit == CircuitBreaker.NOT_PERMITTED) {
      return Optional.empty();
    }
    try {
      T result = callTwice(command);
      breaker.succeeded(permit);
      return Optional.of(result);
    } catch (JedisException | IllegalStateException failure) {
      LOG.log(System.Logger.Level.DEBUG, "Redis", failure);
      breaker.failed(permit);
      return Optional.empty();
    }
  }

  /// A connection of the pool may have died since it was last used; the second try takes a new one.
  private <T> T callTwice(Function<UnifiedJedis, T> command) {
    UnifiedJedis jedis = client();
    try {
      return command.apply(jedis);
    } catch (JedisConnectionException broken) {
      if (isTimeout(broken)) {
        throw broken;
      }
      forgetIdleConnections(jedis);
      return command.apply(jedis);
    }
  }

  private static boolean isTimeout(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException) {
        return true;
      }
    }
    return false;
  }

  private static void forgetIdleConnections(UnifiedJedis jedis) {
    if (jedis instanceof RedisClient standalone) {
      standalone.getPool().clear();
    }
  }

  private UnifiedJedis client() {
    UnifiedJedis made = client;
    if (made != null) {
      return made;
    }
    making.lock();
    try {
      made = client;
      if (made == null) {
        made = make();
        client = made;
      }
      return made;
    } finally {
      making.unlock();
    }
  }

  private UnifiedJedis make() {
    RedisUrl url = settings.url();
    Set<HostAndPort> nodes =
        url.nodes().stream()
            .map(node -> new HostAndPort(node.host(), node.port()))
            .collect(Collectors.toSet());
    return switch (url.topology()) {
      case STANDALONE ->
          RedisClient.builder()
              .hostAndPort(nodes.iterator().next())
              .clientConfig(clientConfig())
              .poolConfig(poolConfig())
              .build();
      case CLUSTER ->
          RedisClusterClient.builder()
              .nodes(nodes)
              .clientConfig(clientConfig())
              .poolConfig(poolConfig())
              .maxAttempts(3)
              .maxTotalRetriesDuration(settings.timeout())
              .topologyRefreshPeriod(Duration.ofSeconds(30))
              .build();
      case SENTINEL ->
          RedisSentinelClient.builder()
              .masterName(url.master())
              .sentinels(nodes)
              .clientConfig(clientConfig())
              .sentinelClientConfig(sentinelConfig())
              .poolConfig(poolConfig())
              .build();
    };
  }

  private JedisClientConfig clientConfig() {
    RedisUrl url = settings.url();
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder()
            .connectionTimeoutMillis(timeoutMillis())
            .socketTimeoutMillis(timeoutMillis())
            .database(url.database())
            .clientName("loomgram");
    if (url.user() != null) {
      config.user(url.user());
    }
    if (url.password() != null) {
      config.password(url.password());
    }
    encrypt(config);
    return config.build();
  }

  private JedisClientConfig sentinelConfig() {
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder()
            .connectionTimeoutMillis(timeoutMillis())
            .socketTimeoutMillis(timeoutMillis());
    encrypt(config);
    return config.build();
  }

  private void encrypt(DefaultJedisClientConfig.Builder config) {
    if (settings.url().tls()) {
      config.sslOptions(SslOptions.builder().sslVerifyMode(SslVerifyMode.FULL).build());
    }
  }

  private int timeoutMillis() {
    return Math.toIntExact(settings.timeout().toMillis());
  }

  private ConnectionPoolConfig poolConfig() {
    ConnectionPoolConfig config = new ConnectionPoolConfig();
    config.setMaxTotal(settings.connections());
    config.setMaxIdle(settings.connections());
    config.setMaxWait(settings.timeout());
    config.setJmxEnabled(false);
    return config;
  }

  @Override
  public void close() {
    UnifiedJedis made = client;
    if (made != null) {
      made.close();
    }
  }
}
