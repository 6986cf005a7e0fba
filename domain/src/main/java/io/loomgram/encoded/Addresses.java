package io.loomgram.encoded;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Hashes of addresses, by which two posts are seen to come from the same post or to lead to the
/// same page.
final class Addresses {

  /// The address means nothing that could tie posts together.
  static final long NONE = 0;

  private static final String[] SITES = {"t.me/", "telegram.me/", "telegram.dog/"};

  /// Hosts that serve the same pages in another dress.
  private static final String[] DRESSES = {"www.", "m.", "mobile.", "amp."};

  /// What the address of a page in the dress for phones ends with.
  private static final String AMP = "/amp";

  /// Parameters that tell where a visitor comes from; those of the second row do unless they are
  /// numbers.
  private static final Set<String> COUNTING =
      Set.of("fbclid", "gclid", "yclid", "msclkid", "igsh", "igshid", "mc_cid", "mc_eid", "cmpid");

  private static final Set<String> OFTEN_COUNTING =
      Set.of("from", "ref", "ref_src", "source", "src", "share", "via", "amp", "outputtype");

  /// What stands where a channel's name would.
  private static final Set<String> NO_CHANNELS =
      Set.of("joinchat", "addstickers", "addemoji", "addlist", "share", "boost", "proxy");

  private Addresses() {}

  /// The hash of a post's address.
  ///
  /// @param channel in any case
  static long ofPost(String channel, int id) {
    return hash(hash(0xCBF29CE484222325L, channel.toLowerCase(Locale.ROOT)), "/" + id);
  }

  /// The hash of the post that an address of the site leads to, or [#NONE] if it leads to none.
  static long ofPostAt(String url) {
    String path = pathOnSite(withoutScheme(url));
    if (path == null) {
      return NONE;
    }
    if (path.startsWith("s/")) {
      path = path.substring(2);
    }
    int slash = path.indexOf('/');
    if (slash < 4 || NO_CHANNELS.contains(path.substring(0, slash))) {
      return NONE;
    }
    int end = slash + 1;
    while (end < path.length() && Character.digit(path.charAt(end), 10) >= 0) {
      end++;
    }
    int digits = end - slash - 1;
    boolean stops = end == path.length() || "?#/".indexOf(path.charAt(end)) >= 0;
    if (digits < 1 || digits > 9 || !stops) {
      return NONE;
    }
    return ofPost(path.substring(0, slash), Integer.parseInt(path, slash + 1, end, 10));
  }

  /// The hash of the page that an address leads to: without scheme, `www.` and what else tells a
  /// dress, fragment, the parameters by which visits are counted, and the slash at the end. [#NONE]
  /// for a site's first page and for the site of the channels itself, unless it is a post.
  static long ofPage(String url) {
    String bare = withoutScheme(url);
    if (pathOnSite(bare) != null || url.startsWith("tg:") || url.startsWith("mailto:")) {
      return ofPostAt(url);
    }
    int fragment = bare.indexOf('#');
    String page = fragment < 0 ? bare : bare.substring(0, fragment);
    int question = page.indexOf('?');
    String query = question < 0 ? "" : telling(page.substring(question + 1));
    String address = question < 0 ? page : page.substring(0, question);
    address = withoutEnd(withoutDress(address));
    int slash = address.indexOf('/');
    if (slash < 0 && query.isEmpty()) {
      return NONE;
    }
    String host = slash < 0 ? address : address.substring(0, slash);
    long hash = hash(0xCBF29CE484222325L, host.toLowerCase(Locale.ROOT));
    hash = hash(hash, slash < 0 ? "" : address.substring(slash));
    return query.isEmpty() ? hash : hash(hash, "?" + query);
  }

  private static String withoutScheme(String url) {
    int scheme = url.indexOf("://");
    String bare = scheme < 0 || scheme > 8 ? url : url.substring(scheme + 3);
    if (bare.startsWith("//")) {
      bare = bare.substring(2);
    }
    return bare.startsWith("www.") ? bare.substring(4) : bare;
  }

  private static String withoutDress(String address) {
    for (String dress : DRESSES) {
      // what is left has to be a host still
      if (address.regionMatches(true, 0, dress, 0, dress.length())
          && address.indexOf('.', dress.length()) > 0) {
        return address.substring(dress.length());
      }
    }
    return address;
  }

  private static String withoutEnd(String address) {
    int end = address.length();
    while (end > 0 && address.charAt(end - 1) == '/') {
      end--;
    }
    if (address.startsWith(AMP, end - AMP.length())) {
      end -= AMP.length();
    }
    return address.substring(0, end);
  }

  private static @Nullable String pathOnSite(String bare) {
    for (String site : SITES) {
      if (bare.regionMatches(true, 0, site, 0, site.length())) {
        return bare.substring(site.length());
      }
    }
    return null;
  }

  private static String telling(String query) {
    var telling = new StringBuilder();
    for (String parameter : query.split("&", -1)) {
      if (!counts(parameter)) {
        telling.append(telling.isEmpty() ? "" : "&").append(parameter);
      }
    }
    return telling.toString();
  }

  private static boolean counts(String parameter) {
    int sign = parameter.indexOf('=');
    String name = (sign < 0 ? parameter : parameter.substring(0, sign)).toLowerCase(Locale.ROOT);
    boolean isNumber =
        sign > 0 && sign + 1 < parameter.length() && Character.isDigit(parameter.charAt(sign + 1));
    return name.isEmpty()
        || name.startsWith("utm_")
        || COUNTING.contains(name)
        || (OFTEN_COUNTING.contains(name) && !isNumber);
  }

  /// FNV-1a; the result is never [#NONE].
  private static long hash(long start, String text) {
    long hash = start;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
    }
    return hash == NONE ? 1 : hash;
  }
}
