package io.loomgram.app.viewer;

import io.loomgram.app.html.SafeAddress;
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
    List<Media> media = post.content().media();
    for (int n = 0; n < media.size(); n++) {
      Media medium = media.get(n);
      String photo = medium instanceof Media.Photo ? medium.url() : null;
      if (photo != null && SafeAddress.isFile(photo)) {
        return addresses.file(post, n, photo);
      }
      String thumb = medium.thumb();
      if (thumb != null && SafeAddress.isFile(thumb)) {
        return addresses.thumb(post, n, thumb);
      }
    }
    return null;
  }
}
