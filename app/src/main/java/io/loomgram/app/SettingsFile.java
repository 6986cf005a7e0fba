package io.loomgram.app;

import io.loomgram.app.IllFormedSettings.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// The optional settings file: YAML whose keys are the variables' names in lower case with a dot
/// for each underscore. A dot may as well be a level of nesting, so `redis.url` and `url` under
/// `redis` are the same key; a list stands for items between commas.
final class SettingsFile {

  private SettingsFile() {}

  /// The file's values by key.
  ///
  /// @param faults where what is wrong with the file is added
  static Map<String, String> read(Path file, List<Fault> faults) {
    Map<String, String> values = new LinkedHashMap<>();
    try {
      Object root =
          new Load(LoadSettings.builder().setLabel(file.toString()).build())
              .loadFromString(Files.readString(file));
      if (root instanceof Map<?, ?> map) {
        flatten("", map, values, faults);
      } else if (root != null) {
        faults.add(fault(file, "no mapping"));
      }
    } catch (IOException unreadable) {
      faults.add(fault(file, "a file that cannot be read"));
    } catch (YamlEngineException noYaml) {
      faults.add(fault(file, firstLine(noYaml)));
    }
    return values;
  }

  private static Fault fault(Path file, String got) {
    return new Fault(file.toString(), got, "a YAML mapping of settings");
  }

  private static String firstLine(YamlEngineException noYaml) {
    String message = noYaml.getMessage();
    return message == null ? "no YAML" : message.lines().findFirst().orElse("no YAML");
  }

  private static void flatten(
      String prefix, Map<?, ?> map, Map<String, String> values, List<Fault> faults) {
    map.forEach((name, value) -> {
      String key = prefix + name;
      if (value instanceof Map<?, ?> inner) {
        flatten(key + ".", inner, values, faults);
      } else if (values.putIfAbsent(key, text(value)) != null) {
        faults.add(new Fault(key, "two values", "one"));
      }
    });
  }

  private static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case List<?> items -> items.stream().map(String::valueOf).collect(Collectors.joining(","));
      default -> value.toString();
    };
  }
}
