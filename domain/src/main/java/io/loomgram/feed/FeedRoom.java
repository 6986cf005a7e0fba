package io.loomgram.feed;

import java.lang.ref.SoftReference;

/// The room in which feeds are put together, one after the other. The answer of a hundred channels
/// takes megabytes, which a young generation holds once or twice; so they are taken once and serve
/// again, unless memory runs short meanwhile. Not thread-safe.
public final class FeedRoom {

  private static final int UNIT = 64 * 1024;

  private SoftReference<byte[]> answer = new SoftReference<>(new byte[0]);
  private SoftReference<byte[]> page = new SoftReference<>(new byte[0]);

  /// Room for an answer of so many bytes, with whatever the last one left in it.
  byte[] forAnswer(int length) {
    byte[] kept = answer.get();
    if (kept == null || kept.length < length) {
      kept = new byte[roundedUp(length)];
      answer = new SoftReference<>(kept);
    }
    return kept;
  }

  /// Room for an unpacked page of so many bytes, likewise.
  byte[] forPage(int length) {
    byte[] kept = page.get();
    if (kept == null || kept.length < length) {
      kept = new byte[roundedUp(length)];
      page = new SoftReference<>(kept);
    }
    return kept;
  }

  /// Feeds that differ by a few posts shall not take new room each.
  private static int roundedUp(int length) {
    return (length + length / 8 + UNIT) / UNIT * UNIT;
  }
}
