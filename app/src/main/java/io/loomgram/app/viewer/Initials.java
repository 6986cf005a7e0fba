package io.loomgram.app.viewer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Up to two letters that stand for a channel without a picture.
final class Initials {

  private static final Pattern WORD_START = Pattern.compile("(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]");

  private Initials() {}

  static String of(String title) {
    Matcher starts = WORD_START.matcher(title);
    var letters = new StringBuilder();
    for (int i = 0; i < 2 && starts.find(); i++) {
      letters.append(starts.group());
    }
    return letters.isEmpty() ? "#" : letters.toString();
  }
}
