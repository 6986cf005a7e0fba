package io.loomgram.app.html;

import io.loomgram.app.media.MediaAddresses;
import io.loomgram.app.media.MediaTypes;
import io.loomgram.post.FrameSize;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import io.loomgram.post.Post;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Writes the media of one post as pictures, players and lines. What has no file of its own leads
/// to the post, where it can be seen.
final class MediaHtml {

  private final String postLink;
  private final ShownFiles files;
  private final HtmlBuilder html;

  MediaHtml(Post post, String postLink, MediaAddresses addresses, HtmlBuilder html) {
    this.postLink = postLink;
    this.files = new ShownFiles(post, addresses);
    this.html = html;
  }

  void append(int n, Media medium) {
    String file = files.file(n);
    String thumb = files.thumb(n);
    switch (medium) {
      case Media.Photo photo -> picture(file, "Photo", photo.frame());
      case Media.Video video ->
          player(file, thumb, "Video", video.duration(), video.frame(), false);
      case Media.Animation gif -> player(file, thumb, "GIF", gif.duration(), gif.frame(), true);
      case Media.VideoNote note ->
          player(file, thumb, "Video message", note.duration(), note.frame(), false);
      case Media.Voice voice -> sound(file, "Voice message", null, voice.duration());
      case Media.Audio audio -> sound(file, trackName(audio), audio.extra(), audio.duration());
      case Media.Document document ->
          named(file, thumb, document.title(), "File", document.extra());
      case Media.Sticker sticker -> sticker(sticker, file, thumb);
      case Media.Location place -> location(place, thumb);
      case Media.Contact contact -> contact(contact, thumb);
      case Media.Invoice invoice ->
          named(link(invoice), thumb, invoice.title(), "Invoice", invoice.extra());
      case Media.Story story -> named(link(story), thumb, story.title(), "Story", story.extra());
      case Media.Giveaway giveaway ->
          named(link(giveaway), thumb, giveaway.title(), "Giveaway", giveaway.extra());
      case Media.Game game -> named(link(game), thumb, game.title(), "Game", game.extra());
      case Media.Unsupported other ->
          named(link(other), thumb, other.title(), "Open in Telegram", null);
    }
  }

  /// The large video or picture of a link card, else its small picture.
  void appendCard(LinkPreview card) {
    String file = files.cardFile(card);
    if (file == null) {
      return;
    }
    if (card.video() != null) {
      player(file, files.cardThumb(card), "Video", card.duration(), FrameSize.UNKNOWN, false);
    } else {
      picture(file, "", FrameSize.UNKNOWN);
    }
  }

  private void picture(@Nullable String file, String alt, FrameSize frame) {
    html.open("p");
    if (file == null) {
      html.link(postLink, alt);
    } else {
      img(file, alt, frame);
    }
    html.close("p");
  }

  private void img(String address, String alt, FrameSize frame) {
    html.open(
        "img",
        "src",
        address,
        "alt",
        alt,
        "width",
        text(frame.width()),
        "height",
        text(frame.height()));
  }

  private void player(
      @Nullable String file,
      @Nullable String thumb,
      String what,
      @Nullable PlayTime duration,
      FrameSize frame,
      boolean loop) {
    String label = duration == null ? what : what + " " + duration.formatted();
    html.open("p");
    if (file == null) {
      still(thumb, what, frame);
      html.link(postLink, label);
    } else {
      html.open(
          "video",
          "src",
          file,
          "poster",
          thumb,
          "controls",
          "",
          "loop",
          loop ? "" : null,
          "preload",
          "none",
          "width",
          text(frame.width()),
          "height",
          text(frame.height()));
      html.link(file, label).close("video");
    }
    html.close("p");
  }

  /// A picture that leads to the post, on a line of its own.
  private void still(@Nullable String picture, String alt, FrameSize frame) {
    if (picture != null) {
      html.open("a", "href", postLink);
      img(picture, alt, frame);
      html.close("a").open("br");
    }
  }

  private void sound(
      @Nullable String file, String label, @Nullable String extra, @Nullable PlayTime duration) {
    html.open("p").link(file == null ? postLink : file, label);
    if (duration != null) {
      html.text(" (" + duration.formatted() + ")");
    }
    if (extra != null) {
      html.open("br").text(extra);
    }
    if (file != null) {
      html.open("br").open("audio", "src", file, "controls", "", "preload", "none").close("audio");
    }
    html.close("p");
  }

  private static String trackName(Media.Audio audio) {
    String title = audio.title() == null ? "Audio" : audio.title();
    return audio.performer() == null ? title : audio.performer() + " – " + title;
  }

  /// A still sticker as a picture, a video sticker as a player, and one that only the app can play
  /// as the picture that stands for it.
  private void sticker(Media.Sticker sticker, @Nullable String file, @Nullable String thumb) {
    String type = sticker.url() == null ? "image/" : MediaTypes.of(sticker, sticker.url());
    if (type.startsWith("image/")) {
      picture(file == null ? thumb : file, "Sticker", sticker.frame());
    } else if (type.startsWith("video/")) {
      player(file, thumb, "Sticker", null, sticker.frame(), true);
    } else {
      picture(thumb, "Sticker", sticker.frame());
    }
  }

  private void location(Media.Location place, @Nullable String map) {
    String title = place.title() == null ? "Location" : place.title();
    html.open("p");
    if (map != null) {
      html.open("a", "href", link(place));
      img(map, title, FrameSize.UNKNOWN);
      html.close("a").open("br");
    }
    html.link(link(place), title);
    if (place.extra() != null) {
      html.open("br").text(place.extra());
    }
    if (place.latitude() != null && place.longitude() != null) {
      html.open("br")
          .open("small")
          .text(String.format(Locale.ROOT, "%.6f, %.6f", place.latitude(), place.longitude()))
          .close("small");
    }
    html.close("p");
  }

  private void contact(Media.Contact contact, @Nullable String thumb) {
    html.open("p");
    still(thumb, "", FrameSize.UNKNOWN);
    html.text(contact.title() == null ? "Contact" : contact.title());
    if (contact.extra() != null) {
      String digits = contact.extra().replaceAll("[^0-9+]", "");
      html.open("br").link(digits.length() < 3 ? null : "tel:" + digits, contact.extra());
    }
    html.close("p");
  }

  /// A line that names what stands there, with its picture above it.
  private void named(
      @Nullable String target,
      @Nullable String picture,
      @Nullable String title,
      String otherwise,
      @Nullable String extra) {
    html.open("p");
    still(picture, "", FrameSize.UNKNOWN);
    html.link(target == null ? postLink : target, title == null ? otherwise : title);
    if (extra != null) {
      html.open("br").text(extra);
    }
    html.close("p");
  }

  /// Where a medium without a file leads.
  private String link(Media medium) {
    String url = medium.url();
    return url == null || !SafeAddress.isLink(url) ? postLink : url;
  }

  private static @Nullable String text(@Nullable Integer number) {
    return number == null ? null : number.toString();
  }
}
