package io.loomgram.app;

import io.loomgram.app.Settings.Log;
import io.loomgram.app.rest.AddressRange;
import io.loomgram.app.rest.CorsPolicy;
import io.loomgram.cache.redis.RedisUrl;
import io.loomgram.caching.CacheProfile;
import io.loomgram.fetch.ParserMode;
import io.loomgram.fetch.http.UpstreamProxy;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A setting by the name of its environment variable. The table below is all there is; a test holds
/// `docs/settings.md` to it.
///
/// @param name the environment variable
/// @param byDefault the text that stands for an unset one; `null` if it has no default
/// @param form what it takes
record Variable<T>(String name, @Nullable String byDefault, Form<T> form) {

  private static final List<Variable<?>> ALL = new ArrayList<>();

  /// The modes of the cache.
  enum CacheMode {
    MEMORY,
    TWO_LEVEL
  }

  private static final Set<String> WEB = Set.of("http", "https");
  private static final Duration NEVER = Duration.ZERO;
  private static final Duration MOMENT = Duration.ofMillis(1);
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration YEAR = Duration.ofDays(365);
  private static final Duration DAY = Duration.ofHours(24);

  static final Variable<String> HOST =
      add("HOST", "0.0.0.0", Form.text(Pattern.compile("[^\\s/]+"), "an address or host name"));
  static final Variable<Integer> PORT = add("PORT", "8000", Form.number(0, 65535));
  static final Variable<URI> PUBLIC_URL =
      add("PUBLIC_URL", null, Form.address(WEB, "an http or https address"));
  static final Variable<CorsPolicy> CORS_ORIGINS =
      add(
          "CORS_ORIGINS",
          "*",
          new Form<>(
              "* or a comma list of origins such as https://reader.example", CorsPolicy::parse));
  static final Variable<List<AddressRange>> TRUSTED_PROXIES =
      add(
          "TRUSTED_PROXIES",
          null,
          Form.list(
              new Form<>("", AddressRange::parse),
              "a comma list of addresses or CIDR ranges such as 10.0.0.0/8"));

  static final Variable<List<URI>> UPSTREAM_URL =
      add(
          "UPSTREAM_URL",
          "https://t.me,https://telegram.me",
          Form.list(Form.address(WEB, ""), "a comma list of http or https addresses"));
  static final Variable<Duration> UPSTREAM_TIMEOUT =
      add("UPSTREAM_TIMEOUT", "8s", Form.duration(MOMENT, HOUR));
  static final Variable<Integer> UPSTREAM_MAX_CONCURRENT =
      add("UPSTREAM_MAX_CONCURRENT", "32", Form.number(1, 10_000));
  static final Variable<UpstreamProxy> UPSTREAM_PROXY =
      add(
          "UPSTREAM_PROXY",
          null,
          new Form<>("http://host:port or socks5://host:port", UpstreamProxy::parse));
  static final Variable<String> UPSTREAM_LANGUAGE =
      add(
          "UPSTREAM_LANGUAGE",
          "en",
          Form.text(
              Pattern.compile("[A-Za-z0-9*;=., -]{1,100}"), "languages as in Accept-Language"));
  static final Variable<Integer> UPSTREAM_MAX_BYTES =
      add("UPSTREAM_MAX_BYTES", "8388608", Form.number(1024, 256 << 20));
  static final Variable<ParserMode> PARSER_MODE =
      add("PARSER_MODE", "full", Form.word(ParserMode.class));

  static final Variable<CacheMode> CACHE_MODE = add("CACHE_MODE", null, Form.word(CacheMode.class));
  static final Variable<CacheProfile> CACHE_PROFILE =
      add("CACHE_PROFILE", "normal", Form.word(CacheProfile.class));
  static final Variable<Boolean> CACHE_RENEWAL = add("CACHE_RENEWAL", "true", Form.flag());
  static final Variable<Integer> MEMORY_CACHE_MAX_MB =
      add("MEMORY_CACHE_MAX_MB", "64", Form.number(1, 1 << 20));
  static final Variable<Duration> MEMORY_CACHE_MAX_TTL =
      add("MEMORY_CACHE_MAX_TTL", "10s", Form.duration(MOMENT, DAY));
  static final Variable<RedisUrl> REDIS_URL =
      add("REDIS_URL", null, new Form<>(RedisUrl.FORMS, Variable::redisUrl));
  static final Variable<Duration> REDIS_TIMEOUT =
      add("REDIS_TIMEOUT", "2s", Form.duration(MOMENT, HOUR));
  static final Variable<Duration> REDIS_BREAKER_OPEN =
      add("REDIS_BREAKER_OPEN", "30s", Form.duration(MOMENT, DAY));

  static final Variable<Duration> REFRESH_INTERVAL =
      add("REFRESH_INTERVAL", "30s", Form.duration(NEVER, DAY));
  static final Variable<Integer> REFRESH_CHANNELS =
      add("REFRESH_CHANNELS", "200", Form.number(0, 1_000_000));
  static final Variable<Integer> REFRESH_CONCURRENCY =
      add("REFRESH_CONCURRENCY", "16", Form.number(1, 10_000));

  static final Variable<Boolean> ENABLE_FEED = add("ENABLE_FEED", "true", Form.flag());
  static final Variable<Boolean> ENABLE_PREVIEWS = add("ENABLE_PREVIEWS", "true", Form.flag());
  static final Variable<Boolean> ENABLE_GRAPHQL = add("ENABLE_GRAPHQL", "true", Form.flag());
  static final Variable<Boolean> GRAPHQL_INTROSPECTION =
      add("GRAPHQL_INTROSPECTION", "true", Form.flag());
  static final Variable<Boolean> ENABLE_DOCS = add("ENABLE_DOCS", "true", Form.flag());
  static final Variable<Boolean> ENABLE_METRICS = add("ENABLE_METRICS", "true", Form.flag());
  static final Variable<Boolean> ENABLE_VIEWER = add("ENABLE_VIEWER", "true", Form.flag());
  static final Variable<Boolean> ENABLE_SYNDICATION =
      add("ENABLE_SYNDICATION", "true", Form.flag());
  static final Variable<Boolean> ENABLE_MEDIA_PROXY =
      add("ENABLE_MEDIA_PROXY", "false", Form.flag());
  static final Variable<List<String>> MEDIA_HOSTS =
      add(
          "MEDIA_HOSTS",
          null,
          Form.list(
              Form.text(Pattern.compile("\\.?[A-Za-z0-9:-]+(\\.[A-Za-z0-9-]+)*"), ""),
              "a comma list of host names, a leading dot for any subdomain"));
  static final Variable<Integer> MEDIA_MAX_READ_AHEAD =
      add("MEDIA_MAX_READ_AHEAD", "64", Form.number(1, 100_000));
  static final Variable<Integer> MEDIA_MAX_INFLIGHT =
      add("MEDIA_MAX_INFLIGHT", "6", Form.number(1, 10_000));

  static final Variable<Double> FEED_WEIGHT_ENGAGEMENT =
      add("FEED_WEIGHT_ENGAGEMENT", "2", Form.decimal(0, 1000));
  static final Variable<Double> FEED_WEIGHT_CONTENT =
      add("FEED_WEIGHT_CONTENT", "0.5", Form.decimal(0, 1000));
  static final Variable<Double> FEED_WEIGHT_VIEWS =
      add("FEED_WEIGHT_VIEWS", "0.6", Form.decimal(0, 1000));
  static final Variable<Double> FEED_WEIGHT_REACTIONS =
      add("FEED_WEIGHT_REACTIONS", "0.4", Form.decimal(0, 1000));
  static final Variable<Double> FEED_WEIGHT_STARS =
      add("FEED_WEIGHT_STARS", "0.1", Form.decimal(0, 1000));
  static final Variable<Double> FEED_WEIGHT_EDITED =
      add("FEED_WEIGHT_EDITED", "0.02", Form.decimal(0, 1000));
  static final Variable<Duration> FEED_FRESHNESS_SCALE =
      add("FEED_FRESHNESS_SCALE", "12h", Form.duration(Duration.ofMinutes(1), YEAR));
  static final Variable<Double> FEED_GRAVITY = add("FEED_GRAVITY", "1.5", Form.decimal(0.01, 10));
  static final Variable<Double> FEED_CHANNEL_DAMPING =
      add("FEED_CHANNEL_DAMPING", "0.85", Form.decimal(0.01, 1));

  static final Variable<Boolean> ENABLE_RATE_LIMIT = add("ENABLE_RATE_LIMIT", "false", Form.flag());
  static final Variable<Integer> RATE_LIMIT_RPM =
      add("RATE_LIMIT_RPM", "120", Form.number(1, 10_000_000));
  static final Variable<Boolean> ENABLE_PROOF_OF_WORK =
      add("ENABLE_PROOF_OF_WORK", "false", Form.flag());
  static final Variable<Integer> POW_MAX_NUMBER =
      add("POW_MAX_NUMBER", "100000", Form.number(1, 100_000_000));

  static final Variable<Log.Format> LOG_FORMAT =
      add("LOG_FORMAT", "text", Form.word(Log.Format.class));
  static final Variable<Log.Level> LOG_LEVEL = add("LOG_LEVEL", "info", Form.word(Log.Level.class));

  private static Optional<RedisUrl> redisUrl(String text) {
    try {
      return Optional.of(RedisUrl.parse(text));
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  private static <T> Variable<T> add(String name, @Nullable String byDefault, Form<T> form) {
    Variable<T> variable = new Variable<>(name, byDefault, form);
    ALL.add(variable);
    return variable;
  }

  /// Every variable that there is.
  static List<Variable<?>> all() {
    return List.copyOf(ALL);
  }

  /// The name in the settings file: lower case, a dot for each underscore.
  String key() {
    return name.toLowerCase(Locale.ROOT).replace('_', '.');
  }

  /// A value as it may be shown: credentials in an address are not.
  static String shown(String value) {
    return value.replaceAll("//[^/@\\s]*@", "//…@");
  }
}
