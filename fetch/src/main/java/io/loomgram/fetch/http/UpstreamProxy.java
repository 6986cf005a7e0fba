package io.loomgram.fetch.http;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A proxy between this server and the site. Names are looked up by the proxy, not here.
///
/// @param kind how the proxy is spoken to
/// @param host its name or address
/// @param port its port
public record UpstreamProxy(Kind kind, String host, int port) {

  /// How a proxy is spoken to.
  public enum Kind {
    /// HTTP, with a CONNECT tunnel for https.
    HTTP,
    /// SOCKS version 5 (RFC 1928).
    SOCKS5
  }

  private static final Pattern FORM =
      Pattern.compile(
          "(http|socks5)://([^:/?#@\\[\\]\\s]+|\\[[0-9A-Fa-f:.]+]):([0-9]{1,5})/?",
          Pattern.CASE_INSENSITIVE);

  /// @throws IllegalArgumentException if the host is blank or the port is none
  public UpstreamProxy {
    if (host.isBlank()) {
      throw new IllegalArgumentException("a proxy needs a host");
    }
    if (port < 1 || port > 65535) {
      throw new IllegalArgumentException("not a port: " + port);
    }
  }

  /// The proxy that is written as `http://host:port` or `socks5://host:port`; empty if it is
  /// written otherwise.
  public static Optional<UpstreamProxy> parse(String written) {
    Matcher matcher = FORM.matcher(written.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int port = Integer.parseInt(matcher.group(3));
    if (port < 1 || port > 65535) {
      return Optional.empty();
    }
    Kind kind = matcher.group(1).equalsIgnoreCase("http") ? Kind.HTTP : Kind.SOCKS5;
    String host = matcher.group(2).replace("[", "").replace("]", "");
    return Optional.of(new UpstreamProxy(kind, host, port));
  }

  /// The proxy as the JDK's clients take it.
  public Proxy asProxy() {
    Proxy.Type type =
        switch (kind) {
          case HTTP -> Proxy.Type.HTTP;
          case SOCKS5 -> Proxy.Type.SOCKS;
        };
    return new Proxy(type, InetSocketAddress.createUnresolved(host, port));
  }
}
