package io.loomgram.app.rest;

import io.loomgram.encoded.Compression;
import io.loomgram.encoded.EncodedPage;

/// The body of an answer, in the coding in which it goes out.
sealed interface Body {

  /// How many bytes it has.
  int length();

  /// Puts the bytes into a buffer that has room for them.
  ///
  /// @param at where the first of them goes
  void putInto(byte[] buffer, int at);

  /// The bytes by themselves; shared, never written to.
  byte[] bytes();

  /// Bytes that are there.
  @SuppressWarnings("ArrayRecordComponent") // compared by nobody
  record Ready(byte[] bytes) implements Body {

    @Override
    public int length() {
      return bytes.length;
    }

    @Override
    public void putInto(byte[] buffer, int at) {
      System.arraycopy(bytes, 0, buffer, at, bytes.length);
    }
  }

  /// A page for a client that takes no coding, unpacked where it is needed.
  record Unpacked(EncodedPage page, Compression compression) implements Body {

    @Override
    public int length() {
      return page.rawLength();
    }

    @Override
    public void putInto(byte[] buffer, int at) {
      compression.decompress(page.packed(), buffer, at, page.rawLength());
    }

    @Override
    public byte[] bytes() {
      return compression.decompress(page.packed(), page.rawLength());
    }
  }
}
