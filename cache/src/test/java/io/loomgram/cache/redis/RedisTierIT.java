package io.loomgram.cache.redis;

import static io.loomgram.cache.Samples.CARD;
import static io.loomgram.cache.Samples.LATEST;
import static io.loomgram.cache.Samples.around;
import static io.loomgram.cache.Samples.ids;
import static io.loomgram.cache.Samples.latest;
import static io.loomgram.cache.Samples.notFound;
import static io.loomgram.cache.Samples.page;
import static io.loomgram.cache.Samples.unavailable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.cache.CacheEntry;
import io.loomgram.cache.CacheEntry.Page;
import io.loomgram.cache.CacheEntry.Verdict;
import io.loomgram.cache.Lease;
import io.loomgram.cache.Samples;
import io.loomgram.cache.SharedAnswer;
import io.loomgram.cache.SharedTier.Known;
import io.loomgram.cache.SharedTier.Question;
import io.loomgram.cache.SharedTier.Want;
import io.loomgram.cache.StoredEntry;
import io.loomgram.caching.CacheKey;
import io.loomgram.caching.Lifetime;
import io.loomgram.channel.ReadFailure;
import io.loomgram.fixtures.redis.RedisProcess;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import redis.clients.jedis.params.SetParams;

/// The scripts and the format, against a real server.
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RedisTierIT {

  private static final Question PAGE = new Question(Want.PAGE, null);
  private static final Question POST = new Question(Want.POST, null);
  private static final Lifetime LONG =
      new Lifetime(Duration.ofMinutes(2), Duration.ofMinutes(1), Duration.ofHours(1));
  private static final Lifetime DUE =
      new Lifetime(Duration.ofMinutes(2), Duration.ZERO, Duration.ofHours(1));

  private RedisProcess server;
  private Node one;
  private Node two;

  @BeforeAll
  void start() {
    server = RedisProcess.start();
  }

  @AfterAll
  void stop() {
    server.close();
  }

  @BeforeEach
  void connect() {
    server.send("FLUSHALL");
    one = new Node("one", server.port());
    two = new Node("two", server.port());
  }

  @AfterEach
  void disconnect() {
    one.close();
    two.close();
  }

  @Test
  void theFirstToMissGetsTheLeaseAndTheOthersHearHowLongItRuns() {
    SharedAnswer.Leased leased = lease(one, LATEST);
    assertNull(leased.stored());
    SharedAnswer.Busy busy =
        assertInstanceOf(SharedAnswer.Busy.class, two.tier.readOrLease(LATEST, PAGE));
    assertTrue(busy.leaseRemaining().compareTo(Duration.ZERO) > 0);
    assertTrue(busy.leaseRemaining().compareTo(Node.LEASE) <= 0);
  }

  @Test
  void aStoredPageIsFoundWithItsAgeAndTheLeaseIsFree() {
    Lease lease = lease(one, LATEST).lease();
    assertTrue(one.stores(LATEST, lease, entry(LONG, 1, 2)));
    StoredEntry stored = found(two, LATEST);
    assertEquals(List.of(1, 2), ids(((Page) stored.entry()).page()));
    assertEquals(lease.serial(), stored.serial());
    assertTrue(stored.age().toMillis() < 5_000);
    assertEquals(LONG, stored.entry().life());
    assertFalse(one.redis.call(jedis -> jedis.exists(RedisKeys.lease(LATEST))).orElseThrow());
  }

  @Test
  void aValueThatTheAskerHoldsIsNotSentAgain() {
    Lease lease = lease(one, LATEST).lease();
    CacheEntry entry = entry(LONG, 1, 2);
    one.stores(LATEST, lease, entry);
    Question question = new Question(Want.PAGE, new Known(entry, lease.serial()));
    SharedAnswer.Found found =
        assertInstanceOf(SharedAnswer.Found.class, two.tier.readOrLease(LATEST, question));
    assertEquals(entry, found.stored().entry());
  }

  @Test
  void pastItsRenewalPointAValueComesWithTheLease() {
    one.stores(LATEST, lease(one, LATEST).lease(), entry(DUE, 1, 2));
    SharedAnswer.Leased leased = lease(two, LATEST);
    assertNotNull(leased.stored());
    SharedAnswer.Busy busy =
        assertInstanceOf(SharedAnswer.Busy.class, one.tier.readOrLease(LATEST, PAGE));
    assertNotNull(busy.stored());
  }

  @Test
  void withoutTheLeaseNothingIsStored() {
    Lease lease = lease(one, LATEST).lease();
    one.leases.release(LATEST, lease);
    Lease other = lease(two, LATEST).lease();
    assertFalse(one.stores(LATEST, lease, entry(LONG, 1)));
    assertTrue(two.stores(LATEST, other, entry(LONG, 2)));
    assertFalse(one.stores(LATEST, lease, entry(LONG, 1)));
    assertEquals(List.of(2), ids(((Page) found(one, LATEST).entry()).page()));
  }

  @Test
  void aLeaseThatRanOutAndThatNobodyTookStillStores() {
    Lease lease = lease(one, LATEST).lease();
    server.send("FLUSHALL");
    assertTrue(one.stores(LATEST, lease, entry(LONG, 1)));
    assertEquals(List.of(1), ids(((Page) found(two, LATEST).entry()).page()));
  }

  @Test
  void aLeaseThatRanOutDoesNotStoreOverALaterVerdict() {
    Lease late = lease(one, LATEST).lease();
    two.stores(CARD, lease(two, CARD).lease(), new Verdict(notFound(), LONG, 1));
    server.send("DEL " + new String(RedisKeys.lease(LATEST), StandardCharsets.UTF_8));
    assertFalse(one.stores(LATEST, late, entry(LONG, 1)));
    assertInstanceOf(SharedAnswer.Settled.class, one.tier.readOrLease(LATEST, PAGE));
  }

  @Test
  void whatIsStoredLateIsAsOldAsItsLoad() {
    Lease lease = lease(one, LATEST).lease();
    assertTrue(one.tier.storeAndRelease(LATEST, lease, entry(LONG, 1), Duration.ofSeconds(40)));
    assertEquals(40, found(two, LATEST).age().toSeconds());
  }

  @Test
  void whatIsNoLongerWorthKeepingIsNotStored() {
    Lease lease = lease(one, LATEST).lease();
    assertFalse(one.tier.storeAndRelease(LATEST, lease, entry(LONG, 1), LONG.kept()));
    assertNull(lease(two, LATEST).stored());
  }

  @Test
  void anOlderValueNeverReplacesANewer() {
    Lease lease = lease(one, LATEST).lease();
    byte[] newer = EntryCodec.encode(entry(LONG, 9), lease.serial() + 1);
    set(RedisKeys.value(LATEST), newer);
    assertFalse(one.stores(LATEST, lease, entry(LONG, 1)));
    assertEquals(List.of(9), ids(((Page) found(one, LATEST).entry()).page()));
  }

  @Test
  void aValueFromAServerWhoseClockRanAheadIsStillReplacedByALaterLoad() {
    long ahead = lease(one, LATEST).lease().serial() + 120_000_000;
    set(RedisKeys.value(LATEST), EntryCodec.encode(entry(DUE, 1), ahead));
    server.send("DEL " + new String(RedisKeys.lease(LATEST), StandardCharsets.UTF_8));
    Lease later = lease(two, LATEST).lease();
    assertEquals(ahead + 1, later.serial());
    assertTrue(two.stores(LATEST, later, entry(LONG, 2)));
    assertEquals(List.of(2), ids(((Page) found(one, LATEST).entry()).page()));
  }

  @Test
  void aPageReplacesAVerdictFromAServerWhoseClockRanAhead() {
    long ahead = lease(one, CARD).lease().serial() + 120_000_000;
    Lifetime over = new Lifetime(Duration.ZERO, Duration.ZERO, Duration.ofHours(1));
    set(RedisKeys.verdict(LATEST), EntryCodec.encode(new Verdict(notFound(), over, 1), ahead));
    assertTrue(two.stores(LATEST, lease(two, LATEST).lease(), entry(LONG, 2)));
    assertEquals(List.of(2), ids(((Page) found(one, LATEST).entry()).page()));
  }

  @Test
  void aSerialThatIsNoTimeIsAMissAndKeepsNothingOut() {
    set(RedisKeys.value(LATEST), EntryCodec.encode(entry(LONG, 1), Long.MAX_VALUE));
    SharedAnswer.Leased leased = lease(one, LATEST);
    assertNull(leased.stored());
    assertTrue(one.stores(LATEST, leased.lease(), entry(LONG, 2)));
    assertEquals(List.of(2), ids(((Page) found(two, LATEST).entry()).page()));
  }

  @Test
  void aLeaseRunsOutUnlessItIsExtended() throws Exception {
    Lease lease = lease(one, LATEST).lease();
    assertTrue(one.leases.extend(LATEST, lease));
    two.awaitStored(LATEST);
    assertFalse(one.leases.extend(LATEST, lease));
    lease(two, LATEST);
  }

  @Test
  void aFailureIsToldToThoseWhoWaitForAsLongAsThePause() {
    Lease lease = lease(one, LATEST).lease();
    one.leases.giveUp(LATEST, lease, unavailable(), Duration.ofMinutes(1));
    SharedAnswer.Failed failed =
        assertInstanceOf(SharedAnswer.Failed.class, two.tier.readOrLease(LATEST, PAGE));
    assertInstanceOf(ReadFailure.SourceUnavailable.class, failed.failure());
    assertTrue(failed.pause().toSeconds() > 50);
  }

  @Test
  void aVerdictSettlesEveryQuestionOfItsChannelUntilAPageIsStored() {
    one.stores(LATEST, lease(one, LATEST).lease(), new Verdict(notFound(), LONG, 2));
    SharedAnswer.Settled settled =
        assertInstanceOf(SharedAnswer.Settled.class, two.tier.readOrLease(CARD, PAGE));
    assertEquals(2, ((Verdict) settled.verdict().entry()).times());
    assertInstanceOf(SharedAnswer.Leased.class, two.tier.readOrLease(latest("another"), PAGE));
  }

  @Test
  void aVerdictThatIsOverComesWithTheLeaseAndAPageRemovesIt() {
    Lifetime over = new Lifetime(Duration.ZERO, Duration.ZERO, Duration.ofHours(1));
    one.stores(LATEST, lease(one, LATEST).lease(), new Verdict(notFound(), over, 2));
    SharedAnswer.Leased leased = lease(one, LATEST);
    assertNotNull(leased.verdict());
    assertTrue(one.stores(LATEST, leased.lease(), entry(LONG, 1)));
    assertNull(lease(two, CARD).verdict());
  }

  @Test
  void aVerdictAboutPagesLeavesTheCardOpen() {
    ReadFailure hidden = new ReadFailure.NoWebPreview(Samples.CHANNEL, "Title", null);
    one.stores(LATEST, lease(one, LATEST).lease(), new Verdict(hidden, LONG, 1));
    assertInstanceOf(SharedAnswer.Settled.class, two.tier.readOrLease(around(3), PAGE));
    assertInstanceOf(SharedAnswer.Leased.class, two.tier.readOrLease(CARD, PAGE));
  }

  @Test
  void theAbsenceOfAPostIsGoodForThatQuestionAlone() {
    CacheEntry entry = new Page(page(4, 6), DUE, Duration.ofMinutes(5), 1);
    one.stores(around(5), lease(one, around(5)).lease(), entry);
    assertInstanceOf(SharedAnswer.Found.class, two.tier.readOrLease(around(5), POST));
    assertInstanceOf(SharedAnswer.Leased.class, two.tier.readOrLease(around(5), PAGE));
  }

  @Test
  void manyKeysAreAskedTogether() {
    one.stores(LATEST, lease(one, LATEST).lease(), entry(LONG, 1));
    server.send("SCRIPT FLUSH");
    server.send("CONFIG RESETSTAT");
    Map<CacheKey, Question> questions = new LinkedHashMap<>();
    questions.put(LATEST, PAGE);
    for (int other = 0; other < 50; other++) {
      questions.put(latest("other" + other), PAGE);
    }
    Map<CacheKey, SharedAnswer> answers = two.tier.readOrLeaseAll(questions);
    assertEquals(51, answers.size());
    assertInstanceOf(SharedAnswer.Found.class, answers.get(LATEST));
    assertInstanceOf(SharedAnswer.Leased.class, answers.get(latest("other49")));
    String counted = server.ask("INFO commandstats");
    assertTrue(counted.contains("cmdstat_evalsha:calls=51,"), counted);
    assertTrue(counted.contains("cmdstat_eval:calls=51,"), "together again, with the script");
  }

  @Test
  void aBrokenValueIsAMiss() {
    one.stores(LATEST, lease(one, LATEST).lease(), entry(LONG, 1));
    one.redis.call(jedis -> jedis.setrange(RedisKeys.value(LATEST), 60, new byte[] {42, 42}));
    assertNull(lease(two, LATEST).stored());
  }

  @Test
  void aValueOfAnotherVersionOrOfNoVersionAtAllIsAMiss() {
    byte[] other = EntryCodec.encode(entry(LONG, 1), 5);
    other[2] = EntryCodec.VERSION + 1;
    set(RedisKeys.value(LATEST), other);
    assertNull(lease(two, LATEST).stored());
    set(RedisKeys.value(CARD), "hello".getBytes(StandardCharsets.UTF_8));
    assertNull(lease(two, CARD).stored());
  }

  @Test
  void keysOfAnotherTypeAreAMiss() {
    one.redis.call(jedis -> jedis.lpush(RedisKeys.value(LATEST), new byte[] {1}));
    one.redis.call(jedis -> jedis.lpush(RedisKeys.lease(LATEST), new byte[] {1}));
    one.redis.call(jedis -> jedis.lpush(RedisKeys.verdict(LATEST), new byte[] {1}));
    Lease lease = lease(two, LATEST).lease();
    assertTrue(two.stores(LATEST, lease, entry(LONG, 1)));
    found(one, LATEST);
  }

  @Test
  void aFullServerIsAwayButNotBroken() {
    one.stores(LATEST, lease(one, LATEST).lease(), entry(LONG, 1));
    Lease held = lease(one, CARD).lease();
    server.send("CONFIG SET maxmemory 1");
    try {
      assertInstanceOf(SharedAnswer.Away.class, two.tier.readOrLease(around(5), PAGE));
      assertFalse(one.stores(CARD, held, entry(LONG, 1)));
      found(two, LATEST);
      assertTrue(two.tier.isAvailable());
    } finally {
      server.send("CONFIG SET maxmemory 0");
    }
    lease(two, around(5));
  }

  @Test
  void connectionsThatDiedWithTheServerAreReplaced() {
    found(store(LATEST), LATEST);
    server.kill();
    server.restart();
    assertNull(lease(one, LATEST).stored());
    assertTrue(one.tier.isAvailable());
  }

  private Node store(CacheKey key) {
    one.stores(key, lease(one, key).lease(), entry(LONG, 1));
    return one;
  }

  private void set(byte[] key, byte[] value) {
    one.redis.call(
        jedis -> jedis.set(key, value, SetParams.setParams().px(LONG.kept().toMillis())));
  }

  private static CacheEntry entry(Lifetime life, int... ids) {
    return new Page(page(ids), life, Duration.ZERO, 0);
  }

  private static SharedAnswer.Leased lease(Node node, CacheKey key) {
    return assertInstanceOf(SharedAnswer.Leased.class, node.tier.readOrLease(key, PAGE));
  }

  private static StoredEntry found(Node node, CacheKey key) {
    return assertInstanceOf(SharedAnswer.Found.class, node.tier.readOrLease(key, PAGE)).stored();
  }
}
