package io.loomgram.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How long it takes from `./loomgram serve` to the first answer with status 200, against the bare
/// server with an AOT cache of its own and the same flags, in turns, in one run. Both also without
/// a cache, and the server also without the launcher.
///
/// `bench/run StartTime [turns]`.
public final class StartTime {

  private static final Path JAR = Path.of("app/target/loomgram.jar").toAbsolutePath();
  private static final String FLAGS = "@" + Path.of("deploy/java.flags").toAbsolutePath();
  private static final int TRAINING_REQUESTS = 200;

  private final Path folder;
  private final List<Subject> subjects = new ArrayList<>();

  private StartTime(Path folder) {
    this.folder = folder;
  }

  /// @param command with the port as `%d` where it stands among the words
  private record Subject(
      String name,
      String path,
      List<String> command,
      Map<String, String> environment,
      List<Double> millis) {

    MeasuredProcess start() throws IOException {
      int port = MeasuredProcess.freePort();
      List<String> words =
          command.stream().map(word -> word.replace("%d", Integer.toString(port))).toList();
      return MeasuredProcess.start(port, words, withPort(environment, port));
    }

    private static Map<String, String> withPort(Map<String, String> environment, int port) {
      var all = new java.util.HashMap<>(environment);
      all.put("PORT", Integer.toString(port));
      return all;
    }
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int turns = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 11;
    Path folder = Files.createTempDirectory("start");
    new StartTime(folder).run(turns);
  }

  private void run(int turns) throws IOException, InterruptedException {
    Path body = folder.resolve("body");
    Files.write(body, new byte[1000]);
    List<String> bare =
        List.of("-cp", classPath(), "io.loomgram.bench.BareServer", "%d", body.toString(), "1000");
    Path bareCache = folder.resolve("bare.aot");
    train(java(List.of("-XX:AOTCacheOutput=" + bareCache), bare));
    Path ownCache = trainedCache();

    List<String> use =
        List.of("-XX:AOTCache=" + bareCache, "-Xlog:aot*=off", "-Xlog:aot+codecache*=off");
    List<String> own =
        List.of("-XX:AOTCache=" + ownCache, "-Xlog:aot*=off", "-Xlog:aot+codecache*=off");
    List<String> serve = List.of("-jar", JAR.toString(), "serve");
    add("bare server, AOT cache", "/packed", java(use, bare));
    add("./loomgram serve, AOT cache", "/healthz", List.of("./loomgram", "serve"));
    add("the same without the launcher", "/healthz", java(own, serve));
    add("bare server, no cache", "/packed", java(List.of(), bare));
    add("loomgram, no cache, no launcher", "/healthz", java(List.of(), serve));
    for (int turn = 0; turn <= turns; turn++) {
      for (Subject subject : subjects) {
        try (MeasuredProcess process = subject.start()) {
          double took = process.awaitAnswer(subject.path());
          if (turn > 0) { // the first brings the files into memory
            subject.millis().add(took);
          }
        }
      }
    }
    print();
  }

  private void add(String name, String path, List<String> command) {
    subjects.add(
        new Subject(
            name,
            path,
            command,
            Map.of(
                "HOST",
                "127.0.0.1",
                "UPSTREAM_URL",
                "http://127.0.0.1:9",
                "REFRESH_INTERVAL",
                "0s",
                "LOG_LEVEL",
                "error",
                "JAVA_HOME",
                System.getProperty("java.home")),
            new ArrayList<>()));
  }

  private static List<String> java(List<String> flags, List<String> rest) {
    return Stream.of(List.of(MeasuredProcess.java(), FLAGS), flags, rest)
        .flatMap(List::stream)
        .toList();
  }

  /// As many requests as a cache of the bare server needs to hold what answers them.
  private static void train(List<String> command) throws IOException {
    int port = MeasuredProcess.freePort();
    List<String> words =
        command.stream().map(word -> word.replace("%d", Integer.toString(port))).toList();
    try (MeasuredProcess process = MeasuredProcess.start(port, words, Map.of())) {
      process.awaitAnswer("/packed");
      try (var connection = new KeptConnection(port, KeptConnection.get("/packed", "zstd"))) {
        for (int i = 0; i < TRAINING_REQUESTS; i++) {
          connection.ask();
        }
      }
    }
  }

  /// The launcher's own cache, trained ahead.
  private static Path trainedCache() throws IOException, InterruptedException {
    var builder = new ProcessBuilder("./loomgram", "--version").inheritIO();
    builder.environment().put("LOOMGRAM_AOT", "now");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    if (builder.start().waitFor() != 0) {
      throw new IOException("the launcher does not run");
    }
    try (Stream<Path> files = Files.list(Path.of("app/target/aot"))) {
      return files
          .filter(file -> file.toString().endsWith(".aot"))
          .findFirst()
          .orElseThrow(() -> new IOException("the launcher trained no cache"))
          .toAbsolutePath();
    }
  }

  /// Jars alone, because a cache takes no folders of classes.
  private static String classPath() throws IOException {
    try (Stream<Path> bench = Files.list(Path.of("bench/target"));
        Stream<Path> libraries = Files.list(Path.of("app/target/lib"))) {
      return Stream.concat(bench, libraries)
          .filter(file -> file.toString().endsWith(".jar"))
          .sorted()
          .map(file -> file.toAbsolutePath().toString())
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  private void print() {
    double floor = median(subjects.getFirst().millis());
    for (Subject subject : subjects) {
      double[] sorted = subject.millis().stream().mapToDouble(m -> m).sorted().toArray();
      System.out.printf(
          Locale.ROOT,
          "%-34s median %5.0f ms (%.0f to %.0f)  %.2f x%n",
          subject.name(),
          median(subject.millis()),
          sorted[0],
          sorted[sorted.length - 1],
          median(subject.millis()) / floor);
    }
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
