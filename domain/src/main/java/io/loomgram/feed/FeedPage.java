package io.loomgram.feed;

import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageSignals;
import io.loomgram.encoded.PostSignals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A channel's page on its way into a feed.
///
/// @param page the bytes and slices
/// @param signals what stands beside them
/// @param posts the posts as the ranker sees them
record FeedPage(EncodedPage page, PageSignals signals, ChannelPosts posts) {

  /// @throws IllegalArgumentException if the page carries no signals
  static FeedPage of(EncodedPage page) {
    PageSignals signals = PageSignals.of(page);
    List<PostSignals> posts = new ArrayList<>(signals.count());
    for (int i = 0; i < signals.count(); i++) {
      posts.add(signals.post(i));
    }
    String channel = signals.username().toLowerCase(Locale.ROOT);
    return new FeedPage(page, signals, new ChannelPosts(channel, signals.subscribers(), posts));
  }
}
