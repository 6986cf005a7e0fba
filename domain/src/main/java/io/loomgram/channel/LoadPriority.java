package io.loomgram.channel;

/// On whose behalf the site is asked; users go first.
public enum LoadPriority {
  /// Somebody waits for the answer.
  USER,
  /// The background refresher, which takes what users leave.
  BACKGROUND
}
