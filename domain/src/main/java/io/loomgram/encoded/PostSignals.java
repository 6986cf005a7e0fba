package io.loomgram.encoded;

/// What a feed ranks a post by. Numbers that the page does not tell are [#UNKNOWN], never 0.
///
/// @param id the post
/// @param date when it was posted, in seconds since 1970, or [#UNKNOWN]
/// @param views how often it was seen, or [#UNKNOWN]
/// @param reactions the reactions that the page shows
/// @param textLength how many UTF-16 units its text has
/// @param traits the bits of what it has: [#VISUAL] and the like
public record PostSignals(
    int id, long date, long views, ReactionTally reactions, int textLength, int traits) {

  /// A number that the page does not tell.
  public static final long UNKNOWN = -1;

  /// The post was edited.
  public static final int EDITED = 1;

  /// It is a line that the service wrote, or one that the page does not show.
  public static final int NO_POST = 2;

  /// It has a picture or a moving picture.
  public static final int VISUAL = 4;

  /// It has something to listen to.
  public static final int SOUND = 8;

  /// It has a file, a place, a contact or the like.
  public static final int ATTACHMENT = 16;

  /// It has a poll.
  public static final int POLL = 32;

  /// It shows the card of a link.
  public static final int LINK_CARD = 64;

  /// Whether the post has a trait.
  public boolean has(int trait) {
    return (traits & trait) != 0;
  }
}
