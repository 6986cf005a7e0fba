package io.loomgram.app.syndication;

import io.loomgram.channel.ChannelName;
import io.loomgram.post.PostId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Where a page of a feed begins: the query `before`. One number is meant for every channel of the
/// feed, `name:number` pairs for one each.
///
/// @param all the position in every channel that has none of its own
/// @param each the positions by the channels' keys
record Positions(@Nullable PostId all, Map<String, PostId> each) {

  /// The newest posts.
  static final Positions NEWEST = new Positions(null, Map.of());

  Positions {
    each = new LinkedHashMap<>(each);
  }

  /// The positions that a client wrote; empty if they are not of the form.
  static Optional<Positions> parse(String written) {
    Map<String, PostId> each = new LinkedHashMap<>();
    for (String part : written.split(",", -1)) {
      int colon = part.lastIndexOf(':');
      Optional<PostId> id = id(part.substring(colon + 1));
      Optional<ChannelName> name =
          colon < 0 ? Optional.empty() : ChannelName.parse(part.substring(0, colon));
      if (colon < 0) {
        return id.filter(_ -> part.length() == written.length())
            .map(all -> new Positions(all, Map.of()));
      }
      if (name.isEmpty() || id.isEmpty()) {
        return Optional.empty();
      }
      each.put(name.get().key(), id.get());
    }
    return Optional.of(new Positions(null, each));
  }

  private static Optional<PostId> id(String written) {
    if (!written.matches("[0-9]{1,10}")) {
      return Optional.empty();
    }
    long number = Long.parseLong(written);
    return number < 1 || number > Integer.MAX_VALUE
        ? Optional.empty()
        : Optional.of(new PostId((int) number));
  }

  /// The position in a channel; null at its newest post.
  @Nullable PostId of(ChannelName channel) {
    return each.getOrDefault(channel.key(), all);
  }

  /// Whether they are those of a feed's first page.
  boolean isNewest() {
    return all == null && each.isEmpty();
  }

  /// The form in which a client writes them.
  String written() {
    return all != null
        ? all.toString()
        : each.entrySet().stream()
            .map(position -> position.getKey() + ":" + position.getValue())
            .collect(Collectors.joining(","));
  }
}
