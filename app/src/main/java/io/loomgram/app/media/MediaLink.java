package io.loomgram.app.media;

import io.loomgram.post.Media;
import io.loomgram.post.Post;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where a file is at the moment, and what the post says of it.
///
/// @param address its address on the site's hosts
/// @param type the media type that the post lets expect
/// @param title the file's own name
/// @param document whether it is a file of any kind, rather than a picture, a sound or a film
record MediaLink(String address, String type, @Nullable String title, boolean document) {

  /// The file of a post; null if the post has none of that number.
  static @Nullable MediaLink of(Post post, int number, boolean thumb) {
    String address = PostFiles.address(post, number, thumb).orElse(null);
    if (address == null) {
      return null;
    }
    if (thumb) {
      return new MediaLink(address, MediaTypes.ofPicture(address), null, false);
    }
    List<Media> media = post.content().media();
    if (number < media.size()) {
      Media medium = media.get(number);
      return new MediaLink(
          address, MediaTypes.of(medium, address), title(medium), medium instanceof Media.Document);
    }
    var card = post.content().linkPreview();
    return card == null ? null : new MediaLink(address, MediaTypes.of(card, address), null, false);
  }

  private static @Nullable String title(Media medium) {
    return switch (medium) {
      case Media.Document document -> document.title();
      case Media.Audio audio -> audio.title();
      case Media.Photo _,
          Media.Video _,
          Media.Animation _,
          Media.VideoNote _,
          Media.Voice _,
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
}
