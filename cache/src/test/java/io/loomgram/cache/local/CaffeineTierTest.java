package io.loomgram.cache.local;

import static io.loomgram.cache.Samples.CARD;
import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.latest;
import static io.loomgram.cache.Samples.page;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.CacheEntry.Page;
import io.loomgram.cache.HeldEntry;
import io.loomgram.caching.Lifetime;
import io.loomgram.encoded.ContentHash;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageShape;
import io.loomgram.encoded.PostSlice;
import io.loomgram.fixtures.TestClock;
import io.loomgram.post.PostId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.GraphLayout;

class CaffeineTierTest {

  private static final Duration FOREVER = Duration.ofDays(1);

  private final TestClock clock = new TestClock();
  private final CaffeineTier tier = new CaffeineTier(1 << 20, clock::nanos);

  @Test
  void anEntryLeavesAtTheEndOfItsLife() {
    tier.put(LATEST, held(page(1), FOREVER));
    clock.advance(Duration.ofSeconds(69));
    assertNotNull(tier.get(LATEST, clock.nanos()));
    clock.advance(Duration.ofSeconds(1));
    assertNull(tier.get(LATEST, clock.nanos()));
  }

  @Test
  void anEntryIsHeldNoLongerThanAllowedHoweverOftenItIsRead() {
    tier.put(LATEST, held(page(1), Duration.ofSeconds(5)));
    clock.advance(Duration.ofSeconds(3));
    assertNotNull(tier.get(LATEST, clock.nanos()));
    clock.advance(Duration.ofSeconds(2));
    assertNull(tier.get(LATEST, clock.nanos()));
  }

  @Test
  void whatIsOverMakesRoomAtTheNextWrite() {
    tier.put(LATEST, held(page(1), Duration.ofSeconds(5)));
    long one = tier.bytes();
    clock.advance(Duration.ofSeconds(5));
    tier.put(CARD, held(page(1), FOREVER));
    assertEquals(one, tier.bytes());
  }

  @Test
  void anEntryThatIsOverDoesNotKeepAnOlderOneOut() {
    HeldEntry older = held(page(1), FOREVER);
    clock.advance(Duration.ofSeconds(1));
    tier.put(LATEST, held(page(2), Duration.ofSeconds(5)));
    clock.advance(Duration.ofSeconds(5));
    tier.put(LATEST, older);
    assertSame(older, tier.get(LATEST, clock.nanos()));
  }

  @Test
  void anOlderEntryDoesNotReplaceANewer() {
    HeldEntry older = held(page(1), FOREVER);
    clock.advance(Duration.ofSeconds(1));
    HeldEntry newer = held(page(2), FOREVER);
    tier.put(LATEST, newer);
    tier.put(LATEST, older);
    assertSame(newer, tier.get(LATEST, clock.nanos()));
  }

  @Test
  void whatIsHeldStaysWithinItsBytes() {
    Random random = new Random(5);
    for (int entry = 0; entry < 500; entry++) {
      tier.put(latest("channel_" + entry), held(pageOf(20_000, 20, random), FOREVER));
      assertTrue(tier.bytes() <= 1 << 20);
    }
    assertTrue(tier.bytes() > (1 << 20) * 9 / 10, "and makes use of them");
  }

  @Test
  void theWeightIsWhatTheHeapHolds() {
    System.setProperty("jol.magicFieldOffset", "true");
    CaffeineTier large = new CaffeineTier(64 << 20, clock::nanos);
    Random random = new Random(5);
    List<HeldEntry> entries = new ArrayList<>();
    for (int entry = 0; entry < 400; entry++) {
      entries.add(held(pageOf(500 + random.nextInt(8_000), random.nextInt(25), random), FOREVER));
    }
    long empty = GraphLayout.parseInstance(large).totalSize();
    for (int entry = 0; entry < entries.size(); entry++) {
      large.put(latest("channel_" + entry), entries.get(entry));
    }
    long real = GraphLayout.parseInstance(large).totalSize() - empty;
    double ratio = large.bytes() / (double) real;
    assertTrue(ratio >= 1.0 && ratio <= 1.2, () -> "weighed " + ratio + " of the real bytes");
  }

  @Test
  void aForgottenKeyIsGone() {
    tier.put(LATEST, held(page(1), FOREVER));
    tier.remove(LATEST);
    assertNull(tier.get(LATEST, clock.nanos()));
    assertEquals(0, tier.bytes());
  }

  private HeldEntry held(EncodedPage page, Duration holdFor) {
    Lifetime life =
        new Lifetime(Duration.ofSeconds(10), Duration.ofSeconds(8), Duration.ofMinutes(1));
    return HeldEntry.of(
        new Page(page, life, Duration.ZERO, 0),
        Duration.ZERO,
        Instant.EPOCH.plusNanos(clock.nanos() + 1),
        clock.nanos(),
        0,
        holdFor);
  }

  /// A page with objects of its own, as a parser makes them.
  private static EncodedPage pageOf(int bytes, int posts, Random random) {
    byte[] packed = new byte[bytes];
    random.nextBytes(packed);
    List<PostSlice> slices = new ArrayList<>();
    for (int post = 0; post < posts; post++) {
      List<PostId> album = new ArrayList<>();
      for (int member = 0; post % 5 == 0 && member < 4; member++) {
        album.add(new PostId(1 + random.nextInt(100_000)));
      }
      slices.add(new PostSlice(new PostId(1 + random.nextInt(100_000)), album, post, 10));
    }
    String hash = ContentHash.of(packed).value();
    return new EncodedPage(
        PageShape.BODY,
        packed,
        bytes * 3,
        new ContentHash(new String(hash.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)),
        slices,
        new byte[posts * 8]);
  }
}
