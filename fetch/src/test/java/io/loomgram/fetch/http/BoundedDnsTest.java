package io.loomgram.fetch.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Dns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class BoundedDnsTest {

  private static final Duration LONG = Duration.ofSeconds(15);
  private static final List<InetAddress> HERE = List.of(InetAddress.getLoopbackAddress());

  @Test
  void aNameHasItsAddresses() throws Exception {
    assertEquals(HERE, new BoundedDns(_ -> HERE, LONG).lookup("site.example"));
  }

  @Test
  void anUnknownNameIsUnknown() {
    Dns nothing =
        name -> {
          throw new UnknownHostException(name);
        };
    BoundedDns dns = new BoundedDns(nothing, LONG);
    var failure = assertThrows(UnknownHostException.class, () -> dns.lookup("site.example"));
    assertEquals("site.example", failure.getMessage());
  }

  @Test
  void aResolverThatIsSilentIsGivenUp() {
    CountDownLatch never = new CountDownLatch(1);
    BoundedDns dns = new BoundedDns(_ -> heldBack(never), Duration.ofMillis(10));
    var failure = assertThrows(UnknownHostException.class, () -> dns.lookup("site.example"));
    assertInstanceOf(TimeoutException.class, failure.getCause());
    never.countDown();
  }

  @Test
  void aNameIsLookedUpOnceAtATime() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    AtomicInteger lookups = new AtomicInteger();
    Dns slow =
        _ -> {
          lookups.incrementAndGet();
          begun.countDown();
          return heldBack(gate);
        };
    BoundedDns hasty = new BoundedDns(slow, Duration.ofNanos(1));
    for (int i = 0; i < 5; i++) {
      assertThrows(UnknownHostException.class, () -> hasty.lookup("site.example"));
    }
    assertTrue(begun.await(10, TimeUnit.SECONDS));
    assertEquals(1, lookups.get());
    gate.countDown();
  }

  @Test
  void afterAFailureANameIsLookedUpAgain() throws Exception {
    AtomicInteger lookups = new AtomicInteger();
    Dns recovering =
        name -> {
          if (lookups.incrementAndGet() == 1) {
            throw new UnknownHostException(name);
          }
          return HERE;
        };
    BoundedDns dns = new BoundedDns(recovering, LONG);
    assertThrows(UnknownHostException.class, () -> dns.lookup("site.example"));
    assertEquals(HERE, dns.lookup("site.example"));
  }

  @Test
  void anInterruptedCallerStaysInterrupted() {
    CountDownLatch never = new CountDownLatch(1);
    BoundedDns dns = new BoundedDns(_ -> heldBack(never), LONG);
    Thread.currentThread().interrupt();
    assertThrows(UnknownHostException.class, () -> dns.lookup("site.example"));
    assertTrue(Thread.interrupted());
    never.countDown();
  }

  private static List<InetAddress> heldBack(CountDownLatch gate) {
    try {
      assertTrue(gate.await(15, TimeUnit.SECONDS));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return HERE;
  }
}
