package io.loomgram.encoded;

import io.loomgram.post.FrameSize;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/// Media as JSON, all kinds in one flat shape, and back.
final class MediaJson {

  private MediaJson() {}

  static void writeAll(List<Media> media, JsonWriter json) {
    json.startArray();
    for (Media medium : media) {
      write(medium, json);
    }
    json.endArray();
  }

  private static void write(Media medium, JsonWriter json) {
    json.startObject();
    json.optional("url", medium.url());
    json.optional("thumb", medium.thumb());
    writeSound(medium, json);
    json.property("type", typeOf(medium));
    if (medium instanceof Media.Video video && !video.available()) {
      json.property("available", false);
    }
    json.optional("width", medium.frame().width());
    json.optional("height", medium.frame().height());
    writeWords(medium, json);
    json.optional("ratio", medium.frame().ratio());
    json.endObject();
  }

  private static void writeSound(Media medium, JsonWriter json) {
    if (medium instanceof Media.Voice voice) {
      json.optional("waves", voice.waves());
    }
    TextJson.write("duration", durationOf(medium), json);
  }

  private static @Nullable PlayTime durationOf(Media medium) {
    return switch (medium) {
      case Media.Video video -> video.duration();
      case Media.Animation animation -> animation.duration();
      case Media.VideoNote note -> note.duration();
      case Media.Voice voice -> voice.duration();
      case Media.Audio audio -> audio.duration();
      case Media.Photo _,
          Media.Document _,
          Media.Sticker _,
          Media.Location _,
          Media.Contact _,
          Media.Invoice _,
          Media.Story _,
          Media.Giveaway _,
          Media.Game _,
          Media.Unsupported _ ->
          null;
    };
  }

  private static void writeWords(Media medium, JsonWriter json) {
    switch (medium) {
      case Media.Audio audio -> {
        json.optional("title", audio.title());
        json.optional("performer", audio.performer());
        json.optional("extra", audio.extra());
      }
      case Media.Document document -> writeWords(document.title(), document.extra(), json);
      case Media.Contact contact -> writeWords(contact.title(), contact.extra(), json);
      case Media.Invoice invoice -> writeWords(invoice.title(), invoice.extra(), json);
      case Media.Story story -> writeWords(story.title(), story.extra(), json);
      case Media.Giveaway giveaway -> writeWords(giveaway.title(), giveaway.extra(), json);
      case Media.Game game -> writeWords(game.title(), game.extra(), json);
      case Media.Unsupported unsupported -> writeWords(unsupported.title(), null, json);
      case Media.Location location -> {
        writeWords(location.title(), location.extra(), json);
        json.optional("latitude", location.latitude());
        json.optional("longitude", location.longitude());
      }
      case Media.Photo _,
          Media.Video _,
          Media.Animation _,
          Media.VideoNote _,
          Media.Voice _,
          Media.Sticker _ -> {}
    }
  }

  private static void writeWords(@Nullable String title, @Nullable String extra, JsonWriter json) {
    json.optional("title", title);
    json.optional("extra", extra);
  }

  static String typeOf(Media medium) {
    return switch (medium) {
      case Media.Photo _ -> "image";
      case Media.Video _ -> "video";
      case Media.Animation _ -> "gif";
      case Media.VideoNote _ -> "roundvideo";
      case Media.Voice _ -> "voice";
      case Media.Audio _ -> "audio";
      case Media.Document _ -> "document";
      case Media.Sticker _ -> "sticker";
      case Media.Location _ -> "location";
      case Media.Contact _ -> "contact";
      case Media.Invoice _ -> "invoice";
      case Media.Story _ -> "story";
      case Media.Giveaway _ -> "giveaway";
      case Media.Game _ -> "game";
      case Media.Unsupported _ -> "unsupported";
    };
  }

  static List<Media> readAll(JsonParser json) {
    List<Media> media = new ArrayList<>();
    while (Json.nextElement(json)) {
      media.add(new Fields().readFrom(json).toMedia());
    }
    return media;
  }

  /// The flat shape while it is being read.
  private static final class Fields {
    private @Nullable String url;
    private @Nullable String thumb;
    private @Nullable String waves;
    private @Nullable PlayTime duration;
    private String type = "";
    private boolean available = true;
    private @Nullable Integer width;
    private @Nullable Integer height;
    private @Nullable Double ratio;
    private @Nullable String title;
    private @Nullable String performer;
    private @Nullable String extra;
    private @Nullable Double latitude;
    private @Nullable Double longitude;

    Fields readFrom(JsonParser json) {
      for (String name; (name = Json.nextProperty(json)) != null; ) {
        switch (name) {
          case "url" -> url = json.getString();
          case "thumb" -> thumb = json.getString();
          case "waves" -> waves = json.getString();
          case "duration" -> duration = TextJson.readPlayTime(json);
          case "type" -> type = json.getString();
          case "available" -> available = json.getBooleanValue();
          case "width" -> width = json.getIntValue();
          case "height" -> height = json.getIntValue();
          case "ratio" -> ratio = json.getDoubleValue();
          case "title" -> title = json.getString();
          case "performer" -> performer = json.getString();
          case "extra" -> extra = json.getString();
          case "latitude" -> latitude = json.getDoubleValue();
          case "longitude" -> longitude = json.getDoubleValue();
          default -> json.skipChildren();
        }
      }
      return this;
    }

    Media toMedia() {
      return switch (type) {
        case "image" -> new Media.Photo(url, frame());
        case "video" -> new Media.Video(url, thumb, duration, available, frame());
        case "gif" -> new Media.Animation(url, thumb, duration, frame());
        case "roundvideo" -> new Media.VideoNote(url, thumb, duration, frame());
        case "voice" -> new Media.Voice(url, waves, duration);
        case "audio" -> new Media.Audio(url, thumb, duration, title, performer, extra);
        case "document" -> new Media.Document(url, thumb, title, extra);
        case "sticker" -> new Media.Sticker(url, thumb, frame());
        case "location" -> new Media.Location(url, thumb, title, extra, latitude, longitude);
        case "contact" -> new Media.Contact(url, thumb, title, extra);
        case "invoice" -> new Media.Invoice(url, thumb, title, extra, frame());
        case "story" -> new Media.Story(url, thumb, title, extra);
        case "giveaway" -> new Media.Giveaway(url, thumb, title, extra);
        case "game" -> new Media.Game(url, thumb, title, extra, frame());
        case "unsupported" -> new Media.Unsupported(url, thumb, title);
        default -> throw new IllegalArgumentException("no media type: " + type);
      };
    }

    private FrameSize frame() {
      boolean unknown = width == null && height == null && ratio == null;
      return unknown ? FrameSize.UNKNOWN : new FrameSize(width, height, ratio);
    }
  }
}
