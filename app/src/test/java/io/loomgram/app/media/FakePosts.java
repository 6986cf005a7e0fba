package io.loomgram.app.media;

import io.loomgram.app.html.DraftPost;
import io.loomgram.channel.ChannelName;
import io.loomgram.channel.ChannelPage;
import io.loomgram.channel.PageOffsets;
import io.loomgram.channel.ReadFailure;
import io.loomgram.post.Post;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// The posts of one channel: those that the cache holds and those that the site shows now.
final class FakePosts implements MediaLinks.Posts {

  private volatile List<Post> cached = List.of();
  private volatile List<Post> onSite = List.of();
  private volatile Instant fetchedAt = Instant.EPOCH;
  private final AtomicInteger askedOfSite = new AtomicInteger();

  FakePosts both(DraftPost... drafts) {
    cached = posts(drafts);
    onSite = cached;
    return this;
  }

  FakePosts onSite(DraftPost... drafts) {
    onSite = posts(drafts);
    return this;
  }

  FakePosts cachedAt(Instant at, DraftPost... drafts) {
    cached = posts(drafts);
    fetchedAt = at;
    return this;
  }

  /// How often the site was asked past the cache.
  int askedOfSite() {
    return askedOfSite.get();
  }

  @Override
  public MediaLinks.Fetched latest(ChannelName channel) {
    return new MediaLinks.Fetched(page(cached), fetchedAt);
  }

  @Override
  public MediaLinks.Fetched around(MediaRef ref) {
    if (cached.stream().noneMatch(post -> post.answersTo(ref.post()))) {
      throw new ReadFailure.PostNotFound(ref.channel(), ref.post());
    }
    return latest(ref.channel());
  }

  @Override
  public ChannelPage fromSite(MediaRef ref) {
    askedOfSite.incrementAndGet();
    return page(onSite);
  }

  private static List<Post> posts(DraftPost... drafts) {
    return Stream.of(drafts).map(DraftPost::post).toList();
  }

  private static ChannelPage page(List<Post> posts) {
    return new ChannelPage(null, posts, PageOffsets.NONE);
  }
}
