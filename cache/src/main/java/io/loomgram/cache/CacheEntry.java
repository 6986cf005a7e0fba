package io.loomgram.cache;

import io.loomgram.caching.Lifetime;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.EncodedPage;
import java.time.Duration;

/// What a level of the cache holds under a key, and for how long it is good. Immutable.
public sealed interface CacheEntry {

  /// Its life, from the moment it was loaded.
  Lifetime life();

  /// A page.
  ///
  /// @param page the page
  /// @param absentFor how long it is remembered that the page does not hold the post it was asked
  ///   around; zero for a page that holds it, or of another kind
  /// @param absences how often in a row the post was found missing
  record Page(EncodedPage page, Lifetime life, Duration absentFor, int absences)
      implements CacheEntry {}

  /// What was learnt about a channel that cannot be read.
  ///
  /// @param failure why it cannot
  /// @param times how often that was learnt in a row
  record Verdict(ReadFailure failure, Lifetime life, int times) implements CacheEntry {}
}
