package io.loomgram.encoded;

import java.util.Arrays;

/// Leaves the bytes as they are, so that tests can read them.
public final class PlainCompression implements Compression {

  @Override
  public byte[] compress(byte[] raw, int length) {
    return Arrays.copyOf(raw, length);
  }

  @Override
  public byte[] decompress(byte[] packed, int rawLength) {
    return packed.clone();
  }
}
