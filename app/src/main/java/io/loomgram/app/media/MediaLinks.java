package io.loomgram.app.media;

import io.loomgram.caching.CachedPage;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.ChannelReader;
import io.loomgram.channel.ChannelSource;
import io.loomgram.channel.LoadPriority;
import io.loomgram.channel.PageCursor;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.DecodedPages;
import io.loomgram.post.Post;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Finds the address of a file, and a new one when the old has died. Calls block; thread-safe.
///
/// The address comes from the cached page of the post. When it turns out to be dead, the site is
/// asked for the post past the cache, once for all who ask for the file at that time, and the new
/// address is remembered until a page brings a newer one. A file that has no living address is not
/// asked for again for [#DEAD_FOR].
final class MediaLinks {

  /// How long a file without a living address is left alone.
  static final Duration DEAD_FOR = Duration.ofMinutes(1);

  private static final int MAX_RENEWED = 10_000;

  private final Posts posts;
  private final InstantSource clock;
  private final Map<String, Renewed> renewed =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Renewed> eldest) {
          return size() > MAX_RENEWED;
        }
      };
  private final Map<String, CompletableFuture<Optional<MediaLink>>> renewing =
      new ConcurrentHashMap<>();

  MediaLinks(Posts posts, InstantSource clock) {
    this.posts = posts;
    this.clock = clock;
  }

  /// The posts that files belong to.
  interface Posts {

    /// The newest page of a channel, from the cache or from the site.
    ///
    /// @throws ReadFailure if it cannot be had
    Fetched latest(ChannelName channel);

    /// The page around a post, from the cache or from the site.
    ///
    /// @throws ReadFailure if it cannot be had
    Fetched around(MediaRef ref);

    /// The page around a post, from the site.
    ///
    /// @throws ReadFailure if it cannot be had
    ChannelPage fromSite(MediaRef ref);

    /// The posts that the server reads.
    static Posts of(ChannelReader reader, DecodedPages decoded, ChannelSource source) {
      return new Posts() {
        @Override
        public Fetched latest(ChannelName channel) {
          return fetched(reader.body(channel, null));
        }

        @Override
        public Fetched around(MediaRef ref) {
          return fetched(reader.post(ref.channel(), ref.post()).page());
        }

        @Override
        public ChannelPage fromSite(MediaRef ref) {
          return source.page(ref.channel(), new PageCursor.Around(ref.post()), LoadPriority.USER);
        }

        private Fetched fetched(CachedPage page) {
          return new Fetched(decoded.of(page.page()), page.storedAt());
        }
      };
    }
  }

  /// A page and when it was fetched from the site.
  record Fetched(ChannelPage page, Instant at) {}

  /// @param link null if the file has no living address
  private record Renewed(@Nullable MediaLink link, Instant at) {}

  /// The address of a file; empty if the post has none of that number, or none that lives.
  ///
  /// @throws ReadFailure if the post cannot be read
  Optional<MediaLink> find(MediaRef ref) {
    Fetched fetched = page(ref);
    Renewed known;
    synchronized (renewed) {
      known = renewed.get(ref.key());
    }
    if (known != null && known.at().isAfter(fetched.at())) {
      boolean lives = known.link() != null;
      if (lives || clock.instant().isBefore(known.at().plus(DEAD_FOR))) {
        return Optional.ofNullable(known.link());
      }
    }
    return link(fetched.page(), ref);
  }

  /// The newest page holds what is mostly asked for and is mostly in the cache already.
  private Fetched page(MediaRef ref) {
    try {
      Fetched latest = posts.latest(ref.channel());
      if (post(latest.page(), ref) != null) {
        return latest;
      }
    } catch (ReadFailure.SourceUnavailable
        | ReadFailure.SourceTimedOut
        | ReadFailure.PageNotUnderstood elsewhere) {
      // The page around the post may still be in the cache.
    }
    return posts.around(ref);
  }

  /// A living address instead of one that has died; empty if there is none.
  ///
  /// @throws ReadFailure if the post cannot be read
  Optional<MediaLink> renew(MediaRef ref, MediaLink dead) {
    Renewed known;
    synchronized (renewed) {
      known = renewed.get(ref.key());
    }
    if (known != null && known.link() != null && !known.link().address().equals(dead.address())) {
      return Optional.of(known.link());
    }
    var mine = new CompletableFuture<Optional<MediaLink>>();
    CompletableFuture<Optional<MediaLink>> first = renewing.putIfAbsent(ref.key(), mine);
    if (first != null) {
      return outcome(first);
    }
    try {
      mine.complete(ask(ref, dead));
    } catch (ReadFailure failure) {
      mine.completeExceptionally(failure);
    } finally {
      renewing.remove(ref.key());
      // A failure that is none of reading must not leave the others waiting.
      mine.completeExceptionally(new ReadFailure.SourceUnavailable(ref.channel(), null));
    }
    return outcome(mine);
  }

  private Optional<MediaLink> ask(MediaRef ref, MediaLink dead) {
    Optional<MediaLink> found =
        link(posts.fromSite(ref), ref).filter(link -> !link.address().equals(dead.address()));
    remember(ref, found.orElse(null));
    return found;
  }

  /// Notes that a renewed address does not live either.
  void giveUp(MediaRef ref) {
    remember(ref, null);
  }

  private void remember(MediaRef ref, @Nullable MediaLink link) {
    synchronized (renewed) {
      renewed.remove(ref.key());
      renewed.put(ref.key(), new Renewed(link, clock.instant()));
    }
  }

  private static Optional<MediaLink> outcome(CompletableFuture<Optional<MediaLink>> renewal) {
    try {
      return renewal.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof ReadFailure failure) {
        throw failure;
      }
      throw new IllegalStateException("a renewal failed", e.getCause());
    }
  }

  private static Optional<MediaLink> link(ChannelPage page, MediaRef ref) {
    Post post = post(page, ref);
    return post == null
        ? Optional.empty()
        : Optional.ofNullable(MediaLink.of(post, ref.number(), ref.thumb()));
  }

  private static @Nullable Post post(ChannelPage page, MediaRef ref) {
    return page.posts().stream()
        .filter(post -> post.answersTo(ref.post()))
        .findFirst()
        .orElse(null);
  }
}
