package io.loomgram.feed;

import java.lang.ref.SoftReference;

/// The room in which feeds are put together, one after the other. The answer of a hundred channels
/// takes megabytes, which a young generation holds once or twice; so they are taken once and serve
/// again, unless memory runs short meanwhile. Not thread-safe.
public final class FeedRoom {

  private static final int UNIT = 64 * 1024;

  private final Buffer answer = new Buffer();
  private final Buffer page = new Buffer();

  /// Room for an answer of so many bytes, with whatever the last one left in it.
  byte[] forAnswer(int length) {
    return answer.ofAtLeast(length);
  }

  /// Room for an unpacked page of so many bytes, likewise.
  byte[] forPage(int length) {
    return page.ofAtLeast(length);
  }

  private static final class Buffer {
    private SoftReference<byte[]> bytes = new SoftReference<>(new byte[0]);

    byte[] ofAtLeast(int length) {
      byte[] kept = bytes.get();
      if (kept == null || kept.length < length) {
        kept = new byte[roundedUp(length)];
        bytes = new SoftReference<>(kept);
      }
      return kept;
    }

    /// Feeds that differ by a few posts shall not take new room each.
    private static int roundedUp(int length) {
      return (length + length / 8 + UNIT) / UNIT * UNIT;
    }
  }
}
