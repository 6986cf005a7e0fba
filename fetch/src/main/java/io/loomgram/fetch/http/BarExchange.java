package io.loomgram.fetch.http;

import io.loomgram.channel.SourceBars;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// Tells the other nodes which host asked to be left alone, and learns from them: at most once a
/// second, by one of the callers, before it asks the site; the others do not wait for it.
/// Thread-safe.
final class BarExchange {

  static final Duration INTERVAL = Duration.ofSeconds(1);

  private final SourceBars shared;
  private final SiteHosts hosts;
  private final List<String> names;
  private final LongSupplier ticker;
  private final AtomicLong nextLook;

  BarExchange(SourceBars shared, SiteHosts hosts, LongSupplier ticker) {
    this.shared = shared;
    this.hosts = hosts;
    this.names = hosts.names();
    this.ticker = ticker;
    this.nextLook = new AtomicLong(ticker.getAsLong());
  }

  /// Takes over what other nodes were told by the site.
  void learn() {
    long now = ticker.getAsLong();
    long due = nextLook.get();
    if (now - due >= 0 && nextLook.compareAndSet(due, now + INTERVAL.toNanos())) {
      shared.barred(names).forEach(hosts::bar);
    }
  }

  /// Tells the other nodes if the site asked to be left alone.
  void tell(SiteHost host, PageOutcome outcome) {
    if (outcome instanceof PageOutcome.Refused(Duration retryAfter)) {
      shared.bar(host.name(), retryAfter);
    }
  }
}
