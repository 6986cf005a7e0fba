package io.loomgram.app.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.launch.Shell.Run;
import io.loomgram.app.launch.Shell.Started;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The launcher in a folder of its own, with a Java and a Maven that only note what they are asked.
class LauncherTest {

  private static final List<String> TOOLS =
      List.of(
          "date",
          "sh",
          "dirname",
          "readlink",
          "find",
          "grep",
          "cksum",
          "ls",
          "cat",
          "mkdir",
          "ln",
          "rm",
          "touch",
          "sleep",
          "nice",
          "env",
          "mv",
          "chmod");

  /// Prints its arguments; as a training run it writes the cache.
  private static final String JAVA =
      """
      printf '%s\\n' "$@"
      for word; do
        case $word in -XX:AOTCacheOutput=*) echo trained >"${word#*=}" ;; esac
      done
      """;

  /// Notes that it was called, waits for leave if there is a gate, and makes the jar.
  private static final String MAVEN =
      """
      echo "built with $JAVA_HOME" >>maven.log
      while [ -e gate ]; do sleep 0.05; done
      mkdir -p app/target/lib
      date >app/target/loomgram.jar
      """;

  @TempDir Path root;
  private Path jdk;
  private Path tools;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void layOut() throws IOException {
    for (String file : List.of("loomgram", "deploy/train.sh", "deploy/java.flags")) {
      Path copy = root.resolve(file);
      Files.createDirectories(copy.getParent());
      Files.copy(Shell.root().resolve(file), copy, StandardCopyOption.COPY_ATTRIBUTES);
    }
    Files.writeString(root.resolve("pom.xml"), "");
    for (String module : List.of("fixtures", "domain", "fetch", "cache", "app")) {
      Files.createDirectories(root.resolve(module));
    }
    jdk = jdk("jdk", "25.0.3");
    tools = Files.createDirectories(root.resolve("tools"));
    for (String tool : TOOLS) {
      Shell.script(tools.resolve(tool), "exec " + tool(tool) + " \"$@\"\n");
    }
    Shell.script(tools.resolve("mvn"), MAVEN);
    environment.put("PATH", tools.toString());
    environment.put("JAVA_HOME", jdk.toString());
    environment.put("LOOMGRAM_AOT", "off");
  }

  private static Path tool(String name) throws IOException {
    return Stream.of("/usr/bin/", "/bin/")
        .map(folder -> Path.of(folder + name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new IOException("no " + name));
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = root.resolve(name);
    Shell.script(home.resolve("bin/java"), "echo " + name + "\n" + JAVA);
    Shell.script(home.resolve("bin/javac"), "");
    Files.writeString(
        home.resolve("release"), "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  private Run loomgram(String... words) throws IOException, InterruptedException {
    return Shell.run(
        root,
        environment,
        Stream.concat(Stream.of("./loomgram"), Stream.of(words)).toArray(String[]::new));
  }

  private void build() throws IOException, InterruptedException {
    assertEquals(0, loomgram("--version").exit());
  }

  private List<String> builds() throws IOException {
    Path log = root.resolve("maven.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  @Test
  void whatIsNotBuiltIsBuiltWithTheJdkThatItFound() throws Exception {
    Run run = loomgram("body", "orchard");

    assertEquals(List.of("built with " + jdk), builds());
    assertEquals("loomgram: building, this takes a minute the first time\n", run.err());
    assertEquals(0, run.exit());
  }

  @Test
  void whatIsBuiltIsNotBuiltAgain() throws Exception {
    build();

    Run run = loomgram("body", "orchard");

    assertEquals(1, builds().size());
    assertEquals("", run.err());
  }

  @Test
  void aChangedSourceIsBuilt() throws Exception {
    build();
    Path source = root.resolve("domain/src/main/java/Post.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));

    loomgram("body", "orchard");

    assertEquals(2, builds().size());
  }

  @Test
  void aChangedTestIsNotBuilt() throws Exception {
    build();
    Path source = root.resolve("domain/src/test/java/PostTest.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));

    loomgram("body", "orchard");

    assertEquals(1, builds().size());
  }

  @Test
  void theServerGetsTheFlagsOfTheFileThenThoseOfTheOperatorThenTheWords() throws Exception {
    build();
    environment.put("LOOMGRAM_JAVA_OPTS", "-Xmx300m -Dx=y");

    assertEquals(
        "jdk\n@"
            + root
            + "/deploy/java.flags\n-Xmx300m\n-Dx=y\n-jar\n"
            + root
            + "/app/target/loomgram.jar\nsearch\norchard\nred apples\n",
        loomgram("search", "orchard", "red apples").out());
  }

  @Test
  void aJavaHomeThatIsTooOldIsPassedOver() throws Exception {
    environment.put("JAVA_HOME", jdk("old", "21.0.2").toString());
    Path newer = jdk("newer", "26").resolve("bin/java");
    Files.createSymbolicLink(tools.resolve("java"), newer);

    assertTrue(loomgram("--version").out().startsWith("newer\n"));
  }

  @Test
  void aMissingJdkIsSaidInOneLine() throws Exception {
    Path launcher = root.resolve("loomgram");
    Files.writeString(launcher, Files.readString(launcher).replace("wanted=25", "wanted=99"));

    Run run = loomgram("serve");

    assertEquals(
        "loomgram: needs a JDK 99 or newer: set JAVA_HOME to one, or install it (see"
            + " https://adoptium.net)\n",
        run.err());
    assertEquals(1, run.exit());
  }

  @Test
  void aMissingMavenIsSaidInOneLine() throws Exception {
    Files.delete(tools.resolve("mvn"));

    Run run = loomgram("serve");

    assertEquals(
        "loomgram: needs Maven to build what is not built: install it, or put mvn on the PATH\n",
        run.err());
    assertEquals(1, run.exit());
  }

  @Test
  void aBuildThatFailsEndsTheStart() throws Exception {
    Shell.script(tools.resolve("mvn"), "exit 1\n");

    Run run = loomgram("serve");

    assertTrue(run.err().endsWith("loomgram: the build failed\n"), run.err());
    assertEquals(1, run.exit());
    assertEquals("", run.out());
  }

  @Test
  void ofTwoThatAreStartedAtOnceOneBuildsAndTheOtherWaits() throws Exception {
    Files.writeString(root.resolve("gate"), "");
    Started first = Shell.start(root, environment, "./loomgram", "serve");
    Shell.awaitFile(root, "maven.log");
    Started second = Shell.start(root, environment, "./loomgram", "serve");
    second.awaitComplaint("waiting for another build (process " + first.process().pid() + ")");
    Files.delete(root.resolve("gate"));

    assertEquals(0, Shell.finish(first).exit());
    assertEquals(0, Shell.finish(second).exit());
    assertEquals(1, builds().size());
  }

  @Test
  void theLockOfABuildThatWasKilledDoesNotBlock() throws Exception {
    Process ended = new ProcessBuilder("sh", "-c", "exit 0").start();
    ended.waitFor();
    Files.createDirectories(root.resolve("target"));
    Files.createSymbolicLink(root.resolve("target/building"), Path.of("" + ended.pid()));

    assertEquals(0, loomgram("serve").exit());
    assertEquals(1, builds().size());
    assertFalse(Files.isSymbolicLink(root.resolve("target/building")));
  }

  @Test
  void aBuildThatIsInterruptedLeavesNoLock() throws Exception {
    Files.writeString(root.resolve("gate"), "");
    Started started = Shell.start(root, environment, "./loomgram", "serve");
    Shell.awaitFile(root, "maven.log");
    started.process().destroy();

    assertEquals(143, Shell.finish(started).exit());
    assertFalse(Files.isSymbolicLink(root.resolve("target/building")));
  }

  @Test
  void theFirstServerTrainsACacheForThoseAfterIt() throws Exception {
    build();
    environment.remove("LOOMGRAM_AOT");

    String first = loomgram("serve").out();
    Shell.awaitFile(root.resolve("app/target/aot"), "*.aot");
    String second = loomgram("serve").out();

    assertFalse(first.contains("-XX:AOTCache="), first);
    assertTrue(second.contains("-XX:AOTCache=" + root + "/app/target/aot/"), second);
  }

  @Test
  void theCacheOfAnotherJarIsNotUsedAndGoesWhenTheNextIsThere() throws Exception {
    build();
    environment.remove("LOOMGRAM_AOT");
    loomgram("serve");
    Path caches = root.resolve("app/target/aot");
    Shell.awaitFile(caches, "*.aot");
    Path old = Files.move(only(caches), caches.resolve("0.aot"));
    Files.writeString(root.resolve("app/target/loomgram.jar"), "other classes");

    String next = loomgram("serve").out();
    Shell.awaitFile(caches, "[1-9]*.aot");

    assertFalse(next.contains("-XX:AOTCache="), next);
    assertFalse(Files.exists(old));
  }

  @Test
  void aCacheIsTrainedAheadOfTheCommandWhereThatIsAskedFor() throws Exception {
    build();
    environment.put("LOOMGRAM_AOT", "now");

    String out = loomgram("--version").out();

    assertTrue(out.contains("-XX:AOTCache=" + root + "/app/target/aot/"), out);
  }

  @Test
  void aCacheThatWasCheckedIsUsedWithoutReadingTheJars() throws Exception {
    checkCache();
    Shell.script(tools.resolve("cksum"), "echo read >>jars.log\n");

    String out = loomgram("serve").out();

    assertTrue(out.contains("-XX:AOTCache=" + root + "/app/target/aot/"), out);
    assertFalse(Files.exists(root.resolve("jars.log")));
  }

  @Test
  void aCacheThatWasCheckedIsNotUsedWithAJarThatWasPutThereHoweverOldThatIs() throws Exception {
    checkCache();
    Path jar = root.resolve("app/target/loomgram.jar");
    Path other = Files.writeString(root.resolve("other.jar"), "other classes");
    Files.setLastModifiedTime(other, Files.getLastModifiedTime(jar));
    Files.move(other, jar, StandardCopyOption.REPLACE_EXISTING);

    assertStartsWithoutCache();
  }

  @Test
  void aCacheThatWasCheckedIsNotUsedWithAnotherLibrary() throws Exception {
    checkCache();
    Files.writeString(root.resolve("app/target/lib/domain-1.jar"), "other classes");

    assertStartsWithoutCache();
  }

  @Test
  void aCacheThatWasCheckedIsNotUsedWithOtherFlags() throws Exception {
    checkCache();
    Files.writeString(root.resolve("deploy/java.flags"), "-Xmx100m\n");

    assertStartsWithoutCache();
  }

  @Test
  void aCacheThatWasCheckedIsNotUsedWithAnotherJava() throws Exception {
    checkCache();
    environment.put("JAVA_HOME", jdk("another", "25.0.4").toString());

    assertStartsWithoutCache();
  }

  @Test
  void aChangedSourceIsBuiltThoughTheCacheWasChecked() throws Exception {
    checkCache();
    Path source = root.resolve("domain/src/main/java/Post.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "");

    loomgram("serve");

    assertEquals(2, builds().size());
  }

  @Test
  void aFindThatKnowsNoChangeOfTheInodeLeavesTheCheckToTheJars() throws Exception {
    Shell.script(
        tools.resolve("find"),
        "case \"$*\" in *cnewer*) exit 1 ;; esac; exec " + tool("find") + " \"$@\"\n");
    checkCache();

    String out = loomgram("serve").out();

    assertTrue(out.contains("-XX:AOTCache=" + root + "/app/target/aot/"), out);
  }

  /// Builds, trains, and starts once more, which checks what was trained.
  private void checkCache() throws IOException, InterruptedException {
    build();
    environment.put("LOOMGRAM_AOT", "now");
    loomgram("--version");
    environment.put("LOOMGRAM_AOT", "off");
    String out = loomgram("--version").out();
    assertTrue(out.contains("-XX:AOTCache="), out);
  }

  @Test
  void askingForTheVersionTrainsNothing() throws Exception {
    environment.remove("LOOMGRAM_AOT");

    build();

    assertFalse(Files.exists(root.resolve("app/target/aot")));
  }

  private static Path only(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".aot")).findFirst().orElseThrow();
    }
  }

  private void assertStartsWithoutCache() throws Exception {
    String out = loomgram("serve").out();

    assertFalse(out.contains("-XX:AOTCache="), out);
  }
}
