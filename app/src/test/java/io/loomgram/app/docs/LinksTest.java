package io.loomgram.app.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The pages of the documentation lead to files and headings that there are.
class LinksTest {

  private static final Path ROOT = root();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.+)$");

  @Test
  void everyRelativeLinkLeadsToAFileAndItsHeading() throws IOException {
    var dead = new TreeSet<String>();
    int links = 0;
    for (Path page : pages()) {
      for (String target : targets(page)) {
        links++;
        if (!isThere(page, target)) {
          dead.add(ROOT.relativize(page) + " -> " + target);
        }
      }
    }
    assertEquals(Set.of(), dead);
    assertTrue(links > 60, links + " links");
  }

  @Test
  void everyPageOrItsFolderIsLinkedFromAnother() throws IOException {
    Set<Path> reached = new HashSet<>();
    for (Path page : pages()) {
      for (String target : targets(page)) {
        reached.add(file(page, target));
      }
    }
    var alone = new TreeSet<String>();
    for (Path page : pages()) {
      boolean linked = reached.contains(page) || reached.contains(page.getParent());
      if (page.startsWith(ROOT.resolve("docs")) && !linked) {
        alone.add(ROOT.relativize(page).toString());
      }
    }
    assertEquals(Set.of(), alone);
  }

  private static List<String> targets(Path page) throws IOException {
    return LINK.matcher(FENCED.matcher(Files.readString(page)).replaceAll(""))
        .results()
        .map(link -> link.group(1))
        .filter(target -> !target.contains("://") && !target.startsWith("mailto:"))
        .toList();
  }

  private static boolean isThere(Path page, String target) throws IOException {
    Path file = file(page, target);
    int hash = target.indexOf('#');
    return Files.exists(file) && (hash < 0 || headings(file).contains(target.substring(hash + 1)));
  }

  private static Path file(Path page, String target) {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    return path.isEmpty()
        ? page
        : Objects.requireNonNull(page.getParent()).resolve(path).normalize();
  }

  /// The names of the headings, as forges make them.
  private static Set<String> headings(Path file) throws IOException {
    var names = new HashSet<String>();
    HEADING
        .matcher(FENCED.matcher(Files.readString(file)).replaceAll(""))
        .results()
        .map(heading ->
            heading
                .group(1)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-'))
        .forEach(names::add);
    return names;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
              docs.filter(file -> !file.toString().contains("node_modules")),
              Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md").map(ROOT::resolve))
          .filter(file -> file.toString().endsWith(".md"))
          .toList();
    }
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(".env.example"))) {
      folder = Objects.requireNonNull(folder.getParent());
    }
    return folder;
  }
}
