package io.loomgram.cache;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/// Whatever threads do to a breaker at once has an order in which it could have been done.
@Param(name = "permit", gen = IntGen.class, conf = "0:4")
public class CircuitBreakerLincheckIT {

  private final AtomicLong now = new AtomicLong();
  private final CircuitBreaker breaker = new CircuitBreaker(Duration.ofNanos(2), now::get, _ -> {});

  @Operation
  public long acquire() {
    return breaker.acquire();
  }

  @Operation
  public void succeeded(@Param(name = "permit") int permit) {
    breaker.succeeded(permit);
  }

  @Operation
  public void failed(@Param(name = "permit") int permit) {
    breaker.failed(permit);
  }

  @Operation
  public void timePasses() {
    now.incrementAndGet();
  }

  @Test
  void isLinearizable() {
    new ModelCheckingOptions()
        .iterations(15)
        .invocationsPerIteration(300)
        .threads(2)
        .actorsPerThread(4)
        .check(CircuitBreakerLincheckIT.class);
  }
}
