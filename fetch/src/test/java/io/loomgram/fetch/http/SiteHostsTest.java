package io.loomgram.fetch.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.loomgram.fetch.http.SiteHosts.Attempt;
import io.loomgram.fetch.http.SiteHosts.Change;
import java.net.URI;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SiteHostsTest {

  private static final SiteHost FIRST = SiteHost.of(URI.create("https://first.example"));
  private static final SiteHost SECOND = SiteHost.of(URI.create("https://second.example"));
  private static final PageOutcome PAGE = new PageOutcome.Page(new byte[0]);
  private static final PageOutcome FAILED = new PageOutcome.HostFailed("refused", null);

  /// Just before the ticker turns from positive to negative, as a real one may.
  private long now = Long.MAX_VALUE - 5;

  private final SiteHosts hosts = new SiteHosts(List.of(FIRST, SECOND), () -> now);

  @Test
  void theFirstIsAskedWhileItAnswers() {
    hosts.report(choose(), PAGE);
    assertEquals(FIRST, choose().host());
  }

  @Test
  void afterAFailureTheNextIsAskedAtOnce() {
    hosts.report(choose(), FAILED);
    assertEquals(SECOND, choose().host());
  }

  @Test
  void everyKindOfFailureCounts() {
    for (PageOutcome failure :
        List.of(FAILED, new PageOutcome.TimedOut(null), new PageOutcome.CutShort("reset", null))) {
      SiteHosts fresh = new SiteHosts(List.of(FIRST, SECOND), () -> now);
      fresh.report(Objects.requireNonNull(fresh.choose(Set.of())), failure);
      assertEquals(SECOND, Objects.requireNonNull(fresh.choose(Set.of())).host());
    }
  }

  @Test
  void everyKindOfAnswerIsOne() {
    for (PageOutcome answer :
        List.of(
            PAGE,
            new PageOutcome.Redirected("/x"),
            new PageOutcome.NotFound(),
            new PageOutcome.TooLarge(1))) {
      hosts.report(choose(), answer);
      assertEquals(FIRST, choose().host());
    }
  }

  @Test
  void aFailedHostIsTheLastResort() {
    hosts.report(choose(), FAILED);
    Attempt second = choose();
    hosts.report(second, FAILED);
    Set<SiteHost> tried = new HashSet<>(Set.of(SECOND));
    assertEquals(FIRST, Objects.requireNonNull(hosts.choose(tried)).host());
    tried.add(FIRST);
    assertNull(hosts.choose(tried));
  }

  @Test
  void whenAllHaveFailedTheOneThatIsToRecoverFirstIsAskedFirst() {
    hosts.report(choose(), FAILED);
    advance(Duration.ofSeconds(3));
    hosts.report(choose(), FAILED);
    assertEquals(FIRST, choose().host());
  }

  @Test
  void anAnswerOfTheLastResortMakesItWellAgain() {
    hosts.report(choose(), FAILED);
    hosts.report(choose(), FAILED);
    hosts.report(choose(), PAGE);
    assertEquals(FIRST, choose().host());
    assertEquals(FIRST, choose().host());
  }

  @Test
  void afterTheCoolDownOneRequestProbesAndTheOthersPassBy() {
    hosts.report(choose(), FAILED);
    advance(SiteHosts.FIRST_COOL_DOWN.minusNanos(1));
    assertEquals(SECOND, choose().host());
    advance(Duration.ofNanos(1));
    Attempt probe = choose();
    assertEquals(FIRST, probe.host());
    assertTrue(probe.probe());
    assertEquals(SECOND, choose().host());
    hosts.report(probe, PAGE);
    Attempt after = choose();
    assertEquals(FIRST, after.host());
    assertFalse(after.probe());
  }

  @Test
  void aFailedProbeDoublesTheCoolDown() {
    hosts.report(choose(), FAILED);
    advance(SiteHosts.FIRST_COOL_DOWN);
    hosts.report(choose(), FAILED);
    advance(SiteHosts.FIRST_COOL_DOWN.multipliedBy(2).minusNanos(1));
    assertEquals(SECOND, choose().host());
    advance(Duration.ofNanos(1));
    assertEquals(FIRST, choose().host());
  }

  @Test
  void theCoolDownHasABound() {
    hosts.report(choose(), FAILED);
    for (int i = 0; i < 20; i++) {
      advance(SiteHosts.LONGEST_COOL_DOWN);
      Attempt probe = choose();
      assertEquals(FIRST, probe.host());
      hosts.report(probe, FAILED);
    }
  }

  @Test
  void anAbandonedProbeLeavesTheProbeToTheNext() {
    hosts.report(choose(), FAILED);
    advance(SiteHosts.FIRST_COOL_DOWN);
    hosts.abandon(choose());
    assertEquals(FIRST, choose().host());
  }

  @Test
  void manyFailuresAtOnceAreOneFailure() {
    Attempt one = choose();
    Attempt two = choose();
    hosts.report(one, FAILED);
    hosts.report(two, FAILED);
    advance(SiteHosts.FIRST_COOL_DOWN);
    assertEquals(FIRST, choose().host());
  }

  @Test
  void aSlowPageOfAHostThatAnswersOthersIsNoFailureOfTheHost() {
    Attempt slow = choose();
    advance(Duration.ofSeconds(1));
    hosts.report(choose(), PAGE);
    advance(Duration.ofSeconds(7));
    hosts.report(slow, new PageOutcome.TimedOut(null));
    assertEquals(FIRST, choose().host());
  }

  @Test
  void aRefusingHostIsBarredForAsLongAsItSays() {
    hosts.report(choose(), new PageOutcome.Refused(Duration.ofSeconds(60)));
    assertEquals(SECOND, choose().host());
    assertNull(hosts.choose(Set.of(SECOND)));
    assertEquals(Optional.empty(), hosts.barredFor());
    advance(Duration.ofSeconds(60));
    assertEquals(FIRST, choose().host());
  }

  @Test
  void whenAllAreBarredTheShortestBarCounts() {
    hosts.report(choose(), new PageOutcome.Refused(Duration.ofSeconds(60)));
    hosts.report(choose(), new PageOutcome.Refused(Duration.ofSeconds(20)));
    advance(Duration.ofSeconds(5));
    assertNull(hosts.choose(Set.of()));
    assertEquals(Optional.of(Duration.ofSeconds(15)), hosts.barredFor());
  }

  @Test
  void aShorterBarDoesNotLiftALongerOne() {
    Attempt one = choose();
    Attempt two = choose();
    hosts.report(one, new PageOutcome.Refused(Duration.ofSeconds(60)));
    hosts.report(two, new PageOutcome.Refused(Duration.ofSeconds(1)));
    advance(Duration.ofSeconds(59));
    assertEquals(SECOND, choose().host());
  }

  @Test
  void anAnswerUnderWayDoesNotLiftTheBar() {
    Attempt early = choose();
    hosts.report(choose(), new PageOutcome.Refused(Duration.ofSeconds(60)));
    hosts.report(early, PAGE);
    assertEquals(SECOND, choose().host());
  }

  @Test
  void aHostThatFailsAndRecoversIsToldOfOnceEach() {
    Attempt one = choose();
    Attempt two = choose();
    assertEquals(Change.COOLS_DOWN, hosts.report(choose(), FAILED));
    assertEquals(Change.NONE, hosts.report(one, FAILED));
    assertEquals(Change.RECOVERED, hosts.report(two, PAGE));
    assertEquals(Change.NONE, hosts.report(choose(), PAGE));
  }

  @Test
  void aRefusalIsToldOfOnce() {
    var refused = new PageOutcome.Refused(Duration.ofSeconds(5));
    Attempt one = choose();
    assertEquals(Change.BARRED, hosts.report(choose(), refused));
    assertEquals(Change.NONE, hosts.report(one, refused));
  }

  @Test
  void aHostThatWaversIsToldOfOnceInAWhile() {
    assertEquals(Change.COOLS_DOWN, hosts.report(choose(), FAILED));
    advance(SiteHosts.FIRST_COOL_DOWN);
    assertEquals(Change.RECOVERED, hosts.report(choose(), PAGE));
    advance(Duration.ofSeconds(1));
    assertEquals(Change.NONE, hosts.report(choose(), FAILED));
    advance(SiteHosts.FIRST_COOL_DOWN);
    assertEquals(Change.NONE, hosts.report(choose(), PAGE));
    advance(SiteHosts.QUIET);
    assertEquals(Change.COOLS_DOWN, hosts.report(choose(), FAILED));
  }

  @Test
  void theSiteIsAwayWhenEveryHostFailedLastOrIsBarred() {
    hosts.report(choose(), FAILED);
    assertFalse(hosts.allAway());
    hosts.report(choose(), new PageOutcome.Refused(Duration.ofSeconds(60)));
    assertTrue(hosts.allAway());
    advance(Duration.ofSeconds(60));
    assertFalse(hosts.allAway());
  }

  private Attempt choose() {
    return Objects.requireNonNull(hosts.choose(Set.of()));
  }

  private void advance(Duration time) {
    now += time.toNanos();
  }
}
