package io.loomgram.app.media;

import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The files of a post and their numbers: the post's media from 0 in page order, and behind them
/// the large video or picture of its link card.
public final class PostFiles {

  /// The address of a post, which the page gives where it has none of a file.
  private static final Pattern POST_LINK =
      Pattern.compile("https?://[^/]+/(?:s/)?[A-Za-z]\\w{3,31}/\\d+(?:[?#].*)?");

  private PostFiles() {}

  /// The address of a file, or of the small picture that stands for it; empty if there is none.
  ///
  /// @param number the file's number, from 0
  public static Optional<String> address(Post post, int number, boolean thumb) {
    List<Media> media = post.content().media();
    if (number >= 0 && number < media.size()) {
      Media medium = media.get(number);
      return Optional.ofNullable(thumb ? medium.thumb() : file(medium));
    }
    LinkPreview card = post.content().linkPreview();
    if (number != cardNumber(post) || card == null) {
      return Optional.empty();
    }
    return Optional.ofNullable(thumb ? cardThumb(card) : cardFile(card));
  }

  /// The number of the link card's file.
  public static int cardNumber(Post post) {
    return post.content().media().size();
  }

  /// The address of a medium's file; null if the medium is none or the page gives no address.
  public static @Nullable String file(Media medium) {
    String url = medium.url();
    if (url == null) {
      return null;
    }
    return switch (medium) {
      case Media.Photo _,
          Media.Video _,
          Media.Animation _,
          Media.VideoNote _,
          Media.Voice _,
          Media.Sticker _ ->
          url;
      case Media.Audio _, Media.Document _ -> POST_LINK.matcher(url).matches() ? null : url;
      case Media.Location _,
          Media.Contact _,
          Media.Invoice _,
          Media.Story _,
          Media.Giveaway _,
          Media.Game _,
          Media.Unsupported _ ->
          null;
    };
  }

  /// The address of what a link card shows large, or of its small picture if it shows nothing
  /// large.
  public static @Nullable String cardFile(LinkPreview card) {
    if (card.video() != null) {
      return card.video();
    }
    return card.image() != null ? card.image() : card.thumb();
  }

  /// The address of the picture that stands for a link card's file.
  public static @Nullable String cardThumb(LinkPreview card) {
    return card.image() != null ? card.image() : card.thumb();
  }
}
