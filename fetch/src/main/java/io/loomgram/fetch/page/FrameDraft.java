package io.loomgram.fetch.page;

import io.loomgram.post.FrameSize;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// A picture's frame in the making. The site states the width in pixels and the height as a share
/// of the width; within an album the sizes are those of the layout, and an attribute states the
/// ratio.
final class FrameDraft {

  /// Beyond it a size is no size of a picture.
  private static final double MAX_PIXELS = 1_000_000;

  /// The page's percentages have about so many digits.
  private static final double RATIO_PRECISION = 1e10;

  private @Nullable Double width;
  private @Nullable Double heightPercent;
  private @Nullable Double ratio;

  /// Takes what an element states; a size that is known already stays.
  void add(Element element) {
    String style = Markup.attribute(element, "style");
    if (width == null) {
      width = InlineStyle.length(style, "width", "px");
    }
    addHeight(element);
  }

  /// Takes the share of the height alone.
  void addHeight(Element element) {
    if (heightPercent == null) {
      heightPercent = InlineStyle.length(Markup.attribute(element, "style"), "padding-top", "%");
    }
  }

  /// Takes the ratio that an album's item states.
  void addRatio(Element element) {
    ratio = InlineStyle.positive(Markup.attribute(element, "data-ratio").strip());
  }

  FrameSize finish() {
    Integer pixelWidth = pixels(width);
    Integer pixelHeight =
        width == null || heightPercent == null ? null : pixels(width * heightPercent / 100);
    Double shown = ratio != null || heightPercent == null ? ratio : rounded(100 / heightPercent);
    return pixelWidth == null && shown == null
        ? FrameSize.UNKNOWN
        : new FrameSize(pixelWidth, pixelHeight, shown);
  }

  private static @Nullable Integer pixels(@Nullable Double size) {
    long pixels = size == null || size > MAX_PIXELS ? 0 : Math.round(size);
    return pixels < 1 ? null : (int) pixels;
  }

  private static @Nullable Double rounded(double ratio) {
    double value = Math.round(ratio * RATIO_PRECISION) / RATIO_PRECISION;
    return value > 0 ? value : null;
  }
}
