package io.loomgram.post;

/// The number of a post within its channel, from 1 to 2^31-1.
///
/// @param value the number
public record PostId(int value) implements Comparable<PostId> {

  /// @throws IllegalArgumentException if the number is below 1
  public PostId {
    if (value < 1) {
      throw new IllegalArgumentException("a post id is 1 to 2147483647, not " + value);
    }
  }

  @Override
  public int compareTo(PostId other) {
    return Integer.compare(value, other.value);
  }

  @Override
  public String toString() {
    return Integer.toString(value);
  }
}
