package io.loomgram.app.syndication;

import io.loomgram.app.html.PostHtml;
import io.loomgram.app.html.SafeAddress;
import io.loomgram.app.media.MediaAddresses;
import io.loomgram.app.media.MediaTypes;
import io.loomgram.app.media.PostFiles;
import io.loomgram.post.FrameSize;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import io.loomgram.post.Post;
import io.loomgram.post.PostFooter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes items of a channel's posts.
///
/// @param channel the channel's own spelling of its name
/// @param base this server's own address, without a slash at its end
/// @param link where items lead
/// @param addresses under which addresses their files are to be had
/// @param origin the channel's own feed, where the feed holds many channels
record FeedItems(
    String channel,
    String base,
    LinkTarget link,
    MediaAddresses addresses,
    FeedItem.@Nullable Origin origin) {

  /// The item of a post.
  FeedItem of(Post post) {
    return new FeedItem(
        LinkTarget.POST.post(channel, post.id(), base),
        link.post(channel, post.id(), base),
        PostTitle.of(post),
        new PostHtml(channel, addresses).of(post),
        date(post.footer()),
        author(post.footer()),
        Hashtags.of(post),
        enclosures(post),
        origin);
  }

  private static @Nullable Instant date(PostFooter footer) {
    PostFooter.PostDate date = footer.date();
    return date == null || !FeedDates.canBeWritten(date.at())
        ? null
        : date.at().truncatedTo(ChronoUnit.SECONDS);
  }

  private @Nullable String author(PostFooter footer) {
    if (footer.author() != null && !footer.author().isEmpty()) {
      return footer.author().string();
    }
    return origin == null ? null : origin.title();
  }

  private List<Enclosure> enclosures(Post post) {
    List<Enclosure> enclosures = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    List<Media> media = post.content().media();
    for (int n = 0; n < media.size(); n++) {
      Media medium = media.get(n);
      String direct = PostFiles.file(medium);
      if (direct != null && SafeAddress.isFile(direct) && seen.add(direct)) {
        enclosures.add(enclosure(post, n, medium, direct));
      }
    }
    return enclosures;
  }

  private Enclosure enclosure(Post post, int n, Media medium, String direct) {
    FrameSize frame = medium.frame();
    String thumb = medium.thumb();
    PlayTime duration = playTime(medium);
    return new Enclosure(
        addresses.file(post, n, direct),
        MediaTypes.of(medium, direct),
        name(medium),
        thumb == null || !SafeAddress.isFile(thumb) ? null : addresses.thumb(post, n, thumb),
        frame.width(),
        frame.height(),
        duration == null ? null : duration.seconds());
  }

  private static @Nullable PlayTime playTime(Media medium) {
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

  private static @Nullable String name(Media medium) {
    return switch (medium) {
      case Media.Audio audio -> audio.title();
      case Media.Document document -> document.title();
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
