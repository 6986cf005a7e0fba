package io.loomgram.channel;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The public name of a channel as somebody wrote it: 4 to 32 letters, digits and underscores, a
/// letter first. Names that differ in case only mean the same channel; [#key()] is what to compare
/// and to cache by.
///
/// @param value the name without any decoration, in the spelling it came in
public record ChannelName(String value) {

  private static final int SHORTEST = 4;
  private static final int LONGEST = 32;
  private static final String SITES = "(?:t\\.me|telegram\\.me|telegram\\.dog)";

  /// Everything that stands around a name in the addresses people paste: the site's hosts with or
  /// without scheme, `www.` and the `/s/` of the web page, a post behind the name, queries and
  /// fragments.
  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?:https?:)?(?://)?(?:www\\.)?"
              + SITES
              + "/(?:s/)?@?([^/?#]+)(?:/[^?#]*)?(?:\\?[^#]*)?(?:#.*)?",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern SUBDOMAIN =
      Pattern.compile(
          "(?:https?:)?(?://)?([^./?#@]+)\\." + SITES + "(?:/[^?#]*)?(?:\\?[^#]*)?(?:#.*)?",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern DEEP_LINK =
      Pattern.compile(
          "tg:(?://)?resolve/?\\?(?:[^#]*&)?domain=([^&#]+)(?:[&#].*)?", Pattern.CASE_INSENSITIVE);

  /// First path segments of the site's own that look like names.
  private static final Set<String> RESERVED =
      Set.of(
          "addemoji",
          "addlist",
          "addstickers",
          "addtheme",
          "boost",
          "confirmphone",
          "contact",
          "giftcode",
          "invoice",
          "joinchat",
          "login",
          "proxy",
          "setlanguage",
          "share",
          "socks");

  /// @throws IllegalArgumentException if the value has not the form of a name
  public ChannelName {
    if (!isName(value)) {
      throw new IllegalArgumentException("not a channel name: " + value);
    }
  }

  /// The name in any of the forms in which people write it: bare, with `@`, as an address of the
  /// site (also of one of its posts), as `name.t.me` or as a `tg:` link; blanks around it and
  /// percent-encoding do not matter. Empty if no name can be made out.
  public static Optional<ChannelName> parse(String written) {
    String bare = isName(written) ? written : bareName(stripped(percentDecoded(written)));
    return isName(bare) ? Optional.of(new ChannelName(bare)) : Optional.empty();
  }

  private static boolean isName(String text) {
    if (text.length() < SHORTEST || text.length() > LONGEST || !isLetter(text.charAt(0))) {
      return false;
    }
    for (int i = 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isLetter(c) && (c < '0' || c > '9') && c != '_') {
        return false;
      }
    }
    return true;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static String bareName(String text) {
    var address = ADDRESS.matcher(text);
    if (address.matches()) {
      String first = stripped(address.group(1));
      return RESERVED.contains(first.toLowerCase(Locale.ROOT)) ? "" : first;
    }
    for (Pattern form : new Pattern[] {SUBDOMAIN, DEEP_LINK}) {
      var matcher = form.matcher(text);
      if (matcher.matches()) {
        return stripped(matcher.group(1));
      }
    }
    return text.startsWith("@") ? stripped(text.substring(1)) : text;
  }

  private static String stripped(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isUnseen(text.charAt(start))) {
      start++;
    }
    while (end > start && isUnseen(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  /// Blanks of every kind, and what cannot be seen at all: both come along when a name is copied
  /// from a page or a chat.
  private static boolean isUnseen(char c) {
    return switch (Character.getType(c)) {
      case Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.CONTROL,
          Character.FORMAT ->
          true;
      default -> false;
    };
  }

  private static String percentDecoded(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException notEncoded) {
      return text;
    }
  }

  /// The name in lower case: equal for all spellings of one channel.
  public String key() {
    return value.toLowerCase(Locale.ROOT);
  }

  /// Whether both mean the same channel.
  public boolean sameChannel(ChannelName other) {
    return key().equals(other.key());
  }

  @Override
  public String toString() {
    return value;
  }
}
