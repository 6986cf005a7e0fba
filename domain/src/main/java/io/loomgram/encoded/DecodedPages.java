package io.loomgram.encoded;

import io.loomgram.caching.DerivedCache;
import io.loomgram.channel.ChannelPage;

/// Pages as the model, decoded at most once while they stay in memory. Thread-safe.
public final class DecodedPages {

  /// What a decoded page takes, against its raw JSON: strings of one byte a letter in most scripts
  /// and two in others, and the records around them.
  private static final int BYTES_PER_RAW_BYTE = 2;

  private final PageDecoder decoder;
  private final DerivedCache derived;

  public DecodedPages(PageDecoder decoder, DerivedCache derived) {
    this.decoder = decoder;
    this.derived = derived;
  }

  /// The model of a page of posts.
  public ChannelPage of(EncodedPage page) {
    var key = new DerivedCache.Key<>(ChannelPage.class, page.hash().value(), "decoded");
    return derived.get(key, _ -> page.rawLength() * BYTES_PER_RAW_BYTE, () -> decoder.decode(page));
  }

  /// The model of a feed.
  public DecodedFeed feed(EncodedPage page) {
    var key = new DerivedCache.Key<>(DecodedFeed.class, page.hash().value(), "decoded");
    return derived.get(
        key, _ -> page.rawLength() * BYTES_PER_RAW_BYTE, () -> decoder.decodeFeed(page));
  }
}
