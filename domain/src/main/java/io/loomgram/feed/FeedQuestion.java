package io.loomgram.feed;

import io.loomgram.caching.CacheKey;
import io.loomgram.channel.ChannelName;
import io.loomgram.encoded.ContentHash;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Which feed is asked for. Two questions that differ in the order of their channels alone are
/// equal; spellings of one channel count once.
///
/// @param channels the channels, 1 to [#MOST_CHANNELS], each once, in the order of their names
/// @param limit how many posts at most, 1 to [#MOST_POSTS]
/// @param group whether near-duplicates are grouped into stories
/// @param explain whether each result tells what its score is made of
public record FeedQuestion(List<ChannelName> channels, int limit, boolean group, boolean explain) {

  /// How many channels can be asked for at once.
  public static final int MOST_CHANNELS = 100;

  /// How many posts can be asked for at most.
  public static final int MOST_POSTS = 2000;

  /// How many posts there are where nothing is said.
  public static final int USUAL_POSTS = 100;

  /// @throws IllegalArgumentException if there are too few or too many channels or posts
  public FeedQuestion {
    channels = distinct(channels);
    if (channels.isEmpty() || channels.size() > MOST_CHANNELS) {
      throw new IllegalArgumentException(
          "a feed has 1 to " + MOST_CHANNELS + " channels, not " + channels.size());
    }
    if (limit < 1 || limit > MOST_POSTS) {
      throw new IllegalArgumentException("a feed has 1 to " + MOST_POSTS + " posts, not " + limit);
    }
  }

  /// The key under which the finished feed is kept. It depends on the spellings too, since a
  /// channel that cannot be read is named as it was asked for.
  CacheKey key() {
    String names = channels.stream().map(ChannelName::value).collect(Collectors.joining(","));
    String question = names + "?" + limit + (group ? "&group" : "") + (explain ? "&explain" : "");
    ContentHash hash = ContentHash.of(question.getBytes(StandardCharsets.UTF_8));
    return new CacheKey(CacheKey.Kind.FEED, hash.value(), "");
  }

  private static List<ChannelName> distinct(Collection<ChannelName> channels) {
    Map<String, ChannelName> byKey = new TreeMap<>();
    for (ChannelName channel : channels) {
      byKey.merge(channel.key(), channel, (a, b) -> a.value().compareTo(b.value()) <= 0 ? a : b);
    }
    return List.copyOf(byKey.values());
  }
}
