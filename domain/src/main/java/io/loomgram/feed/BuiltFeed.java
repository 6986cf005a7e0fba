package io.loomgram.feed;

import java.util.Arrays;

/// The JSON bytes of a feed, in the room in which it was put together: to be used before the next
/// feed is built there.
///
/// @param bytes begin with the answer; not to be written to
/// @param length how many of them are the answer
@SuppressWarnings("ArrayRecordComponent") // megabytes, which nobody copies or compares
public record BuiltFeed(byte[] bytes, int length) {

  /// A copy of the answer alone.
  public byte[] toByteArray() {
    return Arrays.copyOf(bytes, length);
  }
}
