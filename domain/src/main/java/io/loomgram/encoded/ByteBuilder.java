package io.loomgram.encoded;

import java.io.ByteArrayOutputStream;

/// A byte array output whose array can be used without a copy.
final class ByteBuilder extends ByteArrayOutputStream {

  ByteBuilder(int expectedSize) {
    super(expectedSize);
  }

  /// The array written to; valid up to [#size()] and until the next write.
  byte[] array() {
    return buf;
  }
}
