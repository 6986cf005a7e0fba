package io.loomgram.app.rest;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/// A range of IP addresses in CIDR notation (RFC 4632), such as `10.0.0.0/8` or `fd00::/8`; one
/// address stands for itself. An IPv4 address inside IPv6 (`::ffff:1.2.3.4`) counts as IPv4.
public final class AddressRange {

  private static final Pattern LITERAL = Pattern.compile("[0-9A-Fa-f:.]{2,45}");

  private final byte[] network;
  private final int prefixBits;

  private AddressRange(byte[] network, int prefixBits) {
    this.network = network;
    this.prefixBits = prefixBits;
  }

  /// The range that is written; empty if it is none.
  public static Optional<AddressRange> parse(String written) {
    int slash = written.indexOf('/');
    Optional<InetAddress> address = literal(slash < 0 ? written : written.substring(0, slash));
    if (address.isEmpty()) {
      return Optional.empty();
    }
    byte[] bytes = address.get().getAddress();
    int allBits = bytes.length * 8;
    if (slash < 0) {
      return Optional.of(new AddressRange(bytes, allBits));
    }
    String bits = written.substring(slash + 1);
    boolean fits = bits.matches("\\d{1,3}") && Integer.parseInt(bits) <= allBits;
    return fits ? Optional.of(new AddressRange(bytes, Integer.parseInt(bits))) : Optional.empty();
  }

  /// The address that is written as a literal; names are never looked up.
  public static Optional<InetAddress> literal(String written) {
    boolean looksLikeOne =
        LITERAL.matcher(written).matches()
            && (written.indexOf(':') >= 0 || written.chars().filter(c -> c == '.').count() == 3);
    if (!looksLikeOne) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.getByName(written));
    } catch (UnknownHostException noLiteral) {
      return Optional.empty();
    }
  }

  /// Whether an address is in the range.
  public boolean contains(InetAddress address) {
    byte[] bytes = address.getAddress();
    if (bytes.length != network.length) {
      return false;
    }
    int whole = prefixBits / 8;
    for (int i = 0; i < whole; i++) {
      if (bytes[i] != network[i]) {
        return false;
      }
    }
    int rest = prefixBits % 8;
    int mask = 0xFF00 >> rest & 0xFF;
    return rest == 0 || (bytes[whole] & mask) == (network[whole] & mask);
  }
}
