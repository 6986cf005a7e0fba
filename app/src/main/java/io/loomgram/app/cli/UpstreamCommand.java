package io.loomgram.app.cli;

import io.loomgram.fixtures.UpstreamArguments;
import io.loomgram.fixtures.UpstreamServer;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Objects;
import java.util.random.RandomGenerator;

/// The stand-in for the site, until it is ended.
public final class UpstreamCommand {

  private final InstantSource clock;
  private final RandomGenerator dice;
  private final Terminal terminal;

  /// @param clock when the newest posts of generated channels were written
  /// @param dice decides which requests meet a fault
  public UpstreamCommand(InstantSource clock, RandomGenerator dice, Terminal terminal) {
    this.clock = clock;
    this.dice = dice;
    this.terminal = terminal;
  }

  /// Starts the stand-in and says where it is.
  ///
  /// @return the stand-in, to be closed at the end
  /// @throws WrongUse if the arguments are not to be understood
  /// @throws UncheckedIOException if the folder or the port cannot be had
  public UpstreamServer start(Command.Upstream command) {
    try {
      UpstreamServer server =
          UpstreamArguments.parse(command.arguments(), dice).start(clock.instant());
      terminal.print(
          "serving at " + server.uri() + ", counters at " + server.uri() + "/__counters");
      return server;
    } catch (IllegalArgumentException cause) {
      throw new WrongUse(Objects.requireNonNull(cause.getMessage()));
    }
  }
}
