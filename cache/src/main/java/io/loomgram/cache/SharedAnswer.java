package io.loomgram.cache;

import io.loomgram.channel.ReadFailure;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What the shared level says to a node that asks for a key.
public sealed interface SharedAnswer {

  /// The value, before its renewal point.
  record Found(StoredEntry stored) implements SharedAnswer {}

  /// What was learnt about the channel, still good.
  record Settled(StoredEntry verdict) implements SharedAnswer {}

  /// Load it: nobody else does.
  ///
  /// @param stored the value past its renewal point, if there is one
  /// @param verdict what was learnt about the channel before, no longer good
  record Leased(Lease lease, @Nullable StoredEntry stored, @Nullable StoredEntry verdict)
      implements SharedAnswer {}

  /// Another node loads it.
  ///
  /// @param stored the value past its renewal point, if there is one
  /// @param leaseRemaining how long the other's lease still runs
  record Busy(@Nullable StoredEntry stored, Duration leaseRemaining) implements SharedAnswer {}

  /// Another node could not load it just now.
  ///
  /// @param failure what it met
  /// @param pause how long the key is to be left alone
  /// @param stored the value past its renewal point, if there is one
  record Failed(ReadFailure failure, Duration pause, @Nullable StoredEntry stored)
      implements SharedAnswer {}

  /// The shared level cannot be asked, or cannot give leases. That is no miss: the node helps
  /// itself.
  ///
  /// @param stored the value past its renewal point, if one could be read
  record Away(@Nullable StoredEntry stored) implements SharedAnswer {}
}
