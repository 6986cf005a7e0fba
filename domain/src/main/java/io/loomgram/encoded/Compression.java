package io.loomgram.encoded;

/// How encoded pages are packed: the port to a compression library. Implementations are
/// thread-safe.
public interface Compression {

  /// The first `length` bytes of `raw`, packed.
  byte[] compress(byte[] raw, int length);

  /// The `rawLength` bytes that were packed.
  ///
  /// @throws IllegalArgumentException if the bytes are not what [#compress] made of so many
  byte[] decompress(byte[] packed, int rawLength);

  /// Unpacks into an array, so that one array serves many pages.
  ///
  /// @param at where in the array the first byte goes
  /// @throws IllegalArgumentException if the bytes are not what [#compress] made of so many
  default void decompress(byte[] packed, byte[] into, int at, int rawLength) {
    System.arraycopy(decompress(packed, rawLength), 0, into, at, rawLength);
  }
}
