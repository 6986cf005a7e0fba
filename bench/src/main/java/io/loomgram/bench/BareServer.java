package io.loomgram.bench;

import com.github.luben.zstd.Zstd;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.WebServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The floor that the server is measured against: a bare handler that sends the same stored bytes,
/// or unpacks them for each request, and does nothing else.
///
/// Arguments: the port, a file with the zstd bytes, their length before packing.
final class BareServer {

  private BareServer() {}

  public static void main(String[] arguments) throws IOException {
    int port = Integer.parseInt(arguments[0]);
    byte[] packed = Files.readAllBytes(Path.of(arguments[1]));
    int rawLength = Integer.parseInt(arguments[2]);
    var json = HeaderValues.createCached(HeaderNames.CONTENT_TYPE, "application/json");
    var zstd = HeaderValues.createCached(HeaderNames.CONTENT_ENCODING, "zstd");
    WebServer.builder()
        .host("127.0.0.1")
        .port(port)
        .useNio(false)
        .connectionOptions(options -> options.tcpNoDelay(true))
        .routing(routing ->
            routing
                .get("/packed", (_, response) -> response.header(json).header(zstd).send(packed))
                .get(
                    "/unpacked",
                    (_, response) ->
                        response.header(json).send(Zstd.decompress(packed, rawLength))))
        .build()
        .start();
  }
}
