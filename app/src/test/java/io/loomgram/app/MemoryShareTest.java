package io.loomgram.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MemoryShareTest {

  private static final long MIB = 1 << 20;

  @Test
  void inALargeHeapItIsWhatIsAllowed() {
    MemoryShare share = MemoryShare.of(64 * MIB, 1_000 * MIB);
    assertEquals(64 * MIB, share.bytes());
    assertEquals(48 * MIB, share.pages());
    assertEquals(16 * MIB, share.derived());
    assertFalse(share.fallsShortOf(64 * MIB));
  }

  @Test
  void inASmallHeapItIsHalfOfIt() {
    MemoryShare share = MemoryShare.of(512 * MIB, 128 * MIB);
    assertEquals(64 * MIB, share.bytes());
    assertTrue(share.fallsShortOf(512 * MIB));
  }

  @Test
  void aLittleLessThanIsAllowedIsNotWorthAWord() {
    assertFalse(MemoryShare.of(64 * MIB, 120 * MIB).fallsShortOf(64 * MIB));
  }
}
