package io.loomgram.app.syndication;

import io.loomgram.encoded.ContentHash;
import io.loomgram.post.Post;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Keeps the addresses of files steady. The site gives a file another address at every fetch, and
/// each of them lives about two days; to a feed reader an item with other addresses is a changed
/// item. So the addresses first seen are given out for [#KEPT_FOR], while the post says the same.
///
/// Bounded by the characters of what it holds: the posts first seen longest ago leave first.
/// Thread-safe; guarded by its own lock, which is held for no more than a look into the map.
final class SteadyAddresses {

  /// How long an address is given out after it was fetched: well within its life.
  static final Duration KEPT_FOR = Duration.ofHours(12);

  /// What an entry takes beside the characters of its addresses.
  private static final int BOOKKEEPING_CHARS = 200;

  private final InstantSource clock;
  private final long maxChars;
  private final Map<Key, Kept> kept = new LinkedHashMap<>();
  private long chars;

  /// @param maxChars how many characters it holds at most
  SteadyAddresses(InstantSource clock, long maxChars) {
    this.clock = clock;
    this.maxChars = maxChars;
  }

  /// The post with the addresses first seen of it.
  ///
  /// @param channel the channel's key
  /// @param fetchedAt when the post was fetched with the addresses that it has
  Post steady(String channel, Post post, Instant fetchedAt) {
    List<@Nullable String> addresses = FileAddresses.of(post);
    if (addresses.stream().allMatch(Objects::isNull)) {
      return post;
    }
    String saying = hash(FileAddresses.saying(post));
    return FileAddresses.put(
        firstSeen(new Key(channel, post.id().value()), saying, addresses, fetchedAt), post);
  }

  /// The address first seen of a channel's picture.
  @Nullable String avatar(String channel, @Nullable String address, Instant fetchedAt) {
    return address == null
        ? null
        : firstSeen(new Key(channel, 0), "", List.of(address), fetchedAt).getFirst();
  }

  private synchronized List<@Nullable String> firstSeen(
      Key key, String saying, List<@Nullable String> addresses, Instant fetchedAt) {
    Kept known = kept.get(key);
    if (known != null
        && known.saying.equals(saying)
        && known.addresses.size() == addresses.size()
        && clock.instant().isBefore(known.fetchedAt.plus(KEPT_FOR))) {
      return known.addresses;
    }
    if (known != null) {
      forget(key);
    }
    Kept added = new Kept(saying, fetchedAt, addresses);
    kept.put(key, added);
    chars += added.chars();
    while (chars > maxChars) {
      forget(kept.keySet().iterator().next());
    }
    return addresses;
  }

  private void forget(Key key) {
    Kept gone = kept.remove(key);
    chars -= gone == null ? 0 : gone.chars();
  }

  private static String hash(String text) {
    return ContentHash.of(text.getBytes(StandardCharsets.UTF_8)).value();
  }

  private record Key(String channel, int post) {}

  private record Kept(String saying, Instant fetchedAt, List<@Nullable String> addresses) {

    long chars() {
      long sum = BOOKKEEPING_CHARS;
      for (String address : addresses) {
        sum += address == null ? 0 : address.length();
      }
      return sum;
    }
  }
}
