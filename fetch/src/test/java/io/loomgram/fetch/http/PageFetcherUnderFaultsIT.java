package io.loomgram.fetch.http;

import static io.loomgram.channel.LoadPriority.BACKGROUND;
import static io.loomgram.channel.LoadPriority.USER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.channel.ChannelName;
import io.loomgram.fixtures.Fault;
import io.loomgram.fixtures.FaultRule;
import io.loomgram.fixtures.Site;
import io.loomgram.fixtures.SiteAnswer;
import io.loomgram.fixtures.TestClock;
import io.loomgram.fixtures.UpstreamServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Many callers, two hosts that misbehave in every way for a while: no page is ever the wrong one
/// or half of one, every call ends, no permit is lost, and afterwards all is as before.
@Timeout(180)
class PageFetcherUnderFaultsIT {

  private static final int CALLERS = 40;
  private static final int PERMITS = 8;
  private static final int CALLS_EACH = 20;
  private static final Duration TIMEOUT = Duration.ofSeconds(1);
  private static final Duration NEVER_IN_TIME = Duration.ofSeconds(2);

  /// Every channel has a page of its own, large enough to break in the middle.
  private static final Site SITE = request -> SiteAnswer.page(pageOf(request.path()));

  private final TestClock clock = new TestClock();
  private final Map<String, Integer> outcomes = new ConcurrentHashMap<>();

  @Test
  void whateverHappensPagesAreRightAndAfterwardsAllIsWell() throws Exception {
    try (UpstreamServer first = misbehaving(1, 25);
        UpstreamServer second = misbehaving(2, 5);
        PageFetcher fetcher = fetcher(first, second);
        ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      askAllAtOnce(callers, fetcher, "stormy", CALLERS);
      assertTrue(outcomes.containsKey("Page"), outcomes::toString);

      clock.advance(Duration.ofDays(1));
      askUntilTheFaultsAreUsedUp(fetcher);
      outcomes.clear();
      // As many as there are permits, so that nobody waits for one, however slow the machine: a
      // lost permit would show.
      askAllAtOnce(callers, fetcher, "calm", PERMITS);
      assertEquals(Map.of("Page", PERMITS * CALLS_EACH), outcomes);
    }
  }

  private static UpstreamServer misbehaving(long seed, int timesEach) {
    UpstreamServer.Setup setup = UpstreamServer.of(SITE);
    for (Fault fault :
        List.of(
            new Fault.Status(500, null),
            new Fault.Status(429, Duration.ofSeconds(1)),
            new Fault.Late(NEVER_IN_TIME),
            new Fault.Reset(),
            new Fault.Close(),
            new Fault.CloseAfter(),
            new Fault.Truncate(0.6),
            new Fault.Drip(64, Duration.ofMillis(100)))) {
      setup.fault(FaultRule.always(fault).atRate(0.1, new Random(seed)).first(timesEach));
    }
    return setup.start();
  }

  private PageFetcher fetcher(UpstreamServer first, UpstreamServer second) {
    FetchSettings settings =
        new FetchSettings(
            List.of(first.uri(), second.uri()),
            new FetchLimits(TIMEOUT, PERMITS, 1 << 20),
            null,
            "en");
    return new PageFetcher(settings, clock, clock.ticker(), (_, _, _) -> {});
  }

  private void askAllAtOnce(ExecutorService callers, PageFetcher fetcher, String name, int atOnce)
      throws Exception {
    List<Callable<Void>> all = new ArrayList<>();
    for (int caller = 0; caller < atOnce; caller++) {
      int number = caller;
      all.add(() -> {
        for (int call = 0; call < CALLS_EACH; call++) {
          clock.advance(Duration.ofMillis(20));
          ask(fetcher, name + "_" + number + "_" + call, number);
        }
        return null;
      });
    }
    for (Future<Void> done : callers.invokeAll(all)) {
      done.get();
    }
  }

  private void ask(PageFetcher fetcher, String name, int caller) {
    ChannelName channel = new ChannelName(name);
    PageOutcome outcome =
        fetcher.fetch(PageRequest.newest(channel), caller % 4 == 0 ? BACKGROUND : USER);
    if (outcome instanceof PageOutcome.Page page) {
      assertEquals(pageOf("/s/" + name), new String(page.bytes(), UTF_8));
    }
    outcomes.merge(outcome.getClass().getSimpleName(), 1, Integer::sum);
  }

  /// Every fault strikes a bounded number of times; a long row of pages says that none is left.
  private void askUntilTheFaultsAreUsedUp(PageFetcher fetcher) {
    int pagesInARow = 0;
    while (pagesInARow < 300) {
      clock.advance(SiteHosts.LONGEST_COOL_DOWN);
      PageOutcome outcome = fetcher.fetch(PageRequest.newest(new ChannelName("probe")), USER);
      pagesInARow = outcome instanceof PageOutcome.Page ? pagesInARow + 1 : 0;
    }
  }

  private static String pageOf(String path) {
    return "<html>" + ("<p>" + path + "</p>").repeat(200) + "</html>";
  }
}
