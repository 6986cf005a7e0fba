package io.loomgram.app;

import io.loomgram.app.IllFormedSettings.Fault;
import io.loomgram.app.Settings.Feature;
import io.loomgram.app.Variable.CacheMode;
import io.loomgram.app.graphql.Examples;
import io.loomgram.cache.redis.RedisSettings;
import io.loomgram.cache.redis.RedisUrl;
import io.loomgram.feed.RankWeights;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads the settings: the environment, and for what it does not say the settings file. The only
/// reader of the environment.
final class SettingsReader {

  /// The variable that names the settings file.
  static final String CONFIG = "LOOMGRAM_CONFIG";

  private static final String CONFIG_FILE = "loomgram.yaml";
  private static final long MEBIBYTE = 1 << 20;

  /// The hosts from which the site serves its media.
  private static final List<String> SITE_MEDIA_HOSTS =
      List.of(".telesco.pe", ".telegram-cdn.org", ".cdn-telegram.org", ".telegram.org", ".t.me");

  private final String node;
  private final Map<String, String> texts = new HashMap<>();
  private final List<Fault> faults = new ArrayList<>();

  private SettingsReader(String node) {
    this.node = node;
  }

  /// The settings of this process.
  ///
  /// @throws IllFormedSettings if a value does not fit, or the file has an unknown key
  @SystemAccess("the settings are read from the environment here, once")
  static Settings fromEnvironment() {
    return read(System.getenv(), Path.of(""));
  }

  /// The settings that an environment and the settings file of a folder give.
  ///
  /// @throws IllFormedSettings if a value does not fit, or the file has an unknown key
  static Settings read(Map<String, String> environment, Path workingFolder) {
    SettingsReader reader = new SettingsReader(node(environment));
    reader.addFile(environment, workingFolder);
    Variable.all().stream()
        .map(Variable::name)
        .forEach(name -> reader.set(name, environment.getOrDefault(name, "")));
    Settings settings = reader.settings();
    if (!reader.faults.isEmpty()) {
      throw new IllFormedSettings(reader.faults);
    }
    return settings;
  }

  /// An empty value is as good as none.
  private void set(String name, String text) {
    if (!text.isBlank()) {
      texts.put(name, text.strip());
    }
  }

  /// The machine's name where the environment tells it, as it does in containers.
  private static String node(Map<String, String> environment) {
    String host = environment.getOrDefault("HOSTNAME", "");
    return host.matches("[A-Za-z0-9][A-Za-z0-9.-]{0,62}")
        ? host
        : "pid-" + ProcessHandle.current().pid();
  }

  private void addFile(Map<String, String> environment, Path workingFolder) {
    String named = environment.getOrDefault(CONFIG, "").strip();
    Path file = workingFolder.resolve(named.isEmpty() ? CONFIG_FILE : named);
    if (named.isEmpty() && !Files.exists(file)) {
      return;
    }
    Map<String, String> nameByKey =
        Variable.all().stream().collect(Collectors.toMap(Variable::key, Variable::name));
    SettingsFile.read(file, faults)
        .forEach((key, text) -> {
          String name = nameByKey.get(key);
          if (name == null) {
            faults.add(new Fault(file.getFileName().toString(), key, "only the keys of settings"));
          } else if (!text.isBlank()) {
            texts.put(name, text.strip());
          }
        });
  }

  private Settings settings() {
    return new Settings(
        new Settings.Web(
            get(Variable.HOST),
            get(Variable.PORT),
            find(Variable.PUBLIC_URL).orElse(null),
            get(Variable.CORS_ORIGINS),
            find(Variable.TRUSTED_PROXIES).orElse(List.of()),
            node),
        new Settings.Upstream(
            get(Variable.UPSTREAM_URL),
            get(Variable.UPSTREAM_TIMEOUT),
            get(Variable.UPSTREAM_MAX_CONCURRENT),
            find(Variable.UPSTREAM_PROXY).orElse(null),
            get(Variable.UPSTREAM_LANGUAGE),
            get(Variable.UPSTREAM_MAX_BYTES)),
        get(Variable.PARSER_MODE),
        new Settings.Cache(
            get(Variable.CACHE_PROFILE),
            get(Variable.CACHE_RENEWAL),
            get(Variable.MEMORY_CACHE_MAX_MB) * MEBIBYTE,
            get(Variable.MEMORY_CACHE_MAX_TTL),
            redis()),
        new Settings.Refresh(
            get(Variable.REFRESH_INTERVAL),
            get(Variable.REFRESH_CHANNELS),
            get(Variable.REFRESH_CONCURRENCY)),
        new Settings.Features(features()),
        feed(),
        new Settings.Media(
            find(Variable.MEDIA_HOSTS).orElse(SITE_MEDIA_HOSTS),
            texts.containsKey(Variable.MEDIA_HOSTS.name()),
            get(Variable.MEDIA_MAX_READ_AHEAD),
            get(Variable.MEDIA_MAX_INFLIGHT)),
        new Settings.Guard(get(Variable.RATE_LIMIT_RPM), get(Variable.POW_MAX_NUMBER)),
        new Settings.Log(get(Variable.LOG_FORMAT), get(Variable.LOG_LEVEL)),
        Examples.USUAL);
  }

  private RankWeights feed() {
    return new RankWeights(
        get(Variable.FEED_WEIGHT_ENGAGEMENT),
        get(Variable.FEED_WEIGHT_CONTENT),
        get(Variable.FEED_WEIGHT_VIEWS),
        get(Variable.FEED_WEIGHT_REACTIONS),
        get(Variable.FEED_WEIGHT_STARS),
        get(Variable.FEED_WEIGHT_EDITED),
        get(Variable.FEED_FRESHNESS_SCALE),
        get(Variable.FEED_GRAVITY),
        get(Variable.FEED_CHANNEL_DAMPING));
  }

  private @Nullable RedisSettings redis() {
    RedisUrl url = find(Variable.REDIS_URL).orElse(null);
    Duration timeout = get(Variable.REDIS_TIMEOUT);
    Duration breakerOpen = get(Variable.REDIS_BREAKER_OPEN);
    CacheMode mode = find(Variable.CACHE_MODE).orElse(null);
    boolean urlGiven = texts.containsKey(Variable.REDIS_URL.name());
    if (mode == CacheMode.TWO_LEVEL && !urlGiven) {
      faults.add(
          new Fault(
              Variable.CACHE_MODE.name(), "two-level", "two-level only where REDIS_URL is set"));
    }
    return url == null || mode == CacheMode.MEMORY
        ? null
        : new RedisSettings(url, timeout, breakerOpen);
  }

  private Set<Feature> features() {
    Set<Feature> on = EnumSet.noneOf(Feature.class);
    for (Feature feature : Feature.values()) {
      if (get(switchOf(feature))) {
        on.add(feature);
      }
    }
    return on;
  }

  private static Variable<Boolean> switchOf(Feature feature) {
    return switch (feature) {
      case FEED -> Variable.ENABLE_FEED;
      case PREVIEWS -> Variable.ENABLE_PREVIEWS;
      case GRAPHQL -> Variable.ENABLE_GRAPHQL;
      case GRAPHQL_INTROSPECTION -> Variable.GRAPHQL_INTROSPECTION;
      case DOCS -> Variable.ENABLE_DOCS;
      case METRICS -> Variable.ENABLE_METRICS;
      case VIEWER -> Variable.ENABLE_VIEWER;
      case SYNDICATION -> Variable.ENABLE_SYNDICATION;
      case MEDIA_PROXY -> Variable.ENABLE_MEDIA_PROXY;
      case RATE_LIMIT -> Variable.ENABLE_RATE_LIMIT;
      case PROOF_OF_WORK -> Variable.ENABLE_PROOF_OF_WORK;
    };
  }

  /// The value of a variable; for one at fault its default, so that the others are read too.
  private <T> T get(Variable<T> variable) {
    return find(variable).orElseGet(() -> defaultOf(variable));
  }

  private static <T> T defaultOf(Variable<T> variable) {
    String text = variable.byDefault();
    if (text == null) {
      throw new IllegalStateException(variable.name() + " has no default");
    }
    return parse(variable, text)
        .orElseThrow(() -> new IllegalStateException("the default of " + variable.name()));
  }

  private <T> Optional<T> find(Variable<T> variable) {
    String text = texts.get(variable.name());
    if (text == null) {
      return Optional.empty();
    }
    Optional<T> value = parse(variable, text);
    if (value.isEmpty()) {
      faults.add(new Fault(variable.name(), Variable.shown(text), variable.form().takes()));
    }
    return value;
  }

  private static <T> Optional<T> parse(Variable<T> variable, String text) {
    Function<String, Optional<T>> parse = variable.form().parse();
    return parse.apply(text);
  }
}
