package io.loomgram.app.syndication;

/// What may stand in an XML 1.0 document and in a JSON text alike: everything but control
/// characters, lone surrogates and noncharacters at the end of the plane ([XML 1.0, section
/// 2.2](https://www.w3.org/TR/xml/#charsets)).
final class XmlCharacters {

  private XmlCharacters() {}

  /// The text without the characters that must not stand there; tab and line feed stay.
  static String clean(String text) {
    int first = firstForbidden(text, 0);
    if (first < 0) {
      return text;
    }
    var clean = new StringBuilder(text.length());
    int from = 0;
    for (int bad = first; bad >= 0; bad = firstForbidden(text, from)) {
      clean.append(text, from, bad);
      from = bad + 1;
    }
    return clean.append(text, from, text.length()).toString();
  }

  private static int firstForbidden(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (isForbidden(c)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isForbidden(char c) {
    boolean control = (c < ' ' && c != '\t' && c != '\n') || (c >= 0x7F && c <= 0x9F);
    return control || Character.isSurrogate(c) || c >= 0xFFFE;
  }
}
