package io.loomgram.app.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/// Runs scripts of the project as an operator's shell does.
final class Shell {

  private static final long BOUND_SECONDS = 300;

  private Shell() {}

  /// What a script did.
  record Run(int exit, String out, String err) {}

  /// The root of the project.
  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("loomgram"))) {
      folder = Objects.requireNonNull(folder.getParent());
    }
    return folder;
  }

  /// Runs a command to its end, with this environment and no other.
  static Run run(Path folder, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    return finish(start(folder, environment, command));
  }

  static Started start(Path folder, Map<String, String> environment, String... command)
      throws IOException {
    Path out = Files.createTempFile("shell", ".out");
    Path err = Files.createTempFile("shell", ".err");
    var builder =
        new ProcessBuilder(List.of(command))
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return new Started(builder.start(), out, err);
  }

  static Run finish(Started started) throws IOException, InterruptedException {
    if (!started.process().waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
      started.process().destroyForcibly();
      throw new AssertionError("did not end: " + started.errSoFar());
    }
    return new Run(started.process().exitValue(), started.outSoFar(), started.errSoFar());
  }

  /// A script that runs.
  record Started(Process process, Path out, Path err) {

    String outSoFar() throws IOException {
      return Files.readString(out, StandardCharsets.UTF_8);
    }

    String errSoFar() throws IOException {
      return Files.readString(err, StandardCharsets.UTF_8);
    }

    /// Waits until it has complained of something that contains the words.
    void awaitComplaint(String words) throws IOException, InterruptedException {
      awaitThat(
          "! grep -q " + quoted(words) + " " + quoted(err.toString()), "no complaint: " + words);
    }
  }

  /// Waits until a file is there that the pattern fits.
  static void awaitFile(Path folder, String pattern) throws IOException, InterruptedException {
    awaitThat(
        "! ls " + quoted(folder.toString()) + "/" + pattern + " >/dev/null 2>&1",
        pattern + " did not appear");
  }

  private static void awaitThat(String notYet, String complaint)
      throws IOException, InterruptedException {
    Process waiting =
        new ProcessBuilder("sh", "-c", "while " + notYet + "; do sleep 0.05; done").start();
    if (!waiting.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
      waiting.destroyForcibly();
      throw new AssertionError(complaint);
    }
  }

  private static String quoted(String text) {
    return "'" + text + "'";
  }

  /// Writes a script that can be run.
  static Path script(Path file, String lines) throws IOException {
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, "#!/bin/sh\n" + lines);
    if (!file.toFile().setExecutable(true)) {
      throw new IOException("cannot make executable: " + file);
    }
    return file;
  }
}
