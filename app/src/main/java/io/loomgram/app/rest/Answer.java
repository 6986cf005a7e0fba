package io.loomgram.app.rest;

import io.helidon.http.Header;
import io.loomgram.encoded.ContentHash;
import io.loomgram.encoded.EncodedPage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a door has to say: content of some type, how fresh it is, and what else its answer bears.
///
/// @param contentType the header `Content-Type`, prepared
/// @param content the bytes
/// @param freshness how fresh they are; `null` for what does not come from the site, such as a page
///   that is part of the server
/// @param headers what else the answer bears; one that stands here replaces the usual one
public record Answer(
    Header contentType, Content content, @Nullable Freshness freshness, List<Header> headers) {

  public Answer {
    headers = List.copyOf(headers);
  }

  /// An answer with the usual headers.
  public Answer(Header contentType, Content content, @Nullable Freshness freshness) {
    this(contentType, content, freshness, List.of());
  }

  /// The bytes of an answer.
  public sealed interface Content {

    /// The hash of the bytes before any coding: the entity tag; `null` for what has none.
    @Nullable ContentHash hash();
  }

  /// A page as it is stored.
  public record Packed(EncodedPage page) implements Content {

    @Override
    public ContentHash hash() {
      return page.hash();
    }
  }

  /// Bytes that nobody can ask for by a tag, such as the answer to a query that was posted.
  ///
  /// @param bytes the bytes before any coding; shared, never written to
  /// @param keptAs their hash, if the same bytes are likely to be asked for again, so that their
  ///   packed forms are worth keeping
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  public record Untagged(byte[] bytes, @Nullable ContentHash keptAs) implements Content {

    /// Bytes that are unlikely to be asked for again.
    public Untagged(byte[] bytes) {
      this(bytes, null);
    }

    @Override
    public @Nullable ContentHash hash() {
      return null;
    }
  }

  /// Bytes of any kind.
  ///
  /// @param bytes the bytes before any coding; shared, never written to
  /// @param hash their hash
  /// @param kept whether the same bytes are likely to be asked for again, so that their packed
  ///   forms are worth keeping
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  public record Raw(byte[] bytes, ContentHash hash, boolean kept) implements Content {

    /// What the hash and the records around the bytes take.
    private static final int BOOKKEEPING_BYTES = 256;

    /// Bytes that are likely to be asked for again.
    public static Raw kept(byte[] bytes) {
      return new Raw(bytes, ContentHash.of(bytes), true);
    }

    /// Bytes that are unlikely to be asked for again.
    public static Raw passing(byte[] bytes) {
      return new Raw(bytes, ContentHash.of(bytes), false);
    }

    /// The bytes that it takes in memory.
    public int weight() {
      return bytes.length + BOOKKEEPING_BYTES;
    }
  }
}
