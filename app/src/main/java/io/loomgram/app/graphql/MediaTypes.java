package io.loomgram.app.graphql;

import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The types of the schema that implement its interface `Media`: one for each kind of the model.
final class MediaTypes {

  private MediaTypes() {}

  /// Every type, one for each variant of [Media].
  static List<ObjectFields> all() {
    return List.of(
        medium("Photo", Media.Photo.class).build(),
        medium("Video", Media.Video.class).field("available", Media.Video::available).build(),
        medium("Animation", Media.Animation.class).build(),
        medium("VideoNote", Media.VideoNote.class).build(),
        medium("Voice", Media.Voice.class).field("waves", Media.Voice::waves).build(),
        medium("Audio", Media.Audio.class).field("performer", Media.Audio::performer).build(),
        medium("Document", Media.Document.class).build(),
        medium("Sticker", Media.Sticker.class).build(),
        medium("Location", Media.Location.class)
            .field("latitude", Media.Location::latitude)
            .field("longitude", Media.Location::longitude)
            .build(),
        medium("Contact", Media.Contact.class).build(),
        medium("Invoice", Media.Invoice.class).build(),
        medium("Story", Media.Story.class).build(),
        medium("Giveaway", Media.Giveaway.class).build(),
        medium("Game", Media.Game.class).build(),
        medium("UnsupportedMedia", Media.Unsupported.class).build());
  }

  private static <T extends Media> ObjectFields.Builder<T> medium(String type, Class<T> kind) {
    return ObjectFields.of(type, kind)
        .field("type", MediaTypes::type)
        .field("url", Media::url)
        .field("thumb", Media::thumb)
        .field("duration", MediaTypes::duration)
        .field("width", medium -> medium.frame().width())
        .field("height", medium -> medium.frame().height())
        .field("ratio", medium -> medium.frame().ratio())
        .field("title", MediaTypes::title)
        .field("extra", MediaTypes::extra);
  }

  private static String type(Media medium) {
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

  private static @Nullable PlayTime duration(Media medium) {
    return switch (medium) {
      case Media.Video video -> video.duration();
      case Media.Animation animation -> animation.duration();
      case Media.VideoNote note -> note.duration();
      case Media.Voice voice -> voice.duration();
      case Media.Audio audio -> audio.duration();
      case Media.Photo _, Media.Document _, Media.Sticker _, Media.Location _, Media.Contact _ ->
          null;
      case Media.Invoice _, Media.Story _, Media.Giveaway _, Media.Game _, Media.Unsupported _ ->
          null;
    };
  }

  private static @Nullable String title(Media medium) {
    return switch (medium) {
      case Media.Audio audio -> audio.title();
      case Media.Document document -> document.title();
      case Media.Location location -> location.title();
      case Media.Contact contact -> contact.title();
      case Media.Invoice invoice -> invoice.title();
      case Media.Story story -> story.title();
      case Media.Giveaway giveaway -> giveaway.title();
      case Media.Game game -> game.title();
      case Media.Unsupported unsupported -> unsupported.title();
      case Media.Photo _, Media.Video _, Media.Animation _, Media.VideoNote _ -> null;
      case Media.Voice _, Media.Sticker _ -> null;
    };
  }

  private static @Nullable String extra(Media medium) {
    return switch (medium) {
      case Media.Audio audio -> audio.extra();
      case Media.Document document -> document.extra();
      case Media.Location location -> location.extra();
      case Media.Contact contact -> contact.extra();
      case Media.Invoice invoice -> invoice.extra();
      case Media.Story story -> story.extra();
      case Media.Giveaway giveaway -> giveaway.extra();
      case Media.Game game -> game.extra();
      case Media.Photo _, Media.Video _, Media.Animation _, Media.VideoNote _ -> null;
      case Media.Voice _, Media.Sticker _, Media.Unsupported _ -> null;
    };
  }
}
