package io.loomgram.app.syndication;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post as an item of a feed, the same in every format.
///
/// @param id the post's address, which never changes
/// @param link where the item leads
/// @param title plain text
/// @param html the body
/// @param publishedAt the post's date, in whole seconds
/// @param author who signed it, or the channel where a feed holds many
/// @param categories the post's hashtags without the sign
/// @param enclosures its files
/// @param origin the channel's own feed, where a feed holds many channels
record FeedItem(
    String id,
    String link,
    String title,
    String html,
    @Nullable Instant publishedAt,
    @Nullable String author,
    List<String> categories,
    List<Enclosure> enclosures,
    @Nullable Origin origin) {

  FeedItem {
    categories = List.copyOf(categories);
    enclosures = List.copyOf(enclosures);
  }

  /// The feed that an item of a merged feed comes from.
  ///
  /// @param id the feed's id
  /// @param title the channel's title
  /// @param feed the address of the channel's own feed in the same format
  record Origin(String id, String title, String feed) {}
}
