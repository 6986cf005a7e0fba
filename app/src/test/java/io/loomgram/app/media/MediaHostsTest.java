package io.loomgram.app.media;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MediaHostsTest {

  private static final MediaHosts SITE =
      new MediaHosts(List.of(".telesco.pe", "cdn.example"), false);
  private static final MediaHosts NAMED =
      new MediaHosts(List.of("127.0.0.1", ".own.example"), true);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://cdn4.telesco.pe/file/x.jpg",
        "https://CDN4.Telesco.PE:443/x",
        "https://cdn.example/x"
      })
  void filesOfTheSiteAreAdmitted(String address) {
    assertTrue(SITE.admits(URI.create(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://cdn4.telesco.pe/x",
        "https://cdn4.telesco.pe:8443/x",
        "https://telesco.pe/x",
        "https://eviltelesco.pe/x",
        "https://cdn4.telesco.pe.evil.example/x",
        "https://evil.example/cdn4.telesco.pe",
        "https://cdn4.telesco.pe@evil.example/x",
        "https://user:secret@cdn4.telesco.pe/x",
        "https://sub.cdn.example/x",
        "ftp://cdn.example/x",
        "file:///etc/passwd",
        "https://127.0.0.1/x",
        "https://[::1]/x"
      })
  void nothingElseIs(String address) {
    assertFalse(SITE.admits(URI.create(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://127.0.0.1:8080/x", "https://127.0.0.1/x", "http://a.b.own.example:99/x"})
  void aHostThatTheOperatorNamedIsAdmittedOnAnyPortAndOverHttp(String address) {
    assertTrue(NAMED.admits(URI.create(address)));
    assertFalse(NAMED.admits(URI.create("https://cdn4.telesco.pe/x")));
  }
}
