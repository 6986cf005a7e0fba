package io.loomgram.app.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.launch.Shell.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The deploy by ssh with the machine played by a folder: what would run there runs here, with the
/// machine's paths below that folder and its commands replaced by ones that note what they are
/// asked.
class RemoteDeployTest {

  /// Runs what it is told, below the folder of the machine.
  private static final String SSH =
      """
      shift
      below() { sed "s#/opt/loomgram#$MACHINE/opt/loomgram#g; s#/etc/#$MACHINE/etc/#g"; }
      command=$(printf '%s' "$*" | below)
      case $command in
        sh\\ -s*) below | sh -c "$command" ;;
        *) sh -c "$command" ;;
      esac
      """;

  @TempDir Path folder;
  private Path project;
  private Path machine;
  private Map<String, String> environment;

  @BeforeEach
  void layOut() throws IOException {
    project = Files.createDirectories(folder.resolve("project"));
    machine = folder.resolve("machine");
    for (String part : List.of("etc/systemd/system", "opt/loomgram/releases")) {
      Files.createDirectories(machine.resolve(part));
    }
    for (String part :
        List.of(
            "deploy/remote-deploy.sh",
            "deploy/java.flags",
            "deploy/train.sh",
            "deploy/systemd/loomgram.service")) {
      Path copy = project.resolve(part);
      Files.createDirectories(copy.getParent());
      Files.copy(Shell.root().resolve(part), copy, StandardCopyOption.COPY_ATTRIBUTES);
    }
    Shell.script(project.resolve("loomgram"), "echo \"loomgram $*\" >>\"$MACHINE/log\"\n");
    for (String part :
        List.of("docs/README.md", "app/target/loomgram.jar", "app/target/lib/x.jar")) {
      Files.createDirectories(project.resolve(part).getParent());
      Files.writeString(project.resolve(part), part);
    }
    Path tools = folder.resolve("tools");
    Shell.script(tools.resolve("ssh"), SSH);
    Shell.script(tools.resolve("sudo"), "exec \"$@\"\n");
    Shell.script(tools.resolve("systemctl"), "echo \"systemctl $*\" >>\"$MACHINE/log\"\n");
    for (String quiet : List.of("mvn", "useradd", "sleep", "journalctl")) {
      Shell.script(tools.resolve(quiet), "exit 0\n");
    }
    // Release after release bears the next number.
    Shell.script(
        tools.resolve("date"),
        """
        echo x >>"$MACHINE/dates"
        echo "2026120112000$(wc -l <"$MACHINE/dates" | tr -d ' ')"
        """);
    // Only the releases that the test calls good are healthy.
    Shell.script(
        tools.resolve("curl"),
        "grep -qx \"$(basename \"$(readlink \"$MACHINE/opt/loomgram/current\")\")\""
            + " \"$MACHINE/good\"\n");
    Files.writeString(machine.resolve("good"), "20261201120001\n20261201120002\n20261201120003\n");
    environment = Map.of("PATH", tools + ":/usr/bin:/bin", "MACHINE", machine.toString());
  }

  private Run deploy(String... options) throws IOException, InterruptedException {
    return Shell.run(
        project,
        environment,
        Stream.concat(Stream.of("deploy/remote-deploy.sh", "me@vm.example"), Stream.of(options))
            .toArray(String[]::new));
  }

  private String current() throws IOException {
    return Files.readSymbolicLink(machine.resolve("opt/loomgram/current")).getFileName().toString();
  }

  private Set<String> releases() throws IOException {
    try (Stream<Path> there = Files.list(machine.resolve("opt/loomgram/releases"))) {
      return there
          .map(release -> release.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void aHealthyReleaseIsTheCurrentOne() throws Exception {
    Run run = deploy();

    assertEquals(0, run.exit(), run.err());
    assertEquals("20261201120001", current());
    assertTrue(
        Files.exists(machine.resolve("opt/loomgram/releases/20261201120001/app/target/lib/x.jar")));
    assertTrue(Files.exists(machine.resolve("etc/systemd/system/loomgram.service")));
    assertEquals(
        List.of(
            "loomgram --version",
            "systemctl daemon-reload",
            "systemctl enable --quiet loomgram",
            "systemctl restart loomgram"),
        Files.readAllLines(machine.resolve("log")));
  }

  @Test
  void aReleaseThatDoesNotBecomeHealthyIsRolledBack() throws Exception {
    deploy();
    Files.writeString(machine.resolve("good"), "20261201120001\n");

    Run run = deploy();

    assertEquals(1, run.exit());
    assertEquals("20261201120001", current());
    assertTrue(run.err().contains("not healthy: 20261201120002\n"), run.err());
    assertTrue(run.err().endsWith("rolling back to 20261201120001\n"), run.err());
  }

  @Test
  void theFirstReleaseHasNothingToRollBackTo() throws Exception {
    Files.writeString(machine.resolve("good"), "");

    Run run = deploy();

    assertEquals(1, run.exit());
    assertFalse(run.err().contains("rolling back"), run.err());
  }

  @Test
  void asManyReleasesAreKeptAsIsSaid() throws Exception {
    deploy("--keep", "2");
    deploy("--keep", "2");

    assertEquals(0, deploy("--keep", "2").exit());
    assertEquals(Set.of("20261201120002", "20261201120003"), releases());
    assertEquals("20261201120003", current());
  }

  @Test
  void theSettingsAreHandedOverForTheServiceAlone() throws Exception {
    Path file = folder.resolve("loomgram.env");
    Files.writeString(file, "PORT=8001\n");

    assertEquals(0, deploy("--env", file.toString()).exit());
    Path there = machine.resolve("etc/loomgram.env");
    assertEquals("PORT=8001\n", Files.readString(there));
    assertEquals(
        "rw-------",
        java.nio.file.attribute.PosixFilePermissions.toString(
            Files.getPosixFilePermissions(there)));
  }

  @Test
  void aMachineHasToBeNamed() throws Exception {
    Run run = Shell.run(project, environment, "deploy/remote-deploy.sh");

    assertEquals(
        "remote-deploy: usage: deploy/remote-deploy.sh user@host [--env FILE] [--keep N]\n",
        run.err());
    assertEquals(1, run.exit());
  }
}
