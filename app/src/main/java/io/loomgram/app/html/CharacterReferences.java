package io.loomgram.app.html;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Decodes the character references that occur in attribute values which this server wrote itself:
/// numbers and the few names of XML. Other names stay as they are.
final class CharacterReferences {

  private static final Pattern REFERENCE =
      Pattern.compile("&(?:#(\\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));");
  private static final Map<String, String> NAMED =
      Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'");

  private CharacterReferences() {}

  static String decode(String text) {
    return text.indexOf('&') < 0
        ? text
        : REFERENCE.matcher(text).replaceAll(match -> Matcher.quoteReplacement(character(match)));
  }

  private static String character(MatchResult match) {
    if (match.group(3) != null) {
      return NAMED.getOrDefault(match.group(3), match.group());
    }
    int codePoint =
        match.group(1) != null
            ? Integer.parseInt(match.group(1))
            : Integer.parseInt(match.group(2), 16);
    return Character.isValidCodePoint(codePoint) ? Character.toString(codePoint) : match.group();
  }
}
