package io.loomgram.fetch.page;

import io.loomgram.post.PlayTime;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// What a player of the page holds: of a video, a round video or a voice message.
final class PlayerDraft implements Markup.ElementVisitor {

  final FrameDraft frame = new FrameDraft();
  @Nullable String file;
  @Nullable String thumb;
  @Nullable String waves;
  @Nullable PlayTime duration;
  boolean hasPlayButton;

  private final Addresses addresses;

  PlayerDraft(Addresses addresses) {
    this.addresses = addresses;
  }

  @Override
  public boolean enter(Element element, Role role) {
    switch (role) {
      case VIDEO_THUMB, VIDEO_NOTE_THUMB, PREVIEW_VIDEO_THUMB ->
          thumb = addresses.normal(Markup.background(element));
      case VIDEO_FRAME -> frame.add(element);
      case VIDEO_PLAY -> hasPlayButton = true;
      case DURATION -> duration = Counts.playTime(element);
      case NOTICE -> {
        return false;
      }
      default -> file(element);
    }
    return true;
  }

  /// A tall video stands twice: blurred behind itself.
  private void file(Element element) {
    switch (element.normalName()) {
      case "video" -> {
        boolean behind = Markup.hasClass(element, Selectors.BLURRED);
        if (!behind || file == null) {
          String src = addresses.normal(Markup.attribute(element, "src"));
          file = src == null ? file : src;
        }
        if (thumb == null) {
          thumb = addresses.normal(Markup.attribute(element, "poster"));
        }
      }
      case "audio" -> {
        file = addresses.normal(Markup.attribute(element, "src"));
        String levels = Markup.attribute(element, "data-waveform").strip();
        waves = levels.isEmpty() ? null : levels;
      }
      case "source" -> {
        if (file == null) {
          file = addresses.normal(Markup.attribute(element, "src"));
        }
      }
      default -> {}
    }
  }
}
