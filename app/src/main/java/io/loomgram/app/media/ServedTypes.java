package io.loomgram.app.media;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which types the proxy serves: pictures, films, sounds and documents, never what a browser would
/// run as a page of this server.
final class ServedTypes {

  static final String ANY = "application/octet-stream";

  private static final Set<String> UNTOLD = Set.of("", ANY, "binary/octet-stream");

  /// Pictures that can hold scripts.
  private static final String SVG = "image/svg+xml";

  private static final Set<String> DOCUMENTS =
      Set.of(
          "application/pdf",
          "application/zip",
          "application/epub+zip",
          "application/gzip",
          "application/msword",
          "application/rtf",
          "application/vnd.ms-excel",
          "application/vnd.ms-powerpoint",
          "application/vnd.rar",
          "application/x-7z-compressed",
          "application/x-bzip2",
          "application/x-fictionbook+xml",
          "application/x-rar-compressed",
          "application/x-tar",
          "application/x-tgsticker",
          "application/json",
          "application/vnd.android.package-archive",
          "application/vnd.openxmlformats-officedocument.presentationml.presentation",
          "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
          "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
          "text/csv",
          "text/plain");

  private ServedTypes() {}

  /// The type under which a file is served; empty if it is none that is.
  ///
  /// @param told the type that the host tells
  static Optional<String> of(@Nullable String told, MediaLink link) {
    String type = bare(told);
    if (UNTOLD.contains(type)) {
      return Optional.of(link.type());
    }
    if (isShown(type) || DOCUMENTS.contains(type)) {
      return Optional.of(type.startsWith("text/") ? type + "; charset=utf-8" : type);
    }
    return link.document() ? Optional.of(ANY) : Optional.empty();
  }

  /// Whether a browser shows or plays it; the rest is for keeping.
  static boolean isShown(String type) {
    return !type.equals(SVG)
        && (type.startsWith("image/") || type.startsWith("video/") || type.startsWith("audio/"));
  }

  private static String bare(@Nullable String type) {
    if (type == null) {
      return "";
    }
    int semicolon = type.indexOf(';');
    String bare = (semicolon < 0 ? type : type.substring(0, semicolon)).strip();
    return bare.toLowerCase(Locale.ROOT).matches("[a-z0-9.+-]+/[a-z0-9.+-]+")
        ? bare.toLowerCase(Locale.ROOT)
        : "";
  }
}
