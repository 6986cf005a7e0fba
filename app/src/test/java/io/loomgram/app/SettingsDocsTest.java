package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SettingsDocsTest {

  /// A folder without a settings file.
  private static final Path NO_FILE = Path.of("target");

  private static final Set<String> VARIABLES =
      Variable.all().stream().map(Variable::name).collect(Collectors.toCollection(TreeSet::new));

  @Test
  void everySettingIsDocumented() throws IOException {
    String page = Files.readString(root().resolve("docs/settings.md"));
    Set<String> missing =
        VARIABLES.stream()
            .filter(name -> !page.contains("`" + name + "`"))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(Set.of(), missing);
  }

  @Test
  void theExampleNamesEverySettingThatThereIsAndNoOther() throws IOException {
    Set<String> named =
        Pattern.compile("(?m)^(?:# )?([A-Z][A-Z0-9_]+)=")
            .matcher(Files.readString(root().resolve(".env.example")))
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertTrue(VARIABLES.size() > 40, VARIABLES::toString);
    assertEquals(VARIABLES, named);
  }

  @Test
  void theExampleSaysTheDefaults() throws IOException {
    assertEquals(SettingsReader.read(Map.of(), NO_FILE), SettingsReader.read(example(), NO_FILE));
  }

  @Test
  void whoNamesRedisInTheExampleUsesIt() throws IOException {
    Map<String, String> values = example();
    values.put("REDIS_URL", "redis://127.0.0.1:6379");

    assertNotNull(SettingsReader.read(values, NO_FILE).cache().redis());
  }

  /// What the example sets, as it stands.
  private static Map<String, String> example() throws IOException {
    Map<String, String> values = new HashMap<>();
    Pattern.compile("(?m)^([A-Z][A-Z0-9_]+)=(.*)$")
        .matcher(Files.readString(root().resolve(".env.example")))
        .results()
        .forEach(match -> values.put(match.group(1), match.group(2)));
    return values;
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(".env.example"))) {
      folder = Objects.requireNonNull(folder.getParent());
    }
    return folder;
  }
}
