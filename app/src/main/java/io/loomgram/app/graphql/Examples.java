package io.loomgram.app.graphql;

import java.util.Locale;

/// What the queries ask for that the editor shows as examples, so that they are answered on every
/// site that a server reads.
///
/// @param channel a channel
/// @param other another one
/// @param post the number of a post of the first
/// @param word a word that posts of the first hold
public record Examples(String channel, String other, int post, String word) {

  /// What the real site has.
  public static final Examples USUAL = new Examples("durov", "telegram", 200, "privacy");

  /// As attributes of an element, whose values are plain words.
  String asAttributes() {
    return String.format(
        Locale.ROOT,
        "data-channel=\"%s\" data-other=\"%s\" data-post=\"%d\" data-word=\"%s\"",
        channel,
        other,
        post,
        word);
  }
}
