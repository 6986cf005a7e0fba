package io.loomgram.post;

/// A short text without entities of its own, such as a name, a title or a quotation, in both of its
/// forms.
///
/// @param string what a reader sees: entities decoded, breaks as line feeds
/// @param html the same as clean HTML
public record Text(String string, String html) {

  /// The text whose HTML is itself, escaped.
  public static Text plain(String string) {
    return new Text(string, Html.escape(string));
  }

  /// Whether there is nothing to see.
  public boolean isEmpty() {
    return string.isEmpty();
  }
}
