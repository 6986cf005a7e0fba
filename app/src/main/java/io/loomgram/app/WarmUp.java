package io.loomgram.app;

import static java.lang.System.Logger.Level.ERROR;

import java.util.ArrayList;
import java.util.List;

/// Makes what takes long to make, behind the start: the server answers meanwhile, and only who
/// needs a part that is not there yet waits for it. Built and started by one thread.
final class WarmUp {

  private static final System.Logger LOG = System.getLogger(WarmUp.class.getName());

  private final List<Part> parts = new ArrayList<>();

  private record Part(String name, Runnable making) {}

  /// Adds a part, made after those that were added before.
  ///
  /// @param name how the log calls it
  void add(String name, Runnable making) {
    parts.add(new Part(name, making));
  }

  /// Returns at once. The parts are made on a thread of the system: a virtual one would hold up
  /// requests where there is one processor.
  void start() {
    Thread.ofPlatform().daemon().name("warm-up").start(this::run);
  }

  /// Makes each part. One that fails is logged, and fails again for those who ask for it.
  void run() {
    for (Part part : parts) {
      try {
        part.making().run();
      } catch (RuntimeException | LinkageError | AssertionError failed) {
        LOG.log(ERROR, part.name() + " cannot be made", failed);
      }
    }
  }
}
