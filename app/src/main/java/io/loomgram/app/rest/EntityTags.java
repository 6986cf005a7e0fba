package io.loomgram.app.rest;

/// The list of entity tags in `If-None-Match` ([RFC 9110,
/// 13.1.2](https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2)).
public final class EntityTags {

  private EntityTags() {}

  /// Whether a list names a tag, compared weakly; `*` names every one. What is ill-formed names
  /// none.
  ///
  /// @param list the header's value
  /// @param opaque what stands between the quotes of the tag
  public static boolean name(String list, String opaque) {
    int at = 0;
    while (at < list.length()) {
      char c = list.charAt(at);
      if (c == '*') {
        return true;
      }
      if (c == '"') {
        int end = list.indexOf('"', at + 1);
        if (end < 0) {
          return false;
        }
        if (end - at - 1 == opaque.length() && list.startsWith(opaque, at + 1)) {
          return true;
        }
        at = end;
      }
      at++;
    }
    return false;
  }
}
