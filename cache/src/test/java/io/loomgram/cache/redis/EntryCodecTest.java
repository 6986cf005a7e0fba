package io.loomgram.cache.redis;

import static io.loomgram.cache.Samples.CHANNEL;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.loomgram.cache.CacheEntry;
import io.loomgram.cache.CacheEntry.Page;
import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.cache.Samples;
import io.loomgram.caching.Lifetime;
import io.loomgram.channel.ReadFailure;
import io.loomgram.encoded.ContentHash;
import io.loomgram.encoded.EncodedPage;
import io.loomgram.encoded.PageShape;
import io.loomgram.encoded.PostSlice;
import io.loomgram.post.PostId;
import io.loomgram.post.ShownCount;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EntryCodecTest {

  private static final Lifetime LIFE =
      new Lifetime(Duration.ofSeconds(10), Duration.ofSeconds(8), Duration.ofHours(1));

  @Test
  void aPageComesBackWhole() {
    byte[] packed = {9, 8, 7, 6};
    PostId one = new PostId(1);
    PostId two = new PostId(2);
    EncodedPage page =
        new EncodedPage(
            PageShape.BODY,
            packed,
            1234,
            ContentHash.of(packed),
            List.of(
                new PostSlice(one, List.of(one, two), 10, 20),
                new PostSlice(new PostId(Integer.MAX_VALUE), List.of(), 30, 40)),
            new byte[] {5, 5});
    CacheEntry entry = new Page(page, LIFE, Duration.ofSeconds(30), 3);
    EntryCodec.Decoded decoded = decoded(EntryCodec.encode(entry, 77));
    Page same = assertInstanceOf(Page.class, decoded.entry());
    assertEquals(77, decoded.serial());
    assertEquals(LIFE, same.life());
    assertEquals(Duration.ofSeconds(30), same.absentFor());
    assertEquals(3, same.absences());
    assertEquals(PageShape.BODY, same.page().shape());
    assertEquals(1234, same.page().rawLength());
    assertEquals(page.hash(), same.page().hash());
    assertEquals(page.slices(), same.page().slices());
    assertArrayEquals(packed, same.page().packed());
    assertArrayEquals(page.signals(), same.page().signals());
  }

  static List<ReadFailure> failures() {
    return List.of(
        new ReadFailure.ChannelNotFound(CHANNEL),
        new ReadFailure.NoWebPreview(CHANNEL, "Название", new ShownCount("1.2K")),
        new ReadFailure.NoWebPreview(CHANNEL, "", null),
        new ReadFailure.NotAChannel(CHANNEL, ReadFailure.NotAChannel.Found.BOT),
        new ReadFailure.PostNotFound(CHANNEL, new PostId(5)),
        new ReadFailure.SourceRateLimited(CHANNEL, Duration.ofSeconds(7)),
        new ReadFailure.SourceUnavailable(CHANNEL, null),
        new ReadFailure.SourceTimedOut(CHANNEL, null),
        new ReadFailure.PageNotUnderstood(CHANNEL, "no head"),
        new ReadFailure.Overloaded(CHANNEL, Duration.ofSeconds(2)));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aFailureComesBackWhole(ReadFailure failure) {
    ReadFailure same = EntryCodec.decodeFailure(EntryCodec.encodeFailure(failure));
    assertNotNull(same);
    assertEquals(failure.getClass(), same.getClass());
    assertEquals(failure.channel(), same.channel());
    assertEquals(failure.detail(), same.detail());
  }

  @Test
  void whatAFailureHasBesidesComesBack() {
    assertEquals(
        "Название|1.2K",
        decodedFailure(new ReadFailure.NoWebPreview(CHANNEL, "Название", new ShownCount("1.2K"))));
    assertEquals("|null", decodedFailure(new ReadFailure.NoWebPreview(CHANNEL, "", null)));
  }

  private static String decodedFailure(ReadFailure failure) {
    ReadFailure same = EntryCodec.decodeFailure(EntryCodec.encodeFailure(failure));
    ReadFailure.NoWebPreview hidden = assertInstanceOf(ReadFailure.NoWebPreview.class, same);
    return hidden.channelTitle() + "|" + hidden.subscribers();
  }

  @Test
  void everyKindOfFailureIsTried() {
    assertEquals(
        ReadFailure.class.getPermittedSubclasses().length,
        failures().stream().map(Object::getClass).distinct().count());
  }

  @Test
  void aVerdictComesBackWhole() {
    CacheEntry entry = new Verdict(new ReadFailure.ChannelNotFound(CHANNEL), LIFE, 4);
    Verdict same = assertInstanceOf(Verdict.class, decoded(EntryCodec.encode(entry, 5)).entry());
    assertEquals(4, same.times());
    assertEquals("channel-not-found", same.failure().code());
  }

  @Test
  void oneChangedByteAnywhereIsNoEntry() {
    byte[] bytes = EntryCodec.encode(sample(), 5);
    for (int at = 0; at < bytes.length; at++) {
      byte[] changed = bytes.clone();
      changed[at] ^= 0x10;
      assertNull(EntryCodec.decode(changed), "byte " + at);
    }
  }

  @Test
  void aCutEntryIsNoEntry() {
    byte[] bytes = EntryCodec.encode(sample(), 5);
    for (int length = 0; length < bytes.length; length++) {
      assertNull(EntryCodec.decode(Arrays.copyOf(bytes, length)));
    }
  }

  @Test
  void noiseIsNoEntry() {
    Random random = new Random(11);
    for (int length = 0; length < 500; length++) {
      byte[] noise = new byte[length];
      random.nextBytes(noise);
      assertNull(EntryCodec.decode(noise));
      EntryCodec.decodeFailure(noise);
    }
  }

  private static CacheEntry sample() {
    return new Page(Samples.page(1, 2, 3), LIFE, Duration.ZERO, 0);
  }

  private static EntryCodec.Decoded decoded(byte[] bytes) {
    EntryCodec.Decoded decoded = EntryCodec.decode(bytes);
    assertNotNull(decoded);
    return decoded;
  }
}
