package io.loomgram.app.viewer;

import io.loomgram.app.html.ShownFiles;
import io.loomgram.app.media.MediaAddresses;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The picture that others show who link to a post.
final class PostPicture {

  private PostPicture() {}

  /// The first photo or the small picture of the first other medium; null if there is none.
  static @Nullable String of(Post post, MediaAddresses addresses) {
    var files = new ShownFiles(post, addresses);
    List<Media> media = post.content().media();
    for (int n = 0; n < media.size(); n++) {
      String photo = media.get(n) instanceof Media.Photo ? files.file(n) : null;
      String picture = photo == null ? files.thumb(n) : photo;
      if (picture != null) {
        return picture;
      }
    }
    return null;
  }
}
