package io.loomgram.caching;

import io.loomgram.channel.ReadFailure;

/// What came of one key among many.
public sealed interface Lookup {

  /// The page was had.
  record Found(CachedPage page) implements Lookup {}

  /// The page could not be had.
  record Failed(ReadFailure failure) implements Lookup {}
}
