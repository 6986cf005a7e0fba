package io.loomgram.encoded;

import io.loomgram.post.PostId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A page as it is served: the packed JSON bytes of its answer, where each post stands in them, and
/// what a feed needs to rank the posts without unpacking them. Immutable; the arrays are shared and
/// must not be written to.
public final class EncodedPage {

  private static final byte[] NO_SIGNALS = new byte[0];

  private final PageShape shape;
  private final byte[] packed;
  private final int rawLength;
  private final ContentHash hash;
  private final List<PostSlice> slices;
  private final byte[] signals;
  private final @Nullable Duration freshAtMost;
  private final boolean isFollowed;

  /// A page without signals.
  ///
  /// @param shape which answer it is
  /// @param packed the answer's bytes, packed by a [Compression]; not copied
  /// @param rawLength the number of bytes before packing
  /// @param hash the hash of the bytes before packing
  /// @param slices the posts in page order; empty for a card
  public EncodedPage(
      PageShape shape, byte[] packed, int rawLength, ContentHash hash, List<PostSlice> slices) {
    this(shape, packed, rawLength, hash, slices, NO_SIGNALS);
  }

  /// @param shape which answer it is
  /// @param packed the answer's bytes, packed by a [Compression]; not copied
  /// @param rawLength the number of bytes before packing
  /// @param hash the hash of the bytes before packing
  /// @param slices the posts in page order; empty for a card
  /// @param signals what a feed ranks by, in a compact form that only its own reader knows; empty
  ///   where there is none; not copied
  public EncodedPage(
      PageShape shape,
      byte[] packed,
      int rawLength,
      ContentHash hash,
      List<PostSlice> slices,
      byte[] signals) {
    this(shape, packed, rawLength, hash, slices, signals, null, false);
  }

  private EncodedPage(
      PageShape shape,
      byte[] packed,
      int rawLength,
      ContentHash hash,
      List<PostSlice> slices,
      byte[] signals,
      @Nullable Duration freshAtMost,
      boolean isFollowed) {
    this.shape = shape;
    this.packed = packed;
    this.rawLength = rawLength;
    this.hash = hash;
    this.slices = List.copyOf(slices);
    this.signals = signals;
    this.freshAtMost = freshAtMost;
    this.isFollowed = isFollowed;
  }

  /// The same page, made of what is itself fresh for so long: a cache keeps it fresh no longer than
  /// that. What is stored forgets it, since the life that comes of it is stored instead.
  public EncodedPage freshAtMost(Duration remaining) {
    return new EncodedPage(shape, packed, rawLength, hash, slices, signals, remaining, isFollowed);
  }

  /// How long it may be fresh from the moment it was made; absent if nothing but the cache's own
  /// rule bounds it.
  public @Nullable Duration freshAtMost() {
    return freshAtMost;
  }

  /// The same page, known to be followed by newer posts of its channel, so that it never gains one.
  /// What is stored forgets it, since the life that comes of it is stored instead.
  public EncodedPage followed() {
    return new EncodedPage(shape, packed, rawLength, hash, slices, signals, freshAtMost, true);
  }

  /// Whether newer posts are known to follow it.
  public boolean isFollowed() {
    return isFollowed;
  }

  /// Which answer it is.
  public PageShape shape() {
    return shape;
  }

  /// The packed bytes, to be sent as they are to a client that takes their coding.
  public byte[] packed() {
    return packed;
  }

  /// The number of bytes before packing.
  public int rawLength() {
    return rawLength;
  }

  /// The hash of the bytes before packing.
  public ContentHash hash() {
    return hash;
  }

  /// The posts, in page order.
  public List<PostSlice> slices() {
    return slices;
  }

  /// What a feed ranks by: opaque bytes, kept and carried as they are; empty where there is none.
  public byte[] signals() {
    return signals;
  }

  /// Where a post stands, found by its own id or by that of a member of its album.
  public Optional<PostSlice> slice(PostId id) {
    return slices.stream().filter(slice -> slice.answersTo(id)).findFirst();
  }

  /// Whether the page is one of posts and shows none.
  public boolean isEmpty() {
    return slices.isEmpty() && (shape == PageShape.BODY || shape == PageShape.POSTS);
  }
}
