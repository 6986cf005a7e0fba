package io.loomgram.app;

/// How the in-process cache is bounded: by what the operator allows, and by half of the heap, so
/// that what is being loaded and answered has room beside it whatever is allowed. Of that, three
/// quarters are for pages and a quarter is for what is made of them.
///
/// @param bytes for all of it
record MemoryShare(long bytes) {

  /// The share of a heap.
  ///
  /// @param allowed what the operator allows, in bytes
  /// @param heap the most that the heap may become, in bytes
  static MemoryShare of(long allowed, long heap) {
    return new MemoryShare(Math.min(allowed, heap / 2));
  }

  /// Whether it is so much less than was allowed that the operator should hear of it.
  boolean fallsShortOf(long allowed) {
    return bytes < allowed / 10 * 9;
  }

  long pages() {
    return bytes - derived();
  }

  long derived() {
    return bytes / 4;
  }
}
