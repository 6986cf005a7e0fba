package io.loomgram.cache;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdException;
import java.util.Arrays;

/// Packs one array after the other with the same native tables. Not thread-safe; to be closed.
final class ZstdPacker implements AutoCloseable {

  private static final int LEVEL = 1;

  /// Room for packed bytes is kept from one call to the next up to that of a large feed.
  private static final int MOST_SCRATCH_BYTES = 2 << 20;

  /// What JSON is packed to takes less than this share of it, so the room for the worst case, which
  /// is more than all of it, is needed for odd data alone.
  private static final int USUAL_SHARE = 2;

  private static final int LEAST_SCRATCH_BYTES = 64 * 1024;

  private final ZstdCompressCtx context = new ZstdCompressCtx();
  private byte[] scratch = new byte[LEAST_SCRATCH_BYTES];

  ZstdPacker() {
    context.setLevel(LEVEL);
  }

  /// The first `length` bytes of `raw`, packed.
  byte[] pack(byte[] raw, int length) {
    int most = Math.toIntExact(Zstd.compressBound(length));
    int usual = Math.min(most, Math.max(LEAST_SCRATCH_BYTES, length / USUAL_SHARE));
    try {
      return pack(raw, length, usual);
    } catch (ZstdException tooSmall) {
      if (tooSmall.getErrorCode() != Zstd.errDstSizeTooSmall()) {
        throw tooSmall;
      }
      return pack(raw, length, most);
    }
  }

  private byte[] pack(byte[] raw, int length, int room) {
    byte[] into = roomFor(room);
    int size = context.compressByteArray(into, 0, room, raw, 0, length);
    return Arrays.copyOf(into, size);
  }

  private byte[] roomFor(int bytes) {
    if (bytes > MOST_SCRATCH_BYTES) {
      return new byte[bytes];
    }
    if (bytes > scratch.length) {
      scratch = new byte[bytes];
    }
    return scratch;
  }

  @Override
  public void close() {
    context.close();
  }
}
