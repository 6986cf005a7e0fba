package io.loomgram.app.graphql;

import io.loomgram.encoded.DecodedFeed;
import java.util.List;

/// The types of the schema that are about feeds.
final class FeedTypes {

  private FeedTypes() {}

  static List<ObjectFields> all() {
    return List.of(feed(), post(), duplicate(), missing());
  }

  private static ObjectFields feed() {
    return ObjectFields.of("Feed", DecodedFeed.class)
        .field("result", DecodedFeed::items)
        .field("missing", FeedTypes::missing)
        .build();
  }

  private static ObjectFields post() {
    return PostTypes.withPostFields(
            ObjectFields.of("FeedPost", DecodedFeed.Item.class), DecodedFeed.Item::post)
        .field("channel", DecodedFeed.Item::channel)
        .field("score", DecodedFeed.Item::score)
        .field("duplicates", DecodedFeed.Item::duplicates)
        .build();
  }

  private static ObjectFields duplicate() {
    return ObjectFields.of("Duplicate", DecodedFeed.Duplicate.class)
        .field("channel", DecodedFeed.Duplicate::channel)
        .field("id", duplicate -> duplicate.id().value())
        .field("url", DecodedFeed.Duplicate::url)
        .build();
  }

  private static List<Missing> missing(DecodedFeed feed) {
    return feed.missing().entrySet().stream()
        .map(entry -> new Missing(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static ObjectFields missing() {
    return ObjectFields.of("MissingChannel", Missing.class)
        .field("channel", Missing::channel)
        .field("reason", Missing::reason)
        .build();
  }

  private record Missing(String channel, String reason) {}
}
