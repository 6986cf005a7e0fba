package io.loomgram.caching;

import io.loomgram.channel.LoadPriority;
import io.loomgram.encoded.EncodedPage;

/// How a page is made when the cache has none: blocking, called on a thread of the cache's choice.
@FunctionalInterface
public interface PageLoader {

  /// @throws io.loomgram.channel.ReadFailure if the page cannot be had
  EncodedPage load(LoadPriority priority);
}
