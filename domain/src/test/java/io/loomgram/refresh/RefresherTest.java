package io.loomgram.refresh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RefresherTest {

  private final LocalPopularity popularity = new LocalPopularity();
  private final FakeLeadership leadership = new FakeLeadership();
  private final Set<String> refreshed = ConcurrentHashMap.newKeySet();
  private final AtomicLong clock = new AtomicLong();

  @Test
  void theLeaderRefreshesTheMostAskedUpToItsLimit() throws Exception {
    ask("often", 5);
    ask("some", 3);
    ask("rare", 1);
    refresher(2, 4, channel -> refreshed.add(channel.value())).tick();
    assertEquals(Set.of("often", "some"), refreshed);
  }

  @Test
  void whoDoesNotLeadRefreshesNothing() throws Exception {
    ask("often", 5);
    leadership.leads = false;
    refresher(2, 4, channel -> refreshed.add(channel.value())).tick();
    assertEquals(Set.of(), refreshed);
  }

  @Test
  void noMoreAreLoadedAtATimeThanAllowed() throws Exception {
    for (int channel = 0; channel < 12; channel++) {
      ask("channel_" + channel, 1);
    }
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch threeAtOnce = new CountDownLatch(3);
    Consumer<ChannelName> load =
        channel -> {
          most.accumulateAndGet(now.incrementAndGet(), Math::max);
          threeAtOnce.countDown();
          await(threeAtOnce);
          now.decrementAndGet();
          refreshed.add(channel.value());
        };
    refresher(100, 3, load).tick();
    assertEquals(3, most.get());
    assertEquals(12, refreshed.size());
  }

  @Test
  void aChannelThatBreaksDoesNotStopTheOthersNorTheNextTick() throws Exception {
    ask("broken", 5);
    ask("sound", 4);
    Refresher refresher =
        refresher(
            10,
            1,
            channel -> {
              if (channel.value().equals("broken")) {
                throw new IllegalStateException("broken");
              }
              refreshed.add(channel.value());
            });
    refresher.tick();
    assertEquals(Set.of("sound"), refreshed);
    refreshed.clear();
    refresher.tick();
    assertEquals(Set.of("sound"), refreshed);
  }

  @Test
  void aChannelThatIsAskedForInEachLifeOfItsPageIsLookedAtInEveryRenewalWindow() throws Exception {
    ask("busy", 3);
    ask("seldom", 2);
    AtomicInteger looks = new AtomicInteger();
    AtomicInteger looksAtSeldom = new AtomicInteger();
    Refresher refresher =
        refresher(
            10,
            1,
            channel -> (channel.value().equals("busy") ? looks : looksAtSeldom).incrementAndGet());
    steps(refresher, 30);
    assertEquals(1, looks.get(), "the tick");
    steps(refresher, 29);
    assertEquals(30, looks.get(), "one look a second");
    assertEquals(1, looksAtSeldom.get(), "only the tick");
  }

  @Test
  void whoLosesTheLeadKeepsNothingWarm() throws Exception {
    ask("busy", 9);
    Refresher refresher = refresher(10, 1, channel -> refreshed.add(channel.value()));
    steps(refresher, 30);
    leadership.leads = false;
    steps(refresher, 10);
    refreshed.clear();
    steps(refresher, 5);
    assertEquals(Set.of(), refreshed);
  }

  @Test
  void itTicksByItselfUntilItIsClosedAndThenResigns() throws Exception {
    ask("often", 5);
    CountDownLatch ticked = new CountDownLatch(1);
    Refresher refresher =
        new Refresher(
            _ -> ticked.countDown(),
            popularity,
            leadership,
            new Refresher.Limits(
                Duration.ofMillis(30), Duration.ofSeconds(10), Duration.ofSeconds(1), 1, 1),
            System::nanoTime,
            (_, _, _) -> {});
    refresher.start();
    await(ticked);
    assertFalse(leadership.resigned);
    refresher.close();
    assertTrue(leadership.resigned);
  }

  private Refresher refresher(int channels, int concurrency, Consumer<ChannelName> refresh) {
    return new Refresher(
        refresh,
        popularity,
        leadership,
        new Refresher.Limits(
            Duration.ofSeconds(30),
            Duration.ofSeconds(10),
            Duration.ofSeconds(1),
            channels,
            concurrency),
        clock::get,
        (_, _, _) -> {});
  }

  private void steps(Refresher refresher, int seconds) throws InterruptedException {
    for (int second = 0; second < seconds; second++) {
      clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
      refresher.step();
    }
  }

  private void ask(String channel, int times) {
    for (int time = 0; time < times; time++) {
      popularity.asked(new ChannelName(channel));
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(20, TimeUnit.SECONDS));
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  private static final class FakeLeadership implements Leadership {
    volatile boolean leads = true;
    volatile boolean resigned;

    @Override
    public boolean leads() {
      return leads;
    }

    @Override
    public void resign() {
      resigned = true;
    }
  }
}
