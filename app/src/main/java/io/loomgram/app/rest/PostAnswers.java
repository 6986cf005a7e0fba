package io.loomgram.app.rest;

import io.loomgram.caching.DerivedCache;
import io.loomgram.channel.CachedPost;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PostSlice;
import java.util.Arrays;

/// Cuts posts out of the bytes of their page. The cut bytes and their hash are kept in memory
/// beside the page, so that a post that is asked for again costs no unpacking.
public final class PostAnswers {

  private final Compression compression;
  private final DerivedCache derived;

  public PostAnswers(Compression compression, DerivedCache derived) {
    this.compression = compression;
    this.derived = derived;
  }

  /// The answer that holds a post.
  public Answer of(CachedPost post) {
    EncodedPage page = post.page().page();
    PostSlice slice = post.slice();
    Answer.Raw content =
        derived.get(
            new DerivedCache.Key<>(Answer.Raw.class, page.hash().value(), "post " + slice.id()),
            Answer.Raw::weight,
            () -> Answer.Raw.kept(cut(page, slice)));
    return new Answer(Answers.JSON, content, Freshness.of(post.page()));
  }

  private byte[] cut(EncodedPage page, PostSlice slice) {
    byte[] raw = compression.decompress(page.packed(), page.rawLength());
    return Arrays.copyOfRange(raw, slice.offset(), slice.offset() + slice.length());
  }
}
