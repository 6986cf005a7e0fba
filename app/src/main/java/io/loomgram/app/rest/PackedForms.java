package io.loomgram.app.rest;

import io.loomgram.caching.DerivedCache;
import io.loomgram.encoded.Compression;
import io.loomgram.encoded.ContentHash;
import io.loomgram.encoded.EncodedPage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// The bytes of an answer in the coding that a client takes. A stored page goes out as it is
/// stored; other forms are made once and kept beside it in memory.
final class PackedForms {

  /// Below this, packing saves less than its own headers cost.
  private static final int WORTH_PACKING_BYTES = 512;

  private final Compression compression;
  private final DerivedCache derived;

  PackedForms(Compression compression, DerivedCache derived) {
    this.compression = compression;
    this.derived = derived;
  }

  /// The coding in which content goes out to a client that likes one best.
  Coding fitting(Answer.Content content, Coding liked) {
    boolean small =
        switch (content) {
          case Answer.Packed _ -> false;
          case Answer.Raw raw -> raw.bytes().length < WORTH_PACKING_BYTES;
          case Answer.Untagged untagged -> untagged.bytes().length < WORTH_PACKING_BYTES;
        };
    return small ? Coding.IDENTITY : liked;
  }

  /// The body in a coding.
  Body body(Answer.Content content, Coding coding) {
    return switch (content) {
      case Answer.Packed(EncodedPage page) ->
          switch (coding) {
            case ZSTD -> new Body.Ready(page.packed());
            case GZIP -> new Body.Ready(kept(page.hash(), coding, () -> gzip(unpacked(page))));
            case IDENTITY -> new Body.Unpacked(page, compression);
          };
      case Answer.Raw raw ->
          new Body.Ready(bytes(raw.bytes(), raw.kept() ? raw.hash() : null, coding));
      case Answer.Untagged(byte[] bytes, ContentHash keptAs) ->
          new Body.Ready(bytes(bytes, keptAs, coding));
    };
  }

  /// @param keptAs the hash of the bytes, if their packed forms are worth keeping
  private byte[] bytes(byte[] bytes, @Nullable ContentHash keptAs, Coding coding) {
    return switch (coding) {
      case IDENTITY -> bytes;
      case ZSTD -> form(keptAs, coding, () -> zstd(bytes));
      case GZIP -> form(keptAs, coding, () -> gzip(bytes));
    };
  }

  private byte[] unpacked(EncodedPage page) {
    return compression.decompress(page.packed(), page.rawLength());
  }

  private byte[] form(@Nullable ContentHash keptAs, Coding coding, Supplier<byte[]> pack) {
    return keptAs == null ? pack.get() : kept(keptAs, coding, pack);
  }

  private byte[] kept(ContentHash hash, Coding coding, Supplier<byte[]> pack) {
    return derived.get(
        new DerivedCache.Key<>(byte[].class, hash.value(), coding.toString()),
        bytes -> bytes.length,
        pack);
  }

  private byte[] zstd(byte[] bytes) {
    return compression.compress(bytes, bytes.length);
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 3 + 64);
    try (FastGzip gzip = new FastGzip(out)) {
      gzip.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return out.toByteArray();
  }

  /// A level that takes a third of the default's time for a few percent more bytes.
  private static final class FastGzip extends GZIPOutputStream {

    private static final int LEVEL = 4;
    private static final int BUFFER_BYTES = 8192;

    FastGzip(ByteArrayOutputStream out) throws IOException {
      super(out, BUFFER_BYTES);
      def.setLevel(LEVEL);
    }
  }
}
