package io.loomgram.caching;

import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.post.PostId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// How long what was loaded may be used, and what may replace what. Pure: the same question has the
/// same answer.
///
/// - The newest page, a search, a card and a feed live as long as the profile says; what is made of
///   other pages no longer than they do.
/// - Older posts (a page before a position, and one around or after a position that newer posts
///   follow) change by edits and counts alone and never gain a post: they live [#OLD_POSTS_FACTOR]
///   times as long.
/// - The renewal point lies at a random share of the life between [#EARLIEST_RENEWAL] and
///   [#LATEST_RENEWAL], so that pages loaded together are not renewed together.
/// - What a channel's name cannot be read for (no such name, no channel, not shown on the web) is
///   remembered for [#FIRST_MEMORY], twice as long each further time, up to [#LONGEST_MEMORY]. That
///   a page does not hold the post in its middle likewise.
/// - A page without posts is what the site answers when it is asked too often. It never replaces a
///   page with posts; where none is known it is used for [#EMPTY_PAGE_LIFE]. To a search it is a
///   real answer.
///
/// @param profile the operator's choice
/// @param renews whether values are renewed ahead of their end; otherwise the renewal point is the
///   end of the life
public record FreshnessPolicy(CacheProfile profile, boolean renews) {

  static final int OLD_POSTS_FACTOR = 6;
  static final double EARLIEST_RENEWAL = 0.7;
  static final double LATEST_RENEWAL = 0.9;
  static final Duration FIRST_MEMORY = Duration.ofSeconds(30);
  static final Duration LONGEST_MEMORY = Duration.ofMinutes(15);
  static final Duration EMPTY_PAGE_LIFE = Duration.ofSeconds(3);

  private static final Duration PAUSE_AFTER_THROTTLING = Duration.ofSeconds(3);
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

  /// How long a memory is kept past its life, so that the next one can be longer.
  private static final Duration MEMORY_OF_MEMORIES = Duration.ofHours(1);

  /// The policy of a profile, with renewal.
  public FreshnessPolicy(CacheProfile profile) {
    this(profile, true);
  }

  /// How long before the end of its life a page is due for renewal at the latest: who looks that
  /// often renews each page in time.
  public Duration renewalWindow() {
    return Duration.ofMillis(Math.round(profile.pageLife().toMillis() * (1 - LATEST_RENEWAL)));
  }

  /// Whether anything is used again at all.
  public boolean reuses() {
    return profile != CacheProfile.OFF;
  }

  /// The life of a page.
  ///
  /// @param chance from 0 inclusive to 1 exclusive, drawn at random for each page
  public Lifetime ofPage(CacheKey key, EncodedPage page, double chance) {
    if (!reuses()) {
      return Lifetime.NONE;
    }
    if (isDoubtful(key, page)) {
      return new Lifetime(EMPTY_PAGE_LIFE, EMPTY_PAGE_LIFE, Duration.ZERO);
    }
    Duration fresh = atMost(profile.pageLife(), page.freshAtMost());
    if (holdsOlderPosts(key, page)) {
      fresh = fresh.multipliedBy(OLD_POSTS_FACTOR);
    }
    return new Lifetime(fresh, renewalPoint(fresh, chance), profile.staleWindow());
  }

  private static boolean holdsOlderPosts(CacheKey key, EncodedPage page) {
    return switch (key.kind()) {
      case BEFORE -> true;
      case AROUND, AFTER -> page.isFollowed();
      case LATEST, SEARCH, CARD, FEED, VERDICT -> false;
    };
  }

  private static Duration atMost(Duration life, @Nullable Duration bound) {
    return bound == null || life.compareTo(bound) <= 0 ? life : bound;
  }

  /// Whether a loaded page is taken for throttling, so that the one that was known stays.
  ///
  /// @param known the page that was there, if any
  public boolean isThrottling(CacheKey key, EncodedPage loaded, @Nullable EncodedPage known) {
    return known != null && !known.isEmpty() && isDoubtful(key, loaded);
  }

  private static boolean isDoubtful(CacheKey key, EncodedPage page) {
    return page.isEmpty() && key.kind() != CacheKey.Kind.SEARCH;
  }

  private Duration renewalPoint(Duration fresh, double chance) {
    if (!renews) {
      return fresh;
    }
    double share = EARLIEST_RENEWAL + (LATEST_RENEWAL - EARLIEST_RENEWAL) * chance;
    return Duration.ofMillis(Math.round(fresh.toMillis() * share));
  }

  /// Whether a failure says something lasting about the channel, so that it is remembered.
  public boolean isVerdict(ReadFailure failure) {
    return switch (failure) {
      case ReadFailure.ChannelNotFound _, ReadFailure.NoWebPreview _, ReadFailure.NotAChannel _ ->
          reuses();
      case ReadFailure.PostNotFound _,
          ReadFailure.SourceRateLimited _,
          ReadFailure.SourceUnavailable _,
          ReadFailure.SourceTimedOut _,
          ReadFailure.PageNotUnderstood _,
          ReadFailure.Overloaded _ ->
          false;
    };
  }

  /// Whether what was learnt about the channel answers this question too: a channel whose posts are
  /// not shown on the web still has a card.
  public boolean settles(ReadFailure verdict, CacheKey key) {
    return !(verdict instanceof ReadFailure.NoWebPreview) || key.kind() != CacheKey.Kind.CARD;
  }

  /// The life of what was learnt about a channel's name.
  ///
  /// @param times how often it was learnt in a row, this time included
  public Lifetime ofVerdict(int times) {
    if (!reuses()) {
      return Lifetime.NONE;
    }
    Duration memory = memory(times);
    return new Lifetime(memory, memory, MEMORY_OF_MEMORIES);
  }

  /// The post that a page should hold and does not, if any: the one it was asked around. A doubtful
  /// page tells nothing.
  public @Nullable PostId absentPost(CacheKey key, EncodedPage page) {
    if (!reuses() || key.kind() != CacheKey.Kind.AROUND || page.isEmpty()) {
      return null;
    }
    PostId middle = new PostId(Integer.parseInt(key.detail()));
    return page.slice(middle).isPresent() ? null : middle;
  }

  /// How long it is remembered that a page does not hold the post that it was asked around.
  ///
  /// @param times how often that was seen in a row, this time included
  public Duration memory(int times) {
    Duration memory = FIRST_MEMORY;
    for (int time = 1; time < times && memory.compareTo(LONGEST_MEMORY) < 0; time++) {
      memory = memory.multipliedBy(2);
    }
    return memory.compareTo(LONGEST_MEMORY) < 0 ? memory : LONGEST_MEMORY;
  }

  /// How long a key is left alone after a load that brought nothing, for callers who have a stale
  /// copy, and for those on other nodes who waited for that load.
  public Duration pauseAfterFailure() {
    return reuses() ? PAUSE_AFTER_FAILURE : Duration.ZERO;
  }

  /// How long a key is left alone after a page that was taken for throttling.
  public Duration pauseAfterThrottling() {
    return reuses() ? PAUSE_AFTER_THROTTLING : Duration.ZERO;
  }
}
