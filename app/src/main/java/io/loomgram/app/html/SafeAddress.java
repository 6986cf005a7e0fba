package io.loomgram.app.html;

import java.util.Locale;
import java.util.Set;

/// Which addresses may stand in HTML that leaves the server.
public final class SafeAddress {

  private static final Set<String> LINK_SCHEMES = Set.of("http", "https", "tg", "mailto", "tel");
  private static final int LONGEST_SCHEME = 6;

  private SafeAddress() {}

  /// Whether a link may lead there: an absolute address of the web, of the app, of a mailbox or of
  /// a telephone. A blank or a control character anywhere makes it unsafe, since browsers drop some
  /// of them before they read the scheme.
  public static boolean isLink(String address) {
    return LINK_SCHEMES.contains(scheme(address)) && isPlain(address);
  }

  /// Whether a picture or a player may load it: an absolute address of the web.
  public static boolean isFile(String address) {
    String scheme = scheme(address);
    return (scheme.equals("https") || scheme.equals("http")) && isPlain(address);
  }

  private static String scheme(String address) {
    int colon = address.indexOf(':');
    return colon < 1 || colon > LONGEST_SCHEME
        ? ""
        : address.substring(0, colon).toLowerCase(Locale.ROOT);
  }

  private static boolean isPlain(String address) {
    return address.chars().noneMatch(c -> c <= ' ' || (c >= 0x7F && c <= 0x9F));
  }
}
