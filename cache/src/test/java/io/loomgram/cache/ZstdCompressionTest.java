package io.loomgram.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ZstdCompressionTest {

  private final ZstdCompression zstd = new ZstdCompression();

  @Test
  void whatIsPackedComesOutAgain() {
    byte[] raw = "{\"posts\":[]}".repeat(1000).getBytes(StandardCharsets.UTF_8);
    byte[] packed = zstd.compress(raw, raw.length);
    assertTrue(packed.length < raw.length / 10);
    assertArrayEquals(raw, zstd.decompress(packed, raw.length));
  }

  @Test
  void onlyTheGivenLengthIsPacked() {
    byte[] raw = "abcdef".getBytes(StandardCharsets.UTF_8);
    byte[] packed = zstd.compress(raw, 3);
    assertArrayEquals("abc".getBytes(StandardCharsets.UTF_8), zstd.decompress(packed, 3));
  }

  @Test
  void whatCannotBePackedSmallerComesOutAgainToo() {
    byte[] raw = new byte[1_000_000];
    new Random(1).nextBytes(raw);
    assertArrayEquals(raw, zstd.decompress(zstd.compress(raw, raw.length), raw.length));
  }

  @Test
  void aPageIsPackedAlikeWhateverWasPackedBefore() {
    byte[] page = "{\"posts\":[]}".repeat(1000).getBytes(StandardCharsets.UTF_8);
    byte[] first = zstd.compress(page, page.length);
    byte[] random = new byte[3_000_000];
    new Random(1).nextBytes(random);
    zstd.compress(random, random.length);
    assertArrayEquals(first, zstd.compress(page, page.length));
  }

  @Test
  void aFrameTellsItsContentSizeAsClientsExpect() {
    byte[] packed = zstd.compress(new byte[5000], 5000);
    assertEquals(5000, Zstd.getFrameContentSize(packed));
  }

  @Test
  void brokenBytesAreRefused() {
    byte[] raw = new byte[1000];
    new Random(1).nextBytes(raw);
    byte[] packed = zstd.compress(raw, raw.length);
    byte[] cut = Arrays.copyOf(packed, packed.length / 2);
    assertThrows(IllegalArgumentException.class, () -> zstd.decompress(cut, raw.length));
    assertThrows(IllegalArgumentException.class, () -> zstd.decompress(packed, raw.length - 1));
    assertThrows(IllegalArgumentException.class, () -> zstd.decompress(packed, raw.length + 1));
    assertThrows(IllegalArgumentException.class, () -> zstd.decompress(raw, raw.length));
  }
}
