package io.loomgram.app.html;

import io.loomgram.app.media.MediaAddresses;
import io.loomgram.app.media.PostFiles;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import org.jspecify.annotations.Nullable;

/// The files of one post at the addresses under which a reader gets them. An address that may not
/// stand in a page ([SafeAddress#isFile]) is none.
///
/// @param post the post
/// @param addresses whose addresses they are: the page's own or this server's
public record ShownFiles(Post post, MediaAddresses addresses) {

  /// The file of a medium; null if there is none to be shown.
  ///
  /// @param n the medium's number, from 0
  public @Nullable String file(int n) {
    return file(n, PostFiles.file(medium(n)));
  }

  /// The small picture of a medium; null if there is none to be shown.
  ///
  /// @param n the medium's number, from 0
  public @Nullable String thumb(int n) {
    return thumb(n, medium(n).thumb());
  }

  /// What a link card shows large, or its small picture if it shows nothing large; null if there is
  /// none to be shown.
  public @Nullable String cardFile(LinkPreview card) {
    return file(PostFiles.cardNumber(post), PostFiles.cardFile(card));
  }

  /// The picture that stands for a link card's file; null if there is none to be shown.
  public @Nullable String cardThumb(LinkPreview card) {
    return card.video() == null
        ? cardFile(card)
        : thumb(PostFiles.cardNumber(post), PostFiles.cardThumb(card));
  }

  private Media medium(int n) {
    return post.content().media().get(n);
  }

  private @Nullable String file(int number, @Nullable String direct) {
    return direct == null || !SafeAddress.isFile(direct)
        ? null
        : addresses.file(post, number, direct);
  }

  private @Nullable String thumb(int number, @Nullable String direct) {
    return direct == null || !SafeAddress.isFile(direct)
        ? null
        : addresses.thumb(post, number, direct);
  }
}
