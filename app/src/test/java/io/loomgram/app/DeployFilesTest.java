package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// Holds the files with which the server is deployed to what it takes and to each other.
class DeployFilesTest {

  private static final Path ROOT = root();
  private static final Path DEPLOY = ROOT.resolve("deploy");

  private static final Set<String> VARIABLES =
      Variable.all().stream().map(Variable::name).collect(Collectors.toCollection(TreeSet::new));

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(".env.example"))) {
      folder = Objects.requireNonNull(folder.getParent());
    }
    return folder;
  }

  private static List<Path> files(String ending) throws IOException {
    try (Stream<Path> files = Files.walk(DEPLOY)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  static List<Path> yamlFiles() throws IOException {
    return files(".yaml");
  }

  private static List<Map<?, ?>> documents(Path file) throws IOException {
    LoadSettings settings =
        LoadSettings.builder().setAllowDuplicateKeys(false).setLabel(file.toString()).build();
    List<Map<?, ?>> documents = new ArrayList<>();
    for (Object document : new Load(settings).loadAllFromString(Files.readString(file))) {
      documents.add((Map<?, ?>) document);
    }
    return documents;
  }

  @ParameterizedTest
  @MethodSource("yamlFiles")
  void everyYamlFileIsReadWithoutDoubledKeys(Path file) throws IOException {
    assertTrue(!documents(file).isEmpty(), file.toString());
  }

  @Test
  void everyFileThatAKustomizationNamesIsThereAndNoneIsLeftOver() throws IOException {
    Set<Path> named = new TreeSet<>();
    for (Path file : files("kustomization.yaml")) {
      named.add(file);
      for (Object resource : (List<?>) list(documents(file).getFirst(), "resources")) {
        Path there = file.resolveSibling(resource.toString()).normalize();
        named.add(Files.isDirectory(there) ? there.resolve("kustomization.yaml") : there);
      }
    }
    try (Stream<Path> there = Files.walk(DEPLOY.resolve("kubernetes"))) {
      assertEquals(
          named, there.filter(Files::isRegularFile).collect(Collectors.toCollection(TreeSet::new)));
    }
  }

  @Test
  void whatIsSetInTheClusterIsASetting() throws IOException {
    Set<String> set = new TreeSet<>();
    for (Path file : files("kustomization.yaml")) {
      for (Object generator : list(documents(file).getFirst(), "configMapGenerator")) {
        list((Map<?, ?>) generator, "literals")
            .forEach(literal -> set.add(literal.toString().split("=", 2)[0]));
      }
    }
    for (Map<?, ?> deployment : documents(DEPLOY.resolve("kubernetes/base/deployment.yaml"))) {
      for (Object variable : list(container(deployment), "env")) {
        set.add(String.valueOf(((Map<?, ?>) variable).get("name")));
      }
    }

    assertEquals(Set.of("LOG_FORMAT", "REDIS_URL"), set);
    assertTrue(VARIABLES.containsAll(set));
  }

  @Test
  void theProbesAskForPathsThatTheServerHas() throws IOException {
    Map<?, ?> container =
        container(documents(DEPLOY.resolve("kubernetes/base/deployment.yaml")).getFirst());

    assertEquals("/healthz", path(container, "startupProbe"));
    assertEquals("/healthz", path(container, "livenessProbe"));
    assertEquals("/readyz", path(container, "readinessProbe"));
  }

  @Test
  void thePodAndTheContainersMayWriteNothingAndAreNobody() throws IOException {
    Map<?, ?> deployment = documents(DEPLOY.resolve("kubernetes/base/deployment.yaml")).getFirst();
    Map<?, ?> security = map(container(deployment), "securityContext");
    Map<?, ?> node = map(documents(DEPLOY.resolve("compose.yaml")).getFirst(), "x-node");

    assertEquals(true, security.get("readOnlyRootFilesystem"));
    assertEquals(false, security.get("allowPrivilegeEscalation"));
    assertEquals(true, map(pod(deployment), "securityContext").get("runAsNonRoot"));
    assertEquals(true, node.get("read_only"));
    assertEquals(List.of("ALL"), node.get("cap_drop"));
  }

  @Test
  void whatComposeSetsIsASetting() throws IOException {
    Map<?, ?> services = map(documents(DEPLOY.resolve("compose.yaml")).getFirst(), "services");
    Set<String> set = new TreeSet<>();
    for (String node : List.of("loomgram", "node-a", "node-b")) {
      if (map(services, node).get("environment") instanceof Map<?, ?> environment) {
        environment.keySet().forEach(name -> set.add(name.toString()));
      }
    }

    assertEquals(Set.of("REDIS_URL", "TRUSTED_PROXIES"), set);
    assertTrue(VARIABLES.containsAll(set));
  }

  @Test
  void nginxPassesOnToTheNodesOfCompose() throws IOException {
    Map<?, ?> services = map(documents(DEPLOY.resolve("compose.yaml")).getFirst(), "services");
    Set<String> nodes =
        Pattern.compile("(?m)^ *server ([a-z-]+):8000 ")
            .matcher(Files.readString(DEPLOY.resolve("nginx/loomgram.conf")))
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(Set.of("node-a", "node-b"), nodes);
    assertTrue(services.keySet().containsAll(nodes));
  }

  @Test
  void theImageIsPinnedRunsAsNobodyAndIsAskedForItsHealth() throws IOException {
    List<String> lines = Files.readAllLines(ROOT.resolve("Dockerfile"));
    List<String> bases =
        lines.stream()
            .filter(line -> line.startsWith("FROM "))
            .map(line -> line.replaceFirst("^FROM (\\S+).*", "$1"))
            .toList();

    assertTrue(
        bases.size() == 2
            && bases.stream().allMatch(base -> base.matches(".+:.*\\d.*|.+:bookworm-slim")),
        bases::toString);
    assertTrue(lines.contains("USER 10001:10001"));
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("HEALTHCHECK ")));
    assertTrue(lines.stream().noneMatch(line -> line.startsWith("ADD ")));
  }

  @Test
  void theScriptsThatAreNamedAreThereAndCanBeRun() throws IOException {
    Set<String> named = new TreeSet<>();
    for (Path file :
        List.of(
            ROOT.resolve("Dockerfile"),
            ROOT.resolve("loomgram"),
            DEPLOY.resolve("image/check.sh"),
            DEPLOY.resolve("remote-deploy.sh"))) {
      Pattern.compile("\\bdeploy/[a-z/-]+\\.sh\\b")
          .matcher(Files.readString(file))
          .results()
          .forEach(match -> named.add(match.group()));
    }
    Set<String> wrong =
        named.stream()
            .filter(name -> !Files.isExecutable(ROOT.resolve(name)))
            .collect(Collectors.toCollection(TreeSet::new));

    assertTrue(named.size() > 3, named::toString);
    assertEquals(Set.of(), wrong);
  }

  @Test
  void theVersionStandsTheSameWhereverItStands() throws IOException {
    String version = first("<version>([^<]+)</version>", "pom.xml");

    assertEquals(version, first("newTag: (\\S+)", "deploy/kubernetes/base/kustomization.yaml"));
    assertEquals(
        version,
        first(
            "\"version\": \"([^\"]+)\"",
            "app/src/main/resources/io/loomgram/app/docs/openapi.json"));
  }

  private static String first(String pattern, String file) throws IOException {
    return Pattern.compile(pattern)
        .matcher(Files.readString(ROOT.resolve(file)))
        .results()
        .findFirst()
        .orElseThrow()
        .group(1);
  }

  private static String path(Map<?, ?> container, String probe) {
    return String.valueOf(map(map(container, probe), "httpGet").get("path"));
  }

  private static Map<?, ?> pod(Map<?, ?> deployment) {
    return map(map(map(deployment, "spec"), "template"), "spec");
  }

  private static Map<?, ?> container(Map<?, ?> deployment) {
    return (Map<?, ?>) list(pod(deployment), "containers").getFirst();
  }

  private static Map<?, ?> map(Map<?, ?> from, String key) {
    return (Map<?, ?>) Objects.requireNonNull(from.get(key), key);
  }

  private static List<?> list(Map<?, ?> from, String key) {
    return from.get(key) instanceof List<?> list ? list : List.of();
  }
}
