package io.loomgram.snapshots;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The golden answers on disk, under `golden/`. Run with `-Dsnapshots.update` to write them anew,
/// which is refused where `CI=true`.
final class GoldenFolder {

  private static final Path ROOT = Path.of("golden");

  private final Path folder;
  private final boolean updating;

  /// @param name the part of the folder that is looked at
  GoldenFolder(String name) {
    folder = ROOT.resolve(name);
    updating = isUpdating();
    if (updating && "true".equals(System.getenv("CI"))) {
      throw new IllegalStateException("golden answers are not written anew where CI=true");
    }
  }

  /// Holds an answer to the golden one, or makes it the golden one.
  ///
  /// @param name without the extension
  /// @param extension with its dot
  void check(String name, String extension, byte[] answer) {
    Path path = folder.resolve(name + extension);
    try {
      if (updating) {
        Files.createDirectories(path.getParent());
        Files.write(path, answer);
      } else if (Files.exists(path)) {
        compare(path, Files.readAllBytes(path), answer);
      } else {
        fail("there is no golden answer " + path + "; run with -Dsnapshots.update and look at it");
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the golden answer " + path, e);
    }
  }

  /// Whether golden answers are written anew in this run.
  static boolean isUpdating() {
    return System.getProperty("snapshots.update") != null;
  }

  /// The body of a golden answer.
  ///
  /// @param file within `golden/`, with its extension
  static String body(String file) throws IOException {
    String answer = Files.readString(ROOT.resolve(file));
    return file.endsWith(".txt") ? answer.substring(answer.indexOf("\n\n") + 2) : answer;
  }

  /// The status of a golden answer.
  ///
  /// @param file within `golden/`, with its extension
  static int status(String file) throws IOException {
    String answer = Files.readString(ROOT.resolve(file));
    return file.endsWith(".txt")
        ? Integer.parseInt(answer.substring(0, answer.indexOf('\n')))
        : 200;
  }

  /// Whether there is such a golden answer.
  static boolean has(String file) {
    return Files.exists(ROOT.resolve(file));
  }

  /// Fails if there are golden answers to what is not asked; when writing anew, deletes them.
  ///
  /// @param asked the names of all questions, whether they were asked in this run or not
  void refuseUnasked(Set<String> asked) throws IOException {
    var unasked = new TreeSet<String>();
    if (updating) {
      Files.createDirectories(folder);
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (!asked.contains(name.replaceFirst("\\.(json|txt)$", ""))) {
          unasked.add(name);
        }
      }
    }
    if (updating) {
      for (String name : unasked) {
        Files.delete(folder.resolve(name));
      }
    } else if (!unasked.isEmpty()) {
      fail("golden answers that nothing asks for: " + unasked);
    }
  }

  private static void compare(Path path, byte[] golden, byte[] answer) {
    int at = Arrays.mismatch(golden, answer);
    if (at >= 0) {
      fail(
          "%s differs from byte %d%n golden: …%s…%n answer: …%s…"
              .formatted(path, at, around(golden, at), around(answer, at)));
    }
  }

  private static String around(byte[] bytes, int at) {
    int from = Math.clamp(at - 60, 0, bytes.length);
    int to = Math.clamp(at + 120, 0, bytes.length);
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }
}
