package io.loomgram.fetch.page;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Addresses in their normal form, by the rules of the [URL
/// standard](https://url.spec.whatwg.org/): scheme and host in lower case, international names in
/// Punycode, default ports gone, dot segments resolved, and everything that does not belong into an
/// address percent-encoded.
final class WebAddress {

  private static final Set<String> PAGES = Set.of("http", "https");

  /// What an anchor of clean HTML may lead to.
  private static final Set<String> LINKABLE = Set.of("http", "https", "mailto", "tel", "tg");

  /// What is kept as an address beside these: applications open it, browsers do not run it.
  private static final Set<String> KEPT = Set.of("ton", "tonsite", "ftp", "magnet", "geo", "sms");

  /// What stands in paths and queries as it is, except what the quick look cannot judge.
  private static final boolean[] PLAIN = plainPathChars();

  private WebAddress() {}

  /// The normal form of an address.
  ///
  /// @param raw the address as the page writes it
  /// @param base the absolute address of the page, to resolve relative ones
  /// @return null if it is no address, or of a scheme that does not leave this house, such as
  ///   `javascript:` and `data:`
  static @Nullable String normalise(String raw, String base) {
    String likely = raw.startsWith("//") ? "https:" + raw : raw.startsWith("?") ? base + raw : raw;
    if (isNormal(likely)) {
      return likely;
    }
    String address = withoutNoise(raw);
    if (address.isEmpty()) {
      return null;
    }
    int colon = schemeEnd(address);
    if (colon < 0) {
      return relative(address, base);
    }
    String scheme = address.substring(0, colon).toLowerCase(Locale.ROOT);
    String rest = address.substring(colon + 1);
    if (PAGES.contains(scheme)) {
      return hierarchical(scheme, rest);
    }
    boolean known = LINKABLE.contains(scheme) || KEPT.contains(scheme);
    return known && !rest.isEmpty() ? scheme + ":" + encoded(rest, " \"<>`") : null;
  }

  /// Whether an anchor may lead there.
  static boolean isLinkable(String normal) {
    int colon = normal.indexOf(':');
    return colon > 0 && LINKABLE.contains(normal.substring(0, colon));
  }

  /// Most addresses of a page are in normal form already but for what their base gives, and long.
  private static boolean isNormal(String raw) {
    int at = raw.startsWith("https://") ? 8 : raw.startsWith("http://") ? 7 : 0;
    if (at == 0) {
      return false;
    }
    int host = at;
    while (at < raw.length() && isPlainHostChar(raw.charAt(at))) {
      at++;
    }
    if (at == host || at >= raw.length() || raw.charAt(at) != '/') {
      return false;
    }
    for (; at < raw.length(); at++) {
      char c = raw.charAt(at);
      boolean dotAhead = c == '/' && at + 1 < raw.length() && ".%".indexOf(raw.charAt(at + 1)) >= 0;
      if (dotAhead || !isPlainPathChar(c)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlainHostChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  }

  private static boolean isPlainPathChar(char c) {
    return c < PLAIN.length && PLAIN[c];
  }

  private static boolean[] plainPathChars() {
    boolean[] plain = new boolean[128];
    String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    for (char c : (letters + "-._~!$&()*+,/:=?@%").toCharArray()) {
      plain[c] = true;
    }
    return plain;
  }

  /// Without blanks and controls around it and line breaks within it; `&amp;` is an `&` that was
  /// escaped once too often.
  private static String withoutNoise(String raw) {
    int start = 0;
    int end = raw.length();
    while (start < end && raw.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && raw.charAt(end - 1) <= ' ') {
      end--;
    }
    var kept = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      char c = raw.charAt(i);
      if (c != '\t' && c != '\n' && c != '\r') {
        kept.append(c);
      }
    }
    String address = kept.toString();
    return address.contains("&amp;") ? address.replace("&amp;", "&") : address;
  }

  private static int schemeEnd(String address) {
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean later = i > 0 && ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.');
      if (c == ':' && i > 0) {
        return i;
      }
      if (!letter && !later) {
        return -1;
      }
    }
    return -1;
  }

  private static @Nullable String relative(String address, String base) {
    String slashes = address.replace('\\', '/');
    if (slashes.startsWith("//")) {
      return hierarchical("https", slashes);
    }
    int path = base.indexOf('/', base.indexOf("://") + 3);
    String origin = path < 0 ? base : base.substring(0, path);
    String whole =
        switch (address.charAt(0)) {
          case '/', '\\' -> origin + address;
          case '?', '#' -> base + address;
          default -> base.substring(0, base.lastIndexOf('/') + 1) + address;
        };
    int colon = whole.indexOf(':');
    return hierarchical(whole.substring(0, colon), whole.substring(colon + 1));
  }

  private static @Nullable String hierarchical(String scheme, String rest) {
    int start = 0;
    while (start < rest.length() && (rest.charAt(start) == '/' || rest.charAt(start) == '\\')) {
      start++;
    }
    int end = start;
    while (end < rest.length() && "/\\?#".indexOf(rest.charAt(end)) < 0) {
      end++;
    }
    String authority = authority(scheme, rest.substring(start, end));
    if (authority == null) {
      return null;
    }
    int fragment = rest.indexOf('#', end);
    int beforeFragment = fragment < 0 ? rest.length() : fragment;
    int query = rest.indexOf('?', end);
    int pathEnd = query < 0 || query > beforeFragment ? beforeFragment : query;
    var whole = new StringBuilder(scheme).append("://").append(authority);
    whole.append(path(rest.substring(end, pathEnd)));
    if (pathEnd < beforeFragment) {
      whole.append(encoded(rest.substring(pathEnd, beforeFragment), " \"#<>'"));
    }
    if (fragment >= 0) {
      whole.append('#').append(encoded(rest.substring(fragment + 1), " \"<>`"));
    }
    return whole.toString();
  }

  private static @Nullable String authority(String scheme, String authority) {
    int at = authority.lastIndexOf('@');
    String user = at < 0 ? "" : encoded(authority.substring(0, at), " \"#<>?^`{}/;=@[\\]|") + "@";
    String place = authority.substring(at + 1);
    int colon = place.lastIndexOf(':');
    boolean hasPort = colon >= 0 && place.indexOf(']', colon) < 0;
    String host = host(hasPort ? place.substring(0, colon) : place);
    String port = hasPort ? port(scheme, place.substring(colon + 1)) : "";
    return host == null || port == null ? null : user + host + port;
  }

  private static @Nullable String port(String scheme, String digits) {
    int port = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      port = port * 10 + (c - '0');
      if (c < '0' || c > '9' || port > 65_535) {
        return null;
      }
    }
    boolean standard = port == ("https".equals(scheme) ? 443 : 80);
    return digits.isEmpty() || standard ? "" : ":" + port;
  }

  private static @Nullable String host(String raw) {
    if (raw.startsWith("[")) {
      return raw.matches("\\[[0-9A-Fa-f:.]+]") ? raw.toLowerCase(Locale.ROOT) : null;
    }
    String decoded = raw.indexOf('%') < 0 ? raw : percentDecoded(raw);
    String host = decoded == null ? null : asciiHost(decoded);
    if (host == null || host.isEmpty()) {
      return null;
    }
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c <= ' ' || c >= 0x7F || "\"#%/:<>?@[\\]^`{|}".indexOf(c) >= 0) {
        return null;
      }
    }
    return host;
  }

  private static @Nullable String percentDecoded(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException malformed) {
      return null;
    }
  }

  /// An international name as ASCII: compatibility forms and case folded as UTS 46 does without
  /// transition, each label in Punycode.
  private static @Nullable String asciiHost(String host) {
    if (host.chars().allMatch(c -> c < 0x80)) {
      return host.toLowerCase(Locale.ROOT);
    }
    String folded =
        Normalizer.normalize(host, Normalizer.Form.NFKC)
            .toLowerCase(Locale.ROOT)
            .replace('\u3002', '.')
            .replaceAll("[\\u00AD\\u200B\\u2060\\uFEFF\\uFE00-\\uFE0F]", "");
    var ascii = new StringBuilder(folded.length() + 16);
    for (String label : Normalizer.normalize(folded, Normalizer.Form.NFC).split("\\.", -1)) {
      String coded = Punycode.label(label);
      if (coded == null) {
        return null;
      }
      ascii.append(ascii.isEmpty() ? "" : ".").append(coded);
    }
    return ascii.toString();
  }

  private static String path(String raw) {
    String slashed = raw.replace('\\', '/');
    if (slashed.contains("/.") || slashed.contains("/%2")) {
      slashed = withoutDotSegments(slashed);
    }
    return slashed.isEmpty() ? "/" : encoded(slashed, " \"#<>?^`{}");
  }

  private static final Set<String> HERE = Set.of(".", "%2e");
  private static final Set<String> UP = Set.of("..", ".%2e", "%2e.", "%2e%2e");

  private static String withoutDotSegments(String path) {
    Deque<String> kept = new ArrayDeque<>();
    String[] segments = path.substring(1).split("/", -1);
    for (int i = 0; i < segments.length; i++) {
      String segment = segments[i].toLowerCase(Locale.ROOT);
      boolean last = i == segments.length - 1;
      if (UP.contains(segment)) {
        kept.pollLast();
      } else if (!HERE.contains(segment)) {
        kept.addLast(segments[i]);
        continue;
      }
      if (last) {
        kept.addLast("");
      }
    }
    return "/" + String.join("/", kept);
  }

  /// The text with controls, what is beyond ASCII and the given characters percent-encoded in
  /// UTF-8.
  private static String encoded(String text, String unsafe) {
    int first = 0;
    while (first < text.length() && !mustBeEncoded(text.charAt(first), unsafe)) {
      first++;
    }
    if (first == text.length()) {
      return text;
    }
    var encoded = new StringBuilder(text.length() + 32).append(text, 0, first);
    for (int i = first; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (c < 0x80 && !mustBeEncoded((char) c, unsafe)) {
        encoded.append((char) c);
      } else {
        appendPercentEncoded(c >= 0xD800 && c <= 0xDFFF ? 0xFFFD : c, encoded);
      }
    }
    return encoded.toString();
  }

  private static boolean mustBeEncoded(char c, String unsafe) {
    return c < ' ' || c > '~' || unsafe.indexOf(c) >= 0;
  }

  private static void appendPercentEncoded(int codePoint, StringBuilder to) {
    for (byte b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
      to.append('%');
      to.append(Character.toUpperCase(Character.forDigit((b >> 4) & 0xF, 16)));
      to.append(Character.toUpperCase(Character.forDigit(b & 0xF, 16)));
    }
  }
}
