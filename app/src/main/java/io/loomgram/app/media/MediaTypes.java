package io.loomgram.app.media;

import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The media types of files, told by the endings of their addresses and names and else by what the
/// post says they are: no file is fetched to learn about it.
public final class MediaTypes {

  private static final Map<String, String> BY_ENDING =
      Map.ofEntries(
          Map.entry("jpg", "image/jpeg"),
          Map.entry("jpeg", "image/jpeg"),
          Map.entry("png", "image/png"),
          Map.entry("webp", "image/webp"),
          Map.entry("gif", "image/gif"),
          Map.entry("avif", "image/avif"),
          Map.entry("heic", "image/heic"),
          Map.entry("mp4", "video/mp4"),
          Map.entry("m4v", "video/mp4"),
          Map.entry("mov", "video/quicktime"),
          Map.entry("webm", "video/webm"),
          Map.entry("mkv", "video/x-matroska"),
          Map.entry("mp3", "audio/mpeg"),
          Map.entry("m4a", "audio/mp4"),
          Map.entry("aac", "audio/aac"),
          Map.entry("flac", "audio/flac"),
          Map.entry("wav", "audio/wav"),
          Map.entry("oga", "audio/ogg"),
          Map.entry("ogg", "audio/ogg"),
          Map.entry("opus", "audio/ogg"),
          Map.entry("tgs", "application/x-tgsticker"),
          Map.entry("pdf", "application/pdf"),
          Map.entry("epub", "application/epub+zip"),
          Map.entry("fb2", "application/x-fictionbook+xml"),
          Map.entry("djvu", "image/vnd.djvu"),
          Map.entry("txt", "text/plain"),
          Map.entry("csv", "text/csv"),
          Map.entry("json", "application/json"),
          Map.entry("zip", "application/zip"),
          Map.entry("rar", "application/vnd.rar"),
          Map.entry("7z", "application/x-7z-compressed"),
          Map.entry("gz", "application/gzip"),
          Map.entry("apk", "application/vnd.android.package-archive"),
          Map.entry("doc", "application/msword"),
          Map.entry(
              "docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
          Map.entry("xls", "application/vnd.ms-excel"),
          Map.entry("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
          Map.entry("ppt", "application/vnd.ms-powerpoint"),
          Map.entry(
              "pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"));
  private static final String ANY = "application/octet-stream";

  private MediaTypes() {}

  /// The type of a medium's file.
  public static String of(Media medium, String address) {
    return switch (medium) {
      case Media.Photo _ -> within("image/", address, "image/jpeg");
      case Media.Video _, Media.Animation _, Media.VideoNote _ ->
          within("video/", address, "video/mp4");
      case Media.Voice _ -> within("audio/", address, "audio/ogg");
      case Media.Audio audio -> within("audio/", named(audio.title(), address), "audio/mpeg");
      case Media.Sticker _ -> byEnding(address, "image/webp");
      case Media.Document document -> byEnding(named(document.title(), address), ANY);
      case Media.Location _,
          Media.Contact _,
          Media.Invoice _,
          Media.Story _,
          Media.Giveaway _,
          Media.Game _,
          Media.Unsupported _ ->
          byEnding(address, ANY);
    };
  }

  /// The type of a link card's file.
  public static String of(LinkPreview card, String address) {
    return card.video() != null
        ? within("video/", address, "video/mp4")
        : within("image/", address, "image/jpeg");
  }

  /// The type of a picture that stands for a file.
  public static String ofPicture(String address) {
    return within("image/", address, "image/jpeg");
  }

  private static String named(@Nullable String name, String address) {
    return name != null && BY_ENDING.containsKey(ending(name)) ? name : address;
  }

  private static String within(String family, String address, String otherwise) {
    String type = byEnding(address, otherwise);
    return type.startsWith(family) ? type : otherwise;
  }

  private static String byEnding(String address, String otherwise) {
    return BY_ENDING.getOrDefault(ending(address), otherwise);
  }

  /// What stands behind the last dot of the last part of the path, in lower case.
  private static String ending(String address) {
    int end = address.length();
    for (char mark : new char[] {'?', '#'}) {
      int at = address.indexOf(mark);
      end = at >= 0 && at < end ? at : end;
    }
    String path = address.substring(0, end);
    int dot = path.lastIndexOf('.');
    return dot < path.lastIndexOf('/') ? "" : path.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
