package io.loomgram.app.syndication;

import org.jspecify.annotations.Nullable;

/// A file that belongs to an item.
///
/// @param url its address
/// @param type its media type
/// @param title its name
/// @param thumb the address of the picture that stands for it
/// @param width pixels
/// @param height pixels
/// @param seconds how long it plays
record Enclosure(
    String url,
    String type,
    @Nullable String title,
    @Nullable String thumb,
    @Nullable Integer width,
    @Nullable Integer height,
    @Nullable Integer seconds) {

  /// Whether it can be listened to.
  boolean isSound() {
    return type.startsWith("audio/");
  }

  boolean isPicture() {
    return type.startsWith("image/");
  }

  /// The word of Media RSS for the kind of file.
  String medium() {
    int slash = type.indexOf('/');
    return switch (type.substring(0, slash)) {
      case "image" -> "image";
      case "video" -> "video";
      case "audio" -> "audio";
      default -> "document";
    };
  }
}
