package io.loomgram.fetch.page;

import io.loomgram.channel.ChannelName;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The addresses of one channel's page: relative ones become absolute, and links to posts of the
/// channel are told from others. The site is `https://t.me`, whichever host the page came from.
final class Addresses {

  private static final String SITE = "https://t.me/";
  private static final Set<String> SITE_HOSTS =
      Set.of("t.me", "www.t.me", "telegram.me", "telegram.dog");

  private final String channelKey;
  private final String base;

  Addresses(ChannelName channel) {
    this.channelKey = channel.key();
    this.base = SITE + "s/" + channel.value();
  }

  /// An address of the page in normal form; null if it is none that may leave this house.
  @Nullable String normal(@Nullable String raw) {
    return raw == null || raw.isEmpty() ? null : WebAddress.normalise(raw, base);
  }

  /// The number of the channel's post to which a normal address leads; 0 if it leads elsewhere.
  int ownPost(@Nullable String normal) {
    String path = normal == null ? null : sitePath(normal);
    if (path == null) {
      return 0;
    }
    int name = path.startsWith("s/") ? 2 : 0;
    int slash = path.indexOf('/', name);
    if (slash < 0 || !path.substring(name, slash).toLowerCase(Locale.ROOT).equals(channelKey)) {
      return 0;
    }
    return number(path, slash + 1, segmentEnd(path, slash + 1));
  }

  /// The number of the message to which a normal address of the site leads, the last of its path; 0
  /// if there is none.
  static int anyPost(@Nullable String normal) {
    String path = normal == null ? null : sitePath(normal);
    if (path == null) {
      return 0;
    }
    int end = segmentEnd(path, 0);
    while (end < path.length() && path.charAt(end) == '/') {
      end = segmentEnd(path, end + 1);
    }
    int start = path.lastIndexOf('/', end - 1) + 1;
    return number(path, start, end);
  }

  /// Whether a normal address is the page of a public name.
  static boolean isPageOf(String name, String normal) {
    String path = sitePath(normal);
    if (path == null) {
      return normal.equalsIgnoreCase("tg://resolve?domain=" + name);
    }
    return path.equalsIgnoreCase(name);
  }

  /// Whether a normal address is a search on the page of a channel, such as a hashtag's.
  static boolean isSearch(String normal) {
    String path = sitePath(normal);
    return path != null && path.indexOf("?q=") >= 0;
  }

  /// Whether words are an address, and lead to where the link goes.
  static boolean isWrittenOut(String words, String normal) {
    String written = bare(words.strip());
    return !written.isEmpty()
        && written.indexOf(' ') < 0
        && (written.equalsIgnoreCase(bare(normal)) || sameAddress(words.strip(), normal));
  }

  private static boolean sameAddress(String words, String normal) {
    if (words.indexOf('.') < 0 && words.indexOf(':') < 0) {
      return false;
    }
    String whole = words.contains("://") ? words : "http://" + words;
    String written = WebAddress.normalise(whole, SITE);
    return written != null && decoded(bare(written)).equalsIgnoreCase(decoded(bare(normal)));
  }

  /// Without scheme, the standard prefix of hosts and a slash at the end.
  private static String bare(String address) {
    int scheme = address.indexOf("://");
    int start = scheme < 0 ? 0 : scheme + 3;
    int end = address.length();
    while (end > start && address.charAt(end - 1) == '/') {
      end--;
    }
    return address.substring(start, end);
  }

  private static String decoded(String address) {
    if (address.indexOf('%') < 0) {
      return address;
    }
    var bytes = new java.io.ByteArrayOutputStream(address.length());
    byte[] raw = address.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < raw.length; i++) {
      int high = i + 2 < raw.length && raw[i] == '%' ? Character.digit(raw[i + 1], 16) : -1;
      int low = high < 0 ? -1 : Character.digit(raw[i + 2], 16);
      if (low < 0) {
        bytes.write(raw[i]);
      } else {
        bytes.write(high * 16 + low);
        i += 2;
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /// What stands behind the host, without the slash; null if the address is none of the site's.
  private static @Nullable String sitePath(String normal) {
    int start = normal.startsWith("https://") ? 8 : normal.startsWith("http://") ? 7 : -1;
    int slash = start < 0 ? -1 : normal.indexOf('/', start);
    if (slash < 0 || !SITE_HOSTS.contains(normal.substring(start, slash))) {
      return null;
    }
    return normal.substring(slash + 1);
  }

  private static int segmentEnd(String path, int from) {
    int end = from;
    while (end < path.length() && "/?#".indexOf(path.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private static int number(String path, int start, int end) {
    return PostNumbers.parse(path, start, end);
  }
}
