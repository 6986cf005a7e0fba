package io.loomgram.app.rest;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerRequestHeaders;
import io.helidon.webserver.http.ServerRequest;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// This server's own address as its clients see it: what the operator set, else what a trusted
/// proxy says of the request that it forwards, else the host that was asked. Immutable,
/// thread-safe.
public final class OwnAddress {

  /// A host with an optional port; anything else a client sends as one is not repeated.
  private static final Pattern HOST =
      Pattern.compile("(?:[A-Za-z0-9._-]{1,253}|\\[[0-9A-Fa-f:.]{2,45}])(?::[0-9]{1,5})?");

  private static final Pattern PREFIX = Pattern.compile("(?:/[A-Za-z0-9._~-]{1,64}){0,8}/?");
  private static final HeaderName FORWARDED_PREFIX = HeaderNames.create("X-Forwarded-Prefix");

  private final @Nullable String publicUrl;
  private final List<AddressRange> trustedProxies;

  /// @param publicUrl the address that the operator set
  /// @param trustedProxies who is believed what it says of a forwarded request
  public OwnAddress(@Nullable URI publicUrl, List<AddressRange> trustedProxies) {
    this.publicUrl = publicUrl == null ? null : withoutSlash(publicUrl.toString());
    this.trustedProxies = List.copyOf(trustedProxies);
  }

  /// The address under which the client of a request knows this server, without a slash at its end.
  public String of(ServerRequest request) {
    if (publicUrl != null) {
      return publicUrl;
    }
    String scheme = request.isSecure() ? "https" : "http";
    if (!isTrusted(request)) {
      return scheme + "://" + asked(request);
    }
    ServerRequestHeaders headers = request.headers();
    String forwardedScheme =
        last(headers, HeaderNames.X_FORWARDED_PROTO)
            .map(proto -> proto.toLowerCase(Locale.ROOT))
            .filter(proto -> proto.equals("http") || proto.equals("https"))
            .orElse(scheme);
    String host =
        last(headers, HeaderNames.X_FORWARDED_HOST)
            .filter(matches(HOST))
            .orElseGet(() -> asked(request));
    String prefix = last(headers, FORWARDED_PREFIX).filter(matches(PREFIX)).orElse("");
    return forwardedScheme + "://" + host + withoutSlash(prefix);
  }

  private boolean isTrusted(ServerRequest request) {
    return request.remotePeer().address() instanceof InetSocketAddress peer
        && isTrusted(peer.getAddress());
  }

  private boolean isTrusted(@Nullable InetAddress peer) {
    return peer != null && trustedProxies.stream().anyMatch(range -> range.contains(peer));
  }

  private static String asked(ServerRequest request) {
    String authority = request.authority();
    return HOST.matcher(authority).matches()
        ? authority
        : "localhost:" + request.localPeer().port();
  }

  /// The value that the nearest proxy added, which is the one that is trusted.
  private static Optional<String> last(ServerRequestHeaders headers, HeaderName name) {
    String all = Answers.value(headers, name);
    return Optional.ofNullable(all).map(list -> list.substring(list.lastIndexOf(',') + 1).strip());
  }

  private static Predicate<String> matches(Pattern form) {
    return form.asMatchPredicate();
  }

  private static String withoutSlash(String address) {
    return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
  }
}
