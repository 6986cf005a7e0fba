package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.Settings.Feature;
import io.loomgram.caching.CacheProfile;
import io.loomgram.fetch.ParserMode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsReaderTest {

  @TempDir Path folder;

  private Settings read(Map<String, String> environment) {
    return SettingsReader.read(environment, folder);
  }

  private String complaint(Map<String, String> environment) {
    String message = assertThrows(IllFormedSettings.class, () -> read(environment)).getMessage();
    return message == null ? "" : message;
  }

  @Test
  void anEmptyEnvironmentGivesTheDefaults() {
    Settings settings = read(Map.of());

    assertEquals("0.0.0.0", settings.web().host());
    assertEquals(8000, settings.web().port());
    assertEquals(
        List.of(URI.create("https://t.me"), URI.create("https://telegram.me")),
        settings.upstream().urls());
    assertEquals(Duration.ofSeconds(8), settings.upstream().timeout());
    assertEquals(32, settings.upstream().maxConcurrent());
    assertEquals(8_388_608, settings.upstream().maxBytes());
    assertEquals(ParserMode.FULL, settings.parser());
    assertEquals(CacheProfile.NORMAL, settings.cache().profile());
    assertEquals(64L << 20, settings.cache().memoryMaxBytes());
    assertNull(settings.cache().redis());
    assertEquals(Duration.ofSeconds(30), settings.refresh().interval());
    assertEquals(120, settings.guard().requestsPerMinute());
    assertTrue(settings.web().cors().open());
    assertTrue(settings.features().has(Feature.GRAPHQL));
    assertFalse(settings.features().has(Feature.MEDIA_PROXY));
    assertFalse(settings.features().has(Feature.RATE_LIMIT));
  }

  @Test
  void aValueIsTakenFromTheEnvironment() {
    Settings settings =
        read(
            Map.of(
                "PORT", "9000",
                "UPSTREAM_TIMEOUT", "500ms",
                "PARSER_MODE", "simplified",
                "REDIS_URL", "redis://localhost:6379/3",
                "ENABLE_FEED", "FALSE"));

    assertEquals(9000, settings.web().port());
    assertEquals(Duration.ofMillis(500), settings.upstream().timeout());
    assertEquals(ParserMode.SIMPLIFIED, settings.parser());
    assertNotNull(settings.cache().redis());
    assertFalse(settings.features().has(Feature.FEED));
  }

  @Test
  void anEmptyValueIsAsGoodAsNone() {
    assertEquals(8000, read(Map.of("PORT", " ")).web().port());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PORT | abc",
        "PORT | 65536",
        "PORT | -1",
        "UPSTREAM_TIMEOUT | fast",
        "UPSTREAM_TIMEOUT | 8",
        "UPSTREAM_URL | ftp://t.me",
        "UPSTREAM_URL | https://t.me,",
        "UPSTREAM_PROXY | http://proxy",
        "ENABLE_FEED | maybe",
        "CACHE_PROFILE | fresh",
        "CACHE_MODE | redis",
        "TRUSTED_PROXIES | 10.0.0.0/33",
        "CORS_ORIGINS | reader.example",
        "REDIS_URL | http://localhost",
        "LOG_LEVEL | loud",
        "RATE_LIMIT_RPM | 0"
      })
  void anIllFormedValueIsNamedWithWhatItGot(String variable, String value) {
    String line = complaint(Map.of(variable, value));

    assertTrue(line.startsWith(variable + ": got \"" + value + "\", takes "), line);
    assertFalse(line.contains("\n"), line);
  }

  @Test
  void everyFaultStandsOnTheOneLine() {
    String line = complaint(Map.of("PORT", "abc", "ENABLE_DOCS", "perhaps"));

    assertTrue(line.contains("PORT: got \"abc\""), line);
    assertTrue(line.contains("ENABLE_DOCS: got \"perhaps\""), line);
  }

  @Test
  void aPasswordIsNotRepeated() {
    String line = complaint(Map.of("REDIS_URL", "redis://user:secret@a b"));

    assertFalse(line.contains("secret"), line);
  }

  @Test
  void twoLevelsNeedRedis() {
    assertTrue(complaint(Map.of("CACHE_MODE", "two-level")).startsWith("CACHE_MODE: "));
  }

  @Test
  void theFileGivesTheSameByDottedNamesOrNesting() throws IOException {
    Files.writeString(
        folder.resolve("loomgram.yaml"),
        """
        port: 9100
        upstream:
          timeout: 2s
          url: [https://a.example, https://b.example]
        enable.feed: false
        """);

    Settings settings = read(Map.of());

    assertEquals(9100, settings.web().port());
    assertEquals(Duration.ofSeconds(2), settings.upstream().timeout());
    assertEquals(2, settings.upstream().urls().size());
    assertFalse(settings.features().has(Feature.FEED));
  }

  @Test
  void theEnvironmentGoesBeforeTheFile() throws IOException {
    Files.writeString(folder.resolve("loomgram.yaml"), "port: 9100\n");

    assertEquals(9200, read(Map.of("PORT", "9200")).web().port());
  }

  @Test
  void anUnknownKeyOfTheFileIsRefused() throws IOException {
    Files.writeString(folder.resolve("other.yaml"), "prot: 9100\n");

    String line = complaint(Map.of("LOOMGRAM_CONFIG", "other.yaml"));

    assertTrue(line.contains("other.yaml") && line.contains("prot"), line);
  }

  @Test
  void aFileThatIsNamedMustBeThere() {
    assertTrue(complaint(Map.of("LOOMGRAM_CONFIG", "none.yaml")).contains("none.yaml"));
  }
}
