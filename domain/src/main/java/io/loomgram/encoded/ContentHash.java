package io.loomgram.encoded;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The hash of an answer's bytes before any coding: 128 bits of SHA-256 in hexadecimal. The same
/// bytes have the same hash on every node, so it serves as an entity tag.
///
/// @param value 32 hexadecimal digits
public record ContentHash(String value) {

  /// The hash of the first `length` bytes.
  public static ContentHash of(byte[] bytes, int length) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      sha256.update(bytes, 0, length);
      return new ContentHash(HexFormat.of().formatHex(sha256.digest(), 0, 16));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /// The hash of all bytes.
  public static ContentHash of(byte[] bytes) {
    return of(bytes, bytes.length);
  }

  @Override
  public String toString() {
    return value;
  }
}
