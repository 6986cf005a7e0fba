package io.loomgram.post;

/// A stretch of a text in UTF-16 code units, which is what a Java `String` index and the Bot API's
/// `MessageEntity` count.
///
/// @param offset the first unit, from 0
/// @param length the number of units, from 1
public record Span(int offset, int length) {

  /// @throws IllegalArgumentException if the offset is negative or the length not positive
  public Span {
    if (offset < 0 || length < 1) {
      throw new IllegalArgumentException("no span: offset " + offset + ", length " + length);
    }
  }

  /// The first unit after the stretch.
  public int end() {
    return offset + length;
  }
}
