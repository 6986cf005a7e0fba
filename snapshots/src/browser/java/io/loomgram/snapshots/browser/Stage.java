package io.loomgram.snapshots.browser;

import io.loomgram.fixtures.Site;
import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.WrittenPages;
import io.loomgram.fixtures.demo.DemoSite;
import io.loomgram.snapshots.ServerUnderTest;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;

/// A stand-in for the site and the server that reads it.
///
/// @param site the stand-in; the files of the demo lie there too
/// @param server the server
record Stage(UpstreamServer site, ServerUnderTest server) implements AutoCloseable {

  /// The server on the demo's channels.
  static Stage demo(String... settings) throws IOException, InterruptedException {
    return of(new DemoSite(Instant.parse("2026-12-01T12:00:00Z")), settings);
  }

  /// The server on the written pages.
  static Stage written() throws IOException, InterruptedException {
    return of(WrittenPages.site());
  }

  static Stage of(Site pages, String... settings) throws IOException, InterruptedException {
    UpstreamServer site = UpstreamServer.start(pages);
    try {
      return new Stage(site, ServerUnderTest.reading(site.uri(), settings));
    } catch (IOException | InterruptedException | RuntimeException failed) {
      site.close();
      throw failed;
    }
  }

  /// The server's own address, without a slash at the end.
  URI address() {
    return server.address();
  }

  @Override
  public void close() {
    server.close();
    site.close();
  }
}
