package io.loomgram.cache;

import io.loomgram.cache.SingleFlight.Landing;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

/// A memo on top of a single flight: however callers meet, each key is loaded once, so that each
/// call gives what the first would have given. Two leaders of one key would be seen as a second
/// load. Loads run on the leader's own (platform) thread, where the checker sees them.
@Param(name = "key", gen = IntGen.class, conf = "0:1")
public class SingleFlightLincheckIT {

  private final SingleFlight<Integer, Integer> flights =
      new SingleFlight<>(SingleFlightLincheckIT::onTheCallersThread);
  private final int[] memo = new int[2];
  private final int[] loads = new int[2];

  private static Thread onTheCallersThread(Runnable load) {
    return new Thread() {
      @Override
      @SuppressWarnings("UnsynchronizedOverridesSynchronized") // nothing is started
      public void start() {
        load.run();
      }
    };
  }

  @Operation
  public int load(@Param(name = "key") int key)
      throws ExecutionException, TimeoutException, InterruptedException {
    return flights.join(key, () -> Landing.of(loaded(key))).await(Duration.ofSeconds(10));
  }

  private int loaded(int key) {
    if (memo[key] == 0) {
      memo[key] = ++loads[key];
    }
    return memo[key];
  }

  @Test
  void isLinearizable() {
    new StressOptions()
        .iterations(20)
        .invocationsPerIteration(500)
        .threads(3)
        .actorsPerThread(3)
        .check(SingleFlightLincheckIT.class);
  }
}
