package io.loomgram.encoded;

import io.loomgram.channel.ChannelProfile;
import io.loomgram.post.Post;
import io.loomgram.post.PostId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A feed as the model.
///
/// @param items its posts, best first
/// @param missing the names of the channels that could not be read, as they were asked for, with
///   the reasons ([io.loomgram.channel.ReadFailure#code])
public record DecodedFeed(List<Item> items, Map<String, String> missing) {

  public DecodedFeed {
    items = List.copyOf(items);
    missing = Collections.unmodifiableMap(new LinkedHashMap<>(missing));
  }

  /// One post of a feed.
  ///
  /// @param post the post
  /// @param channel the channel it stands in
  /// @param score what it was ranked by; higher is better
  /// @param duplicates posts that say the same, for which this one stands
  public record Item(Post post, ChannelProfile channel, double score, List<Duplicate> duplicates) {

    public Item {
      duplicates = List.copyOf(duplicates);
    }
  }

  /// A post for which another stands.
  ///
  /// @param channel its channel's own spelling
  /// @param id its number
  /// @param url its address
  public record Duplicate(String channel, PostId id, String url) {}
}
