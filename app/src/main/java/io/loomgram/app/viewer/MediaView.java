package io.loomgram.app.viewer;

import io.loomgram.app.html.HtmlBuilder;
import io.loomgram.app.html.SafeAddress;
import io.loomgram.app.html.ShownFiles;
import io.loomgram.app.media.MediaAddresses;
import io.loomgram.post.FrameSize;
import io.loomgram.post.Media;
import io.loomgram.post.PlayTime;
import io.loomgram.post.Post;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The media of one post: pictures and videos of an album as a grid, everything else one below the
/// other.
final class MediaView {

  private final String channel;
  private final Post post;
  private final ShownFiles files;
  private final HtmlBuilder html;

  MediaView(String channel, Post post, MediaAddresses addresses, HtmlBuilder html) {
    this.channel = channel;
    this.post = post;
    this.files = new ShownFiles(post, addresses);
    this.html = html;
  }

  void write() {
    List<Media> media = post.content().media();
    long visual = media.stream().filter(MediaView::isVisual).count();
    if (visual > 0) {
      String count = Long.toString(Math.min(visual, 10));
      html.open("div", "class", visual > 1 ? "media grid" : "media", "data-n", count);
      writeEach(media, true);
      html.close("div");
    }
    writeEach(media, false);
  }

  private void writeEach(List<Media> media, boolean visual) {
    for (int n = 0; n < media.size(); n++) {
      if (isVisual(media.get(n)) == visual) {
        write(n, media.get(n));
      }
    }
  }

  private static boolean isVisual(Media medium) {
    return switch (medium) {
      case Media.Photo _, Media.Video _, Media.Animation _ -> true;
      case Media.VideoNote _,
          Media.Voice _,
          Media.Audio _,
          Media.Document _,
          Media.Sticker _,
          Media.Location _,
          Media.Contact _,
          Media.Invoice _,
          Media.Story _,
          Media.Giveaway _,
          Media.Game _,
          Media.Unsupported _ ->
          false;
    };
  }

  private void write(int n, Media medium) {
    String file = files.file(n);
    String thumb = files.thumb(n);
    switch (medium) {
      case Media.Photo photo -> picture(file, photoName(n), photo.frame());
      case Media.Video video -> video(file, thumb, video.duration(), video.frame(), false);
      case Media.Animation gif -> video(file, thumb, gif.duration(), gif.frame(), true);
      case Media.VideoNote note -> {
        html.open("div", "class", "round");
        video(file, thumb, note.duration(), note.frame(), false);
        html.close("div");
      }
      case Media.Voice voice -> voice(voice, file);
      case Media.Audio audio ->
          file(FILE_ICON, file, audio.title(), line(audio.performer(), audio.duration()), "Audio");
      case Media.Document document ->
          file(FILE_ICON, file, document.title(), document.extra(), "File");
      case Media.Sticker sticker -> sticker(file, thumb, sticker.frame());
      case Media.Location place -> location(place);
      case Media.Contact contact ->
          file(PERSON_ICON, null, contact.title(), contact.extra(), "Contact");
      case Media.Invoice invoice -> titled(invoice.title(), invoice.extra(), "Invoice", thumb);
      case Media.Story story -> titled(story.title(), story.extra(), "Story", thumb);
      case Media.Giveaway giveaway -> titled(giveaway.title(), giveaway.extra(), "Giveaway", thumb);
      case Media.Game game -> titled(game.title(), game.extra(), "Game", thumb);
      case Media.Unsupported other -> titled(other.title(), null, "Open in Telegram", thumb);
    }
  }

  /// What stands for a photo to those who do not see it; in an album, which of how many it is.
  private String photoName(int n) {
    int all = post.content().media().size();
    return all == 1 ? "Photo" : "Photo " + (n + 1) + " of " + all;
  }

  private void picture(@Nullable String file, String name, FrameSize frame) {
    if (file == null) {
      html.open("figure").open("a", "href", onSite()).text(name).close("a").close("figure");
      return;
    }
    html.open("a", "href", file, "class", "zoom");
    img(file, name, frame);
    html.close("a");
  }

  private void img(String file, String alt, FrameSize frame) {
    html.open(
        "img",
        "src",
        file,
        "alt",
        alt,
        "width",
        text(frame.width()),
        "height",
        text(frame.height()),
        "loading",
        "lazy",
        "decoding",
        "async",
        "referrerpolicy",
        "no-referrer");
  }

  private void video(
      @Nullable String file,
      @Nullable String thumb,
      @Nullable PlayTime duration,
      FrameSize frame,
      boolean loop) {
    html.open("figure");
    if (file == null) {
      html.open("a", "href", onSite());
      if (thumb != null) {
        img(thumb, "Video", frame);
      }
      html.close("a");
      html.open("figcaption")
          .text("Video" + length(duration) + ", plays in Telegram only")
          .close("figcaption");
    } else {
      html.open(
          "video",
          "src",
          file,
          "poster",
          thumb,
          "controls",
          "",
          "preload",
          "none",
          "playsinline",
          "",
          "loop",
          loop ? "" : null,
          "muted",
          loop ? "" : null,
          "width",
          text(frame.width()),
          "height",
          text(frame.height()),
          "aria-label",
          loop ? "GIF" : "Video" + length(duration));
      html.close("video");
    }
    html.close("figure");
  }

  private static String length(@Nullable PlayTime duration) {
    return duration == null ? "" : " " + duration.formatted();
  }

  private void voice(Media.Voice voice, @Nullable String file) {
    html.open("div", "class", "voice");
    if (voice.waves() != null) {
      html.raw(WaveForm.svg(voice.waves()));
    }
    if (file == null) {
      html.open("a", "href", onSite()).text("Voice message" + length(voice.duration())).close("a");
    } else {
      html.open(
          "audio",
          "src",
          file,
          "controls",
          "",
          "preload",
          "none",
          "aria-label",
          "Voice message" + length(voice.duration()));
      html.close("audio");
    }
    html.close("div");
  }

  private void file(
      String icon,
      @Nullable String file,
      @Nullable String title,
      @Nullable String extra,
      String kind) {
    html.open("a", "class", "file", "href", file == null ? onSite() : file);
    html.raw(icon).open("span").open("b", "dir", "auto");
    html.text(title == null || title.isBlank() ? kind : title).close("b");
    if (extra != null && !extra.isBlank()) {
      html.open("small", "dir", "auto").text(extra).close("small");
    }
    html.close("span").close("a");
  }

  private static @Nullable String line(@Nullable String performer, @Nullable PlayTime duration) {
    if (performer == null || duration == null) {
      return duration == null ? performer : duration.formatted();
    }
    return performer + " · " + duration.formatted();
  }

  private void sticker(@Nullable String file, @Nullable String thumb, FrameSize frame) {
    html.open("div", "class", "sticker");
    if (file != null && file.contains(".webm")) {
      html.open(
              "video",
              "src",
              file,
              "poster",
              thumb,
              "autoplay",
              "",
              "loop",
              "",
              "muted",
              "",
              "playsinline",
              "",
              "aria-label",
              "Sticker")
          .close("video");
    } else if (file != null && !file.contains(".tgs")) {
      img(file, "Sticker", frame);
    } else if (thumb != null) {
      img(thumb, "Sticker", frame);
    } else {
      html.open("a", "href", onSite()).text("Sticker").close("a");
    }
    html.close("div");
  }

  /// A place is named and not shown: its map would be loaded from a service of maps, which would
  /// learn who reads of which place.
  private void location(Media.Location place) {
    String map = place.url() != null && SafeAddress.isLink(place.url()) ? place.url() : onSite();
    html.open("a", "class", "file", "href", map, "rel", "noopener nofollow");
    html.raw(PIN_ICON)
        .open("span")
        .open("b", "dir", "auto")
        .text(place.title() == null ? "Location" : place.title());
    html.close("b");
    String where = place.extra();
    if (where == null && place.latitude() != null && place.longitude() != null) {
      where = place.latitude() + ", " + place.longitude();
    }
    if (where != null) {
      html.open("small", "dir", "auto").text(where).close("small");
    }
    html.close("span").close("a");
  }

  private void titled(
      @Nullable String title, @Nullable String extra, String kind, @Nullable String thumb) {
    html.open("a", "class", "card", "href", onSite());
    html.open("span", "class", "site").text(kind).close("span");
    if (title != null) {
      html.open("b", "dir", "auto").text(title).close("b");
    }
    if (extra != null) {
      html.open("span", "dir", "auto").text(extra).close("span");
    }
    if (thumb != null) {
      html.open("span", "class", "big");
      img(thumb, kind, FrameSize.UNKNOWN);
      html.close("span");
    }
    html.close("a");
  }

  private String onSite() {
    return ViewerLinks.onSite(channel, post.id());
  }

  private static @Nullable String text(@Nullable Integer number) {
    return number == null ? null : number.toString();
  }

  private static final String PIN_ICON =
      "<svg viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\""
          + " aria-hidden=\"true\"><path d=\"M12 21s-7-6.5-7-11a7 7 0 0 1 14 0c0 4.5-7 11-7"
          + " 11z\"/><circle cx=\"12\" cy=\"10\" r=\"2.5\"/></svg>";

  private static final String PERSON_ICON =
      "<svg viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\""
          + " aria-hidden=\"true\"><circle cx=\"12\" cy=\"8\" r=\"4\"/><path d=\"M4.5 20.5a7.5 7.5 0 0"
          + " 1 15 0\"/></svg>";

  private static final String FILE_ICON =
      "<svg viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\""
          + " aria-hidden=\"true\"><path d=\"M12 4v12m0 0 5-5m-5 5-5-5M5 20h14\"/></svg>";
}
