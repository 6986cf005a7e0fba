package io.loomgram.feed;

import io.loomgram.encoded.Compression;
import io.loomgram.encoded.EncodedPage;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Makes the answer of a feed out of pages: ranks, groups, splices. Deterministic: the same pages
/// at the same instant give the same bytes. Thread-safe.
public final class FeedBuilder {

  private final FeedRanker ranker;
  private final Compression compression;

  /// @param compression what pages are packed by
  public FeedBuilder(FeedRanker ranker, Compression compression) {
    this.ranker = ranker;
    this.compression = compression;
  }

  /// The JSON bytes of a feed: `{"result":[…],"missing":{…}}`.
  ///
  /// @param pages the newest page of each channel that can be read
  /// @param missing the names of the others, with reasons
  /// @param now the instant that all ages are counted to
  /// @param room where it is put together
  /// @throws IllegalArgumentException if a page carries no signals
  public BuiltFeed build(
      FeedQuestion question,
      List<EncodedPage> pages,
      Map<String, String> missing,
      Instant now,
      FeedRoom room) {
    List<FeedPage> feedPages = pages.stream().map(FeedPage::of).toList();
    List<RankedPost> ranked = ranker.rank(feedPages.stream().map(FeedPage::posts).toList(), now);
    Stories stories = Stories.of(ranked, feedPages, question.group(), question.limit());
    return new FeedSplicer(compression, feedPages, ranked, stories, question.explain())
        .splice(missing, room);
  }
}
