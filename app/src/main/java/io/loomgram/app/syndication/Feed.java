package io.loomgram.app.syndication;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A feed before it is written down in one of the formats.
///
/// @param id what stays the same whatever address the feed is read under
/// @param title plain text
/// @param description plain text, empty where there is none
/// @param home the page that the feed is of
/// @param self the address of this document
/// @param first the address of the first page of the feed; absent on that page itself
/// @param next the address of the next page ([RFC 5005](https://www.rfc-editor.org/rfc/rfc5005));
///   absent on the last
/// @param icon the picture of the channel
/// @param author whose feed it is, where it is one channel's
/// @param items newest first
record Feed(
    String id,
    String title,
    String description,
    String home,
    String self,
    @Nullable String first,
    @Nullable String next,
    @Nullable String icon,
    @Nullable String author,
    List<FeedItem> items) {

  /// The date that stands where a format asks for one and there is none.
  static final Instant NO_DATE = Instant.EPOCH;

  Feed {
    items = List.copyOf(items);
  }

  /// The date of the newest item that has one, [#NO_DATE] if none has.
  Instant updatedAt() {
    return items.stream()
        .map(FeedItem::publishedAt)
        .filter(java.util.Objects::nonNull)
        .max(Instant::compareTo)
        .orElse(NO_DATE);
  }
}
