package io.loomgram.app.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.app.launch.Shell.Run;
import io.loomgram.fixtures.FakeTelegram;
import io.loomgram.fixtures.demo.DemoSite;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackagedProgramIT {

  private static final String BODY = "/s/tidewater_demo";

  @TempDir static Path folder;

  @BeforeAll
  static void layOut() throws IOException {
    PackagedServer.layOut(folder);
  }

  private Run loomgram(String... words) throws IOException, InterruptedException {
    return Shell.run(
        folder,
        PackagedServer.environment(),
        Stream.concat(Stream.of("./loomgram"), Stream.of(words)).toArray(String[]::new));
  }

  @Test
  void theVersionIsThatOfThePom() throws Exception {
    Matcher version =
        Pattern.compile("<version>([^<]+)</version>")
            .matcher(Files.readString(Shell.root().resolve("pom.xml")));

    assertTrue(version.find());
    assertEquals("loomgram " + version.group(1) + "\n", loomgram("--version").out());
  }

  @Test
  void aFolderThatIsNotThereIsSomethingOutside() throws Exception {
    Run run = loomgram("upstream", "no/such/folder");

    assertEquals("loomgram: cannot read the folder no/such/folder\n", run.err());
    assertEquals(1, run.exit());
  }

  @Test
  void anOptionThatIsNotThereIsWrongUse() throws Exception {
    assertEquals(2, loomgram("upstream", ".", "--sideways").exit());
  }

  @Test
  void anIllFormedSettingIsOneLineOnOneStream() throws Exception {
    Map<String, String> environment = PackagedServer.environment();
    environment.put("PORT", "abc");

    Run run = Shell.run(folder, environment, "./loomgram", "serve");

    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals(2, run.exit());
  }

  @Test
  void aServerThatIsTerminatedAnswersWhatItHasBegunAndSaysThatItDrains() throws Exception {
    try (FakeTelegram site = FakeTelegram.over(new DemoSite(Instant.now())).hold(BODY);
        PackagedServer server =
            PackagedServer.start(folder, Map.of("UPSTREAM_URL", site.uri().toString()))) {
      CompletableFuture<HttpResponse<String>> begun = server.getLater("/v1/body/tidewater_demo");
      site.awaitHeld(BODY, 1);
      server.terminate();
      HttpResponse<String> ready = awaitDraining(server);
      site.release(BODY);

      assertEquals(503, ready.statusCode());
      assertTrue(ready.body().startsWith("{\"status\":\"draining\""), ready.body());
      assertEquals(200, begun.get(30, TimeUnit.SECONDS).statusCode());
      assertEquals(143, server.awaitEnd());
    }
  }

  /// The first answer that is not that of a server which has not heard the signal yet.
  private static HttpResponse<String> awaitDraining(PackagedServer server)
      throws IOException, InterruptedException {
    HttpResponse<String> ready = server.get("/readyz");
    while (ready.statusCode() == 200) {
      ready = server.get("/readyz");
    }
    return ready;
  }

  @Test
  void aServerThatNobodyAsksEndsAtOnce() throws Exception {
    try (PackagedServer server =
        PackagedServer.start(folder, Map.of("UPSTREAM_URL", "http://127.0.0.1:9"))) {
      server.terminate();

      assertEquals(143, server.awaitEnd());
    }
  }

  @Test
  void theDemoTellsThePortThatItWasGiven() throws Exception {
    Map<String, String> environment = PackagedServer.environment();
    environment.put("HOST", "127.0.0.1");
    environment.put("PORT", "0");
    Shell.Started demo = Shell.start(folder, environment, "./loomgram", "demo");
    try {
      demo.awaitComplaint("the demo is at http://localhost:");
      Matcher address = Pattern.compile("http://localhost:(\\d+)/c/\\w+").matcher(demo.errSoFar());

      assertTrue(address.find(), demo.errSoFar());
      HttpRequest asked = HttpRequest.newBuilder(URI.create(address.group())).build();
      try (HttpClient client = HttpClient.newHttpClient()) {
        assertEquals(200, client.send(asked, HttpResponse.BodyHandlers.discarding()).statusCode());
      }
    } finally {
      demo.process().destroy();
      Shell.finish(demo);
    }
  }

  @Test
  void aServerWithACacheOfItsClassesAnswersAsOneWithout() throws Exception {
    Path cache = folder.resolve("trained/loomgram.aot");
    Map<String, String> environment = PackagedServer.environment();
    Run training =
        Shell.run(
            folder,
            environment,
            "deploy/train.sh",
            System.getProperty("java.home") + "/bin/java",
            folder + "/deploy/java.flags",
            folder + "/app/target/loomgram.jar",
            cache.toString());
    assertEquals("", training.err());

    Run run =
        Shell.run(
            folder,
            environment,
            System.getProperty("java.home") + "/bin/java",
            "@deploy/java.flags",
            "-XX:AOTMode=on",
            "-XX:AOTCache=" + cache,
            "-Xlog:class+load:file=" + folder + "/classes.log",
            "-jar",
            folder + "/app/target/loomgram.jar",
            "--version");

    assertEquals(0, run.exit(), run.err());
    List<String> fromCache =
        Files.readAllLines(folder.resolve("classes.log")).stream()
            .filter(line -> line.contains("io.loomgram.app.Main source: shared objects file"))
            .toList();
    assertEquals(1, fromCache.size());
  }
}
