package io.loomgram.app.guard;

import java.time.Duration;

/// How long a client may take.
///
/// @param idle how long a kept-alive connection may wait for its next request
/// @param request how long a request may take to arrive, from its first byte to its last
/// @param write how long an answer may stand still; beyond that, each 16 KiB of it give one second
///   more
public record ClientPatience(Duration idle, Duration request, Duration write) {

  /// What a browser behind a slow line needs, and no more.
  public static final ClientPatience USUAL =
      new ClientPatience(Duration.ofSeconds(75), Duration.ofSeconds(30), Duration.ofSeconds(30));
}
