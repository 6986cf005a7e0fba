package io.loomgram.post;

import org.jspecify.annotations.Nullable;

/// What the page tells of a picture's frame; each part may be unknown.
///
/// @param width pixels
/// @param height pixels
/// @param ratio width divided by height
public record FrameSize(@Nullable Integer width, @Nullable Integer height, @Nullable Double ratio) {

  /// Nothing is known.
  public static final FrameSize UNKNOWN = new FrameSize(null, null, null);

  /// @throws IllegalArgumentException if a part is not positive and finite
  public FrameSize {
    if ((width != null && width < 1) || (height != null && height < 1)) {
      throw new IllegalArgumentException("no frame of " + width + " x " + height);
    }
    if (ratio != null && !(ratio > 0 && Double.isFinite(ratio))) {
      throw new IllegalArgumentException("no ratio: " + ratio);
    }
  }
}
