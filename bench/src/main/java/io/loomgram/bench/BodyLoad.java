package io.loomgram.bench;

import com.github.luben.zstd.Zstd;
import io.loomgram.bench.ProcessorTime.Subject;
import io.loomgram.fixtures.GeneratedSite;
import io.loomgram.fixtures.UpstreamServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// What a cached body costs the server, against a bare handler of the same web server that sends
/// the same stored bytes: processor time of the server's process for each request, for a client
/// that takes zstd and for one that takes nothing, in turns, in one run.
///
/// `bench/run BodyLoad [jar]`; the jar is `app/target/loomgram.jar` if none is given.
public final class BodyLoad {

  private static final Duration TURN = Duration.ofSeconds(4);
  private static final String BODY = "/v1/body/gen_0001";

  private BodyLoad() {}

  /// Runs the load and prints the medians.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    String jar = arguments.length > 0 ? arguments[0] : "app/target/loomgram.jar";
    Path stored = Files.createTempFile("stored", ".zst");
    try (UpstreamServer site = UpstreamServer.start(new GeneratedSite(7, Instant.now(), false));
        ServerProcess server = ServerProcess.ofJar(jar, site.uri())) {
      byte[] packed = once(server);
      Files.write(stored, packed);
      long rawLength = Zstd.getFrameContentSize(packed);
      System.out.printf(Locale.ROOT, "body: %d bytes, %d stored%n", rawLength, packed.length);
      try (ServerProcess bare = ServerProcess.bare(stored, rawLength)) {
        ProcessorTime.print(TURN, subjects(server, bare));
      }
    } finally {
      Files.deleteIfExists(stored);
    }
  }

  private static List<Subject> subjects(ServerProcess server, ServerProcess bare) {
    String packed = "zstd, bare handler";
    String unpacked = "identity, bare handler";
    return List.of(
        new Subject(packed, bare, KeptConnection.get("/packed", "zstd"), packed),
        new Subject("zstd, loomgram", server, KeptConnection.get(BODY, "zstd"), packed),
        new Subject(unpacked, bare, KeptConnection.get("/unpacked", "identity"), unpacked),
        new Subject("identity, loomgram", server, KeptConnection.get(BODY, "identity"), unpacked));
  }

  private static byte[] once(ServerProcess server) throws IOException {
    try (var connection = new KeptConnection(server.port(), KeptConnection.get(BODY, "zstd"))) {
      return connection.ask();
    }
  }
}
