package io.loomgram.app.media;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The names under which files are saved: no paths, no hidden files, nothing that turns the text
/// around or ends a header.
final class FileNames {

  private static final int MAX_LENGTH = 120;

  private static final Map<String, String> ENDINGS =
      Map.ofEntries(
          Map.entry("image/jpeg", ".jpg"),
          Map.entry("image/png", ".png"),
          Map.entry("image/webp", ".webp"),
          Map.entry("image/gif", ".gif"),
          Map.entry("video/mp4", ".mp4"),
          Map.entry("video/webm", ".webm"),
          Map.entry("audio/ogg", ".ogg"),
          Map.entry("audio/mpeg", ".mp3"),
          Map.entry("audio/mp4", ".m4a"),
          Map.entry("application/pdf", ".pdf"),
          Map.entry("application/zip", ".zip"),
          Map.entry("application/x-tgsticker", ".tgs"));

  private FileNames() {}

  /// The value of `Content-Disposition` ([RFC 6266](https://www.rfc-editor.org/rfc/rfc6266)).
  ///
  /// @param title the file's own name
  static String disposition(MediaRef ref, @Nullable String title, String type) {
    String name = title == null ? "" : safe(title);
    if (name.isEmpty()) {
      String bare = type.indexOf(';') < 0 ? type : type.substring(0, type.indexOf(';'));
      name = ref.channel() + "-" + ref.post() + "-" + ref.number() + ENDINGS.getOrDefault(bare, "");
    }
    String kind = ServedTypes.isShown(type) ? "inline" : "attachment";
    String ascii = name.replaceAll("[^ -~]", "_");
    String header = kind + "; filename=\"" + ascii + "\"";
    return ascii.equals(name) ? header : header + "; filename*=UTF-8''" + encoded(name);
  }

  private static String safe(String title) {
    var name = new StringBuilder();
    title
        .codePoints()
        .map(c -> isSafe(c) ? c : '_')
        .limit(MAX_LENGTH)
        .forEach(name::appendCodePoint);
    return name.toString().strip().replaceFirst("^[. ]+", "").strip();
  }

  private static boolean isSafe(int codePoint) {
    return "/\\\"<>|:*?%;".indexOf(codePoint) < 0
        && switch (Character.getType(codePoint)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SURROGATE,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR,
              Character.UNASSIGNED,
              Character.PRIVATE_USE ->
              false;
          default -> true;
        };
  }

  private static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20").replace("*", "%2A");
  }
}
