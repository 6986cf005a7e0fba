package io.loomgram.post;

/// How long a medium plays.
///
/// @param formatted as the site shows it: `0:42`, `1:02:03`
/// @param seconds the same in seconds
public record PlayTime(String formatted, int seconds) {

  /// @throws IllegalArgumentException if the seconds are negative
  public PlayTime {
    if (seconds < 0) {
      throw new IllegalArgumentException("a play time of " + seconds + " s");
    }
  }
}
