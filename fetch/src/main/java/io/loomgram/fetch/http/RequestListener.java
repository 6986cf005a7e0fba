package io.loomgram.fetch.http;

import java.time.Duration;

/// Told of every request to a host of the site once it is over. Called on the thread that asked, so
/// implementations are thread-safe and quick.
@FunctionalInterface
public interface RequestListener {

  /// One host has been asked and has answered, or has not.
  ///
  /// @param host its name, with the port if that is not the usual one
  /// @param outcome what came of it
  /// @param took how long it took
  void asked(String host, PageOutcome outcome, Duration took);
}
