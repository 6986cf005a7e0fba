package io.loomgram.app.syndication;

import io.loomgram.app.media.PostFiles;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.Reply;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The addresses in a post that the site writes anew at every fetch: those of its files and of the
/// pictures that stand for them. They can be taken out of a post and put into it again.
final class FileAddresses {

  /// Stands where there was an address.
  private static final String SOME = "-";

  private FileAddresses() {}

  /// The addresses in page order; null where a file has none.
  static List<@Nullable String> of(Post post) {
    List<@Nullable String> addresses = new ArrayList<>();
    for (Media medium : post.content().media()) {
      addresses.add(PostFiles.file(medium));
      addresses.add(medium.thumb());
    }
    LinkPreview card = post.content().linkPreview();
    if (card != null) {
      addresses.add(card.thumb());
      addresses.add(card.image());
      addresses.add(card.video());
    }
    return addresses;
  }

  /// The post with other addresses.
  ///
  /// @param addresses as many as [#of(Post)] gives
  static Post put(List<@Nullable String> addresses, Post post) {
    Iterator<@Nullable String> next = addresses.iterator();
    PostContent content = post.content();
    List<Media> media = new ArrayList<>();
    for (Media medium : content.media()) {
      media.add(put(next.next(), next.next(), medium));
    }
    LinkPreview card = content.linkPreview();
    LinkPreview newCard =
        card == null
            ? null
            : new LinkPreview(
                card.title(),
                card.url(),
                card.siteName(),
                card.description(),
                next.next(),
                next.next(),
                next.next(),
                card.duration());
    return with(content(content, media, newCard), post.footer(), post);
  }

  /// What a post says: the same for two fetches of a post that says the same. Addresses of files,
  /// views and reactions are left out.
  static String saying(Post post) {
    List<@Nullable String> some = new ArrayList<>();
    for (String address : of(post)) {
      some.add(address == null ? null : SOME);
    }
    PostContent content = put(some, post).content();
    Reply reply = content.reply();
    Reply plainReply =
        reply == null
            ? null
            : new Reply(null, reply.name(), reply.text(), reply.toMessage(), reply.url());
    PostContent plain =
        new PostContent(
            content.text(),
            content.media(),
            content.poll(),
            content.buttons(),
            plainReply,
            content.linkPreview(),
            List.of());
    PostFooter footer = post.footer();
    return with(plain, new PostFooter(null, footer.edited(), footer.author(), footer.date()), post)
        .toString();
  }

  private static PostContent content(
      PostContent content, List<Media> media, @Nullable LinkPreview card) {
    return new PostContent(
        content.text(),
        media,
        content.poll(),
        content.buttons(),
        content.reply(),
        card,
        content.reactions());
  }

  private static Post with(PostContent content, PostFooter footer, Post post) {
    return new Post(
        post.id(), post.kind(), post.album(), content, footer, post.forwarded(), post.viaBot());
  }

  /// The medium with other addresses; the address of what is no file stays.
  private static Media put(@Nullable String file, @Nullable String thumb, Media medium) {
    String url = PostFiles.file(medium) == null ? medium.url() : file;
    return switch (medium) {
      case Media.Photo m -> new Media.Photo(url, m.frame());
      case Media.Video m -> new Media.Video(url, thumb, m.duration(), m.available(), m.frame());
      case Media.Animation m -> new Media.Animation(url, thumb, m.duration(), m.frame());
      case Media.VideoNote m -> new Media.VideoNote(url, thumb, m.duration(), m.frame());
      case Media.Voice m -> new Media.Voice(url, m.waves(), m.duration());
      case Media.Audio m ->
          new Media.Audio(url, thumb, m.duration(), m.title(), m.performer(), m.extra());
      case Media.Document m -> new Media.Document(url, thumb, m.title(), m.extra());
      case Media.Sticker m -> new Media.Sticker(url, thumb, m.frame());
      case Media.Location m ->
          new Media.Location(url, thumb, m.title(), m.extra(), m.latitude(), m.longitude());
      case Media.Contact m -> new Media.Contact(url, thumb, m.title(), m.extra());
      case Media.Invoice m -> new Media.Invoice(url, thumb, m.title(), m.extra(), m.frame());
      case Media.Story m -> new Media.Story(url, thumb, m.title(), m.extra());
      case Media.Giveaway m -> new Media.Giveaway(url, thumb, m.title(), m.extra());
      case Media.Game m -> new Media.Game(url, thumb, m.title(), m.extra(), m.frame());
      case Media.Unsupported m -> new Media.Unsupported(url, thumb, m.title());
    };
  }
}
