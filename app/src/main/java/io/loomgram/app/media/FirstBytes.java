package io.loomgram.app.media;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/// The first bytes of another stream; a source that ends before them is a failure.
final class FirstBytes extends InputStream {

  private final InputStream source;
  private long left;

  FirstBytes(InputStream source, long length) {
    this.source = source;
    this.left = length;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (left == 0 || length == 0) {
      return left == 0 ? -1 : 0;
    }
    int read = source.read(bytes, offset, (int) Math.min(length, left));
    if (read < 0) {
      throw new EOFException("the source ended " + left + " bytes early");
    }
    left -= read;
    return read;
  }

  @Override
  public int available() throws IOException {
    return (int) Math.min(source.available(), left);
  }
}
