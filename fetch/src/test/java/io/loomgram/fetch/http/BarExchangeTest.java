package io.loomgram.fetch.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.loomgram.channel.SourceBars;
import io.loomgram.fixtures.TestClock;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BarExchangeTest {

  private static final SiteHost HOST = SiteHost.of(URI.create("https://site.example"));

  private final TestClock clock = new TestClock();
  private final FakeBars shared = new FakeBars();
  private final SiteHosts hosts = new SiteHosts(List.of(HOST), clock.ticker());
  private final BarExchange exchange = new BarExchange(shared, hosts, clock.ticker());

  @Test
  void whatAnotherNodeWasToldIsObeyed() {
    shared.barred.put("site.example", Duration.ofSeconds(30));
    exchange.learn();
    assertEquals(Optional.of(Duration.ofSeconds(30)), hosts.barredFor());
  }

  @Test
  void aShorterBarOfAnotherNodeDoesNotLiftOurOwn() {
    hosts.bar("site.example", Duration.ofSeconds(60));
    shared.barred.put("site.example", Duration.ofSeconds(5));
    exchange.learn();
    assertEquals(Optional.of(Duration.ofSeconds(60)), hosts.barredFor());
  }

  @Test
  void theOthersAreAskedOnceASecond() {
    exchange.learn();
    exchange.learn();
    assertEquals(1, shared.looks);
    clock.advance(BarExchange.INTERVAL);
    exchange.learn();
    assertEquals(2, shared.looks);
  }

  @Test
  void aRefusalIsToldToTheOthers() {
    exchange.tell(HOST, new PageOutcome.Refused(Duration.ofSeconds(7)));
    assertEquals(Map.of("site.example", Duration.ofSeconds(7)), shared.barred);
  }

  @Test
  void nothingElseIsTold() {
    exchange.tell(HOST, new PageOutcome.NotFound());
    exchange.tell(HOST, new PageOutcome.HostFailed("status 500", null));
    assertEquals(Map.of(), shared.barred);
  }

  private static final class FakeBars implements SourceBars {
    private final Map<String, Duration> barred = new HashMap<>();
    private int looks;

    @Override
    public void bar(String host, Duration howLong) {
      barred.put(host, howLong);
    }

    @Override
    public Map<String, Duration> barred(Collection<String> hosts) {
      looks++;
      return Map.copyOf(barred);
    }
  }
}
