package io.loomgram.cache;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import io.loomgram.encoded.Compression;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// Packs by Zstandard (RFC 8878) at level 1: one frame with its content size, as an HTTP client
/// that takes `zstd` reads it. Higher levels save under 8 % of a page's bytes and cost several
/// times the time. Thread-safe.
///
/// Making the native tables costs more than unpacking a page with them, and about as much as
/// packing it, so as many as there are processors are kept for the next call.
public final class ZstdCompression implements Compression {

  private static final int KEPT = Runtime.getRuntime().availableProcessors();

  private final BlockingQueue<ZstdPacker> packers = new ArrayBlockingQueue<>(KEPT);
  private final BlockingQueue<ZstdDecompressCtx> unpackers = new ArrayBlockingQueue<>(KEPT);

  @Override
  public byte[] compress(byte[] raw, int length) {
    ZstdPacker kept = packers.poll();
    ZstdPacker packer = kept == null ? new ZstdPacker() : kept;
    boolean done = false;
    try {
      byte[] packed = packer.pack(raw, length);
      done = true;
      return packed;
    } finally {
      if (!done || !packers.offer(packer)) {
        packer.close();
      }
    }
  }

  @Override
  public byte[] decompress(byte[] packed, int rawLength) {
    byte[] raw = new byte[rawLength];
    decompress(packed, raw, 0, rawLength);
    return raw;
  }

  @Override
  public void decompress(byte[] packed, byte[] into, int at, int rawLength) {
    int size = unpack(packed, into, at, rawLength);
    if (size != rawLength) {
      throw new IllegalArgumentException(size + " bytes where " + rawLength + " were packed");
    }
  }

  private int unpack(byte[] packed, byte[] into, int at, int rawLength) {
    ZstdDecompressCtx kept = unpackers.poll();
    ZstdDecompressCtx unpacker = kept == null ? new ZstdDecompressCtx() : kept;
    boolean done = false;
    try {
      int size = unpacker.decompressByteArray(into, at, rawLength, packed, 0, packed.length);
      done = true;
      return size;
    } catch (ZstdException broken) {
      throw new IllegalArgumentException("zstd: " + broken.getMessage(), broken);
    } finally {
      if (!done || !unpackers.offer(unpacker)) {
        unpacker.close();
      }
    }
  }
}
