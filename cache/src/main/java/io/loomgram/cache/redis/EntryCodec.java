package io.loomgram.cache.redis;

import io.loomgram.cache.CacheEntry;
import io.loomgram.cache.CacheEntry.Page;
import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.caching.Lifetime;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.ContentHash;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageShape;
import io.loomgram.encoded.PostSlice;
import io.loomgram.post.PostId;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Entries as bytes. A header of fixed length that the scripts in Redis read too, then the content;
/// all numbers big-endian, all durations in milliseconds.
///
/// | offset | bytes | what |
/// | --- | --- | --- |
/// | 0 | 2 | `lg` |
/// | 2 | 1 | the version |
/// | 3 | 1 | 0 a page, 1 a verdict, 2 a verdict that does not touch the card |
/// | 4 | 4 | CRC-32C of byte 3 and of everything from byte 8 |
/// | 8 | 8 | the serial of the lease under which it was stored |
/// | 16 | 8 | the renewal point |
/// | 24 | 8 | how long it is good as the absence of a post |
/// | 32 | 8 | the freshness lifetime |
/// | 40 | 8 | how long it is kept, which is what Redis counts down |
/// | 48 | | the content |
///
/// Bytes of another version, or that do not fit their checksum, are no entry.
final class EntryCodec {

  /// The version of the format; a change of anything here takes the next number.
  static final int VERSION = 1;

  static final int HEADER = 48;

  private static final int PAGE = 0;
  private static final int VERDICT = 1;
  private static final int VERDICT_BUT_CARD = 2;

  private EntryCodec() {}

  /// An entry with its serial.
  record Decoded(CacheEntry entry, long serial) {}

  /// How long Redis is to keep an entry.
  static Duration kept(CacheEntry entry) {
    Duration kept = entry.life().kept();
    return switch (entry) {
      case Page page -> page.absentFor().compareTo(kept) > 0 ? page.absentFor() : kept;
      case Verdict _ -> kept;
    };
  }

  static byte[] encode(CacheEntry entry, long serial) {
    byte[] content = content(entry);
    ByteBuffer bytes = ByteBuffer.allocate(HEADER + content.length);
    bytes.put((byte) 'l').put((byte) 'g').put((byte) VERSION).put((byte) type(entry)).putInt(0);
    bytes.putLong(serial);
    bytes.putLong(entry.life().renewAfter().toMillis());
    bytes.putLong(entry instanceof Page page ? page.absentFor().toMillis() : 0);
    bytes.putLong(entry.life().fresh().toMillis());
    bytes.putLong(kept(entry).toMillis());
    bytes.put(content);
    bytes.putInt(4, checksum(bytes.array()));
    return bytes.array();
  }

  /// The entry that the bytes stand for; null if they stand for none.
  static @Nullable Decoded decode(byte[] bytes) {
    if (bytes.length < HEADER
        || bytes[0] != 'l'
        || bytes[1] != 'g'
        || bytes[2] != VERSION
        || ByteBuffer.wrap(bytes).getInt(4) != checksum(bytes)) {
      return null;
    }
    try {
      return decodeChecked(bytes);
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException notAnEntry) {
      return null;
    }
  }

  private static Decoded decodeChecked(byte[] array) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(array);
    int type = bytes.get(3);
    long serial = bytes.getLong(8);
    Duration renewAfter = Duration.ofMillis(bytes.getLong(16));
    Duration absentFor = Duration.ofMillis(bytes.getLong(24));
    Duration fresh = Duration.ofMillis(bytes.getLong(32));
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(array, HEADER, array.length - HEADER))) {
      Lifetime life = new Lifetime(fresh, renewAfter, Duration.ofMillis(in.readLong()));
      int times = in.readInt();
      CacheEntry entry =
          type == PAGE
              ? new Page(readPage(in), life, absentFor, times)
              : new Verdict(FailureCodec.read(in), life, times);
      return new Decoded(entry, serial);
    }
  }

  static byte[] encodeFailure(ReadFailure failure) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      FailureCodec.write(failure, out);
    } catch (IOException tooLong) {
      throw new UncheckedIOException(tooLong);
    }
    return bytes.toByteArray();
  }

  static @Nullable ReadFailure decodeFailure(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      return FailureCodec.read(in);
    } catch (IOException | IllegalArgumentException notAFailure) {
      return null;
    }
  }

  private static int type(CacheEntry entry) {
    return switch (entry) {
      case Page _ -> PAGE;
      case Verdict verdict ->
          verdict.failure() instanceof ReadFailure.NoWebPreview ? VERDICT_BUT_CARD : VERDICT;
    };
  }

  private static byte[] content(CacheEntry entry) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeLong(entry.life().stale().toMillis());
      switch (entry) {
        case Page page -> {
          out.writeInt(page.absences());
          writePage(page.page(), out);
        }
        case Verdict verdict -> {
          out.writeInt(verdict.times());
          FailureCodec.write(verdict.failure(), out);
        }
      }
    } catch (IOException tooLong) {
      throw new UncheckedIOException(tooLong);
    }
    return bytes.toByteArray();
  }

  private static void writePage(EncodedPage page, DataOutputStream out) throws IOException {
    out.writeUTF(page.shape().name());
    out.write(HexFormat.of().parseHex(page.hash().value()));
    out.writeInt(page.rawLength());
    out.writeInt(page.slices().size());
    for (PostSlice slice : page.slices()) {
      out.writeInt(slice.id().value());
      out.writeInt(slice.offset());
      out.writeInt(slice.length());
      out.writeShort(slice.album().size());
      for (PostId member : slice.album()) {
        out.writeInt(member.value());
      }
    }
    out.writeInt(page.signals().length);
    out.write(page.signals());
    out.writeInt(page.packed().length);
    out.write(page.packed());
  }

  private static EncodedPage readPage(DataInputStream in) throws IOException {
    PageShape shape = PageShape.valueOf(in.readUTF());
    ContentHash hash = new ContentHash(HexFormat.of().formatHex(readBytes(in, 16)));
    int rawLength = in.readInt();
    List<PostSlice> slices = readSlices(in);
    byte[] signals = readBytes(in, in.readInt());
    byte[] packed = readBytes(in, in.readInt());
    return new EncodedPage(shape, packed, rawLength, hash, slices, signals);
  }

  private static List<PostSlice> readSlices(DataInputStream in) throws IOException {
    int count = in.readInt();
    List<PostSlice> slices = new ArrayList<>();
    for (int slice = 0; slice < count; slice++) {
      PostId id = new PostId(in.readInt());
      int offset = in.readInt();
      int length = in.readInt();
      int members = in.readUnsignedShort();
      List<PostId> album = new ArrayList<>(members);
      for (int member = 0; member < members; member++) {
        album.add(new PostId(in.readInt()));
      }
      slices.add(new PostSlice(id, album, offset, length));
    }
    return slices;
  }

  private static byte[] readBytes(DataInputStream in, int length) throws IOException {
    if (length < 0 || length > in.available()) {
      throw new IllegalArgumentException(length + " bytes of " + in.available());
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return bytes;
  }

  private static int checksum(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 3, 1);
    crc.update(bytes, 8, bytes.length - 8);
    return (int) crc.getValue();
  }
}
