package io.loomgram.fetch.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.loomgram.fetch.http.UpstreamProxy.Kind;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UpstreamProxyTest {

  @ParameterizedTest
  @CsvSource({
    "http://proxy.example:3128, HTTP, proxy.example, 3128",
    "HTTP://10.0.0.1:80/, HTTP, 10.0.0.1, 80",
    "' socks5://localhost:1080 ', SOCKS5, localhost, 1080",
    "'socks5://[::1]:1080', SOCKS5, ::1, 1080"
  })
  void isReadFromAnAddress(String written, Kind kind, String host, int port) {
    assertEquals(Optional.of(new UpstreamProxy(kind, host, port)), UpstreamProxy.parse(written));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "proxy.example:3128",
        "https://proxy.example:3128",
        "socks4://proxy.example:1080",
        "http://proxy.example",
        "http://proxy.example:0",
        "http://proxy.example:65536",
        "http://user:secret@proxy.example:3128",
        "http://proxy.example:3128/path"
      })
  void isRefusedInAnyOtherForm(String written) {
    assertEquals(Optional.empty(), UpstreamProxy.parse(written));
  }

  @Test
  void needsAHostAndAPort() {
    assertThrows(IllegalArgumentException.class, () -> new UpstreamProxy(Kind.HTTP, " ", 80));
    assertThrows(IllegalArgumentException.class, () -> new UpstreamProxy(Kind.HTTP, "h", 0));
  }
}
