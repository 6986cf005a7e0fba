package io.loomgram.app.guard;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import io.loomgram.app.rest.AddressRange;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// Who a client is: the address at the other end, or what trusted proxies say about it.
public final class Client {

  private static final int IPV6_BYTES = 16;
  private static final int SUBSCRIBER_BYTES = 8;

  private Client() {}

  /// The address of the client. `X-Forwarded-For` is believed only as far as trusted proxies wrote
  /// it: read from its end, the first address that is none of theirs is the client.
  public static InetAddress address(ServerRequest request, List<AddressRange> trusted) {
    InetAddress peer = ((InetSocketAddress) request.remotePeer().address()).getAddress();
    if (trusted.isEmpty() || !request.headers().contains(HeaderNames.X_FORWARDED_FOR)) {
      return peer;
    }
    Header forwarded = request.headers().get(HeaderNames.X_FORWARDED_FOR);
    List<String> hops = Arrays.asList(String.join(",", forwarded.allValues()).split(",", -1));
    InetAddress client = peer;
    for (String hop : hops.reversed()) {
      if (!isIn(trusted, client)) {
        return client;
      }
      Optional<InetAddress> before = AddressRange.literal(withoutPort(hop.strip()));
      if (before.isEmpty()) {
        return client;
      }
      client = before.get();
    }
    return client;
  }

  private static boolean isIn(List<AddressRange> ranges, InetAddress address) {
    return ranges.stream().anyMatch(range -> range.contains(address));
  }

  private static String withoutPort(String hop) {
    if (hop.startsWith("[") && hop.indexOf(']') > 0) {
      return hop.substring(1, hop.indexOf(']'));
    }
    int colon = hop.indexOf(':');
    return colon > 0 && colon == hop.lastIndexOf(':') ? hop.substring(0, colon) : hop;
  }

  /// What stands for a client when requests are counted: an IPv4 address, or the half of an IPv6
  /// address that names the subscriber, who has all of the other half.
  static String key(InetAddress address) {
    byte[] bytes = address.getAddress();
    int counted = bytes.length == IPV6_BYTES ? SUBSCRIBER_BYTES : bytes.length;
    return HexFormat.of().formatHex(bytes, 0, counted);
  }
}
