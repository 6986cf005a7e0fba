package io.loomgram.fetch.http;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Where the site is and how it is asked.
///
/// @param hosts the addresses of the same site, the preferred one first: `http` or `https`, a host,
///   perhaps a port and a path, nothing else
/// @param limits the bounds of asking
/// @param proxy what stands between this server and the site, if anything
/// @param language the value of `Accept-Language`, such as `en` or `de, en;q=0.5`
public record FetchSettings(
    List<URI> hosts, FetchLimits limits, @Nullable UpstreamProxy proxy, String language) {

  private static final Pattern LANGUAGES = Pattern.compile("[A-Za-z*][A-Za-z0-9*,;=. -]{0,99}");

  /// The site itself, in English, without a proxy.
  public static final FetchSettings DEFAULT =
      new FetchSettings(
          List.of(URI.create("https://t.me"), URI.create("https://telegram.me")),
          FetchLimits.DEFAULT,
          null,
          "en");

  /// @throws IllegalArgumentException if there is no host, an address or the language is ill-formed
  public FetchSettings {
    hosts = List.copyOf(hosts);
    if (hosts.isEmpty()) {
      throw new IllegalArgumentException("the site needs an address");
    }
    hosts.forEach(FetchSettings::requireSiteAddress);
    if (!LANGUAGES.matcher(language).matches()) {
      throw new IllegalArgumentException("not a list of languages: " + language);
    }
  }

  private static void requireSiteAddress(URI address) {
    String scheme = address.getScheme() == null ? "" : address.getScheme().toLowerCase(Locale.ROOT);
    boolean web = scheme.equals("http") || scheme.equals("https");
    boolean bare =
        address.getRawUserInfo() == null
            && address.getRawQuery() == null
            && address.getRawFragment() == null;
    if (!web || !bare || address.getHost() == null) {
      throw new IllegalArgumentException("not the address of a site: " + address);
    }
  }
}
