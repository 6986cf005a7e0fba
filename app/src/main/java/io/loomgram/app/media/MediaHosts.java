package io.loomgram.app.media;

import java.net.URI;
import java.util.List;
import java.util.Locale;

/// The hosts that files are had from; no other is ever asked.
///
/// @param names exact names, or with a leading dot any subdomain
/// @param named whether the operator named them himself: such a host is admitted on any port and
///   over plain http too
public record MediaHosts(List<String> names, boolean named) {

  private static final int HTTPS_PORT = 443;

  public MediaHosts {
    names = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
  }

  /// Whether the address is one of a file on these hosts.
  public boolean admits(URI address) {
    String host = address.getHost();
    if (host == null || address.getRawUserInfo() != null || !hasHost(host)) {
      return false;
    }
    boolean secure = "https".equalsIgnoreCase(address.getScheme());
    boolean plain = "http".equalsIgnoreCase(address.getScheme());
    if (named) {
      return secure || plain;
    }
    return secure && (address.getPort() < 0 || address.getPort() == HTTPS_PORT);
  }

  private boolean hasHost(String host) {
    String lower = host.toLowerCase(Locale.ROOT);
    return names.stream()
        .anyMatch(name -> name.startsWith(".") ? lower.endsWith(name) : lower.equals(name));
  }
}
