package io.loomgram.cache.redis;

import io.loomgram.cache.CacheListener;
import io.loomgram.cache.CircuitBreaker;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
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
import redis.clients.jedis.exceptions.JedisClusterOperationException;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.util.Pool;

/// The way to Redis: a pool of connections behind a circuit breaker. A command that fails, times
/// out or is not permitted has no result, and nobody waits for it longer than its time.
///
/// The client is made by the first command, so that a Redis that is away does not keep the server
/// from starting. Thread-safe.
public final class RedisConnection implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(RedisConnection.class.getName());

  /// How replies begin that refuse a write and say nothing about reads: full, a replica, a disk
  /// that fails, too few replicas.
  private static final List<String> WRITE_REFUSALS =
      List.of("OOM ", "READONLY ", "MISCONF ", "NOREPLICAS ");

  private final RedisSettings settings;
  private final CircuitBreaker breaker;
  private final AtomicReference<String> toldCause = new AtomicReference<>("");
  private final ReentrantLock making = new ReentrantLock();
  private volatile @Nullable UnifiedJedis client;

  public RedisConnection(RedisSettings settings, CircuitBreaker breaker) {
    this.settings = settings;
    this.breaker = breaker;
  }

  /// The way to Redis with a breaker that tells the listener when it opens and closes.
  public static RedisConnection create(
      RedisSettings settings, LongSupplier ticker, CacheListener listener) {
    return new RedisConnection(
        settings, new CircuitBreaker(settings.breakerOpen(), ticker, listener::breakerChanged));
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
      answered(permit);
      return Optional.of(result);
    } catch (JedisDataException reply) {
      if (refusesAWrite(reply)) {
        answered(permit);
      } else {
        failed(permit, reply);
      }
      return Optional.empty();
    } catch (JedisException | IllegalStateException failure) {
      failed(permit, failure);
      return Optional.empty();
    }
  }

  /// A server that is full or a replica goes on answering reads.
  private static boolean refusesAWrite(JedisDataException reply) {
    String message = String.valueOf(reply.getMessage());
    return WRITE_REFUSALS.stream().anyMatch(message::startsWith);
  }

  private void answered(long permit) {
    if (breaker.succeeded(permit)) {
      toldCause.set("");
      LOG.log(System.Logger.Level.INFO, "Redis answers again");
    }
  }

  /// Says once why Redis cannot be used, and again if the cause becomes another.
  private void failed(long permit, Exception failure) {
    LOG.log(System.Logger.Level.DEBUG, "Redis", failure);
    if (!breaker.failed(permit)) {
      return;
    }
    String cause = OutageCause.of(failure, settings);
    if (!cause.equals(toldCause.getAndSet(cause))) {
      LOG.log(
          System.Logger.Level.WARNING,
          "Redis cannot be used ({0}); this node serves from its memory, and asks Redis again in {1}",
          cause,
          settings.breakerOpen());
    }
  }

  /// Connections of the pool may have died since they were last used; the second try takes a new
  /// one.
  private <T> T callTwice(Function<UnifiedJedis, T> command) {
    UnifiedJedis jedis = client();
    try {
      return command.apply(jedis);
    } catch (JedisConnectionException | JedisClusterOperationException broken) {
      if (OutageCause.isTimeout(broken)) {
        throw broken;
      }
      forgetIdleConnections(jedis);
      return command.apply(jedis);
    }
  }

  private static void forgetIdleConnections(UnifiedJedis jedis) {
    switch (jedis) {
      case RedisClient standalone -> standalone.getPool().clear();
      case RedisSentinelClient master ->
          master.getPrimaryNodesConnectionMap().values().forEach(Pool::clear);
      case RedisClusterClient cluster -> cluster.getClusterNodes().values().forEach(Pool::clear);
      default -> throw new IllegalStateException("a client of another kind");
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
