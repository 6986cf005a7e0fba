package io.loomgram.refresh;

import io.loomgram.channel.ChannelName;
import java.util.List;

/// How much channels are asked for, with the past weighing less and less. Thread-safe.
public interface Popularity {

  /// A channel and how much it is asked for.
  ///
  /// @param weight the requests since the last tick, half of those in the tick before, and so on
  record Asked(ChannelName channel, double weight) {}

  /// Somebody asked for the channel. Quick: called for every request.
  void asked(ChannelName channel);

  /// What is asked for most, the most asked first. Called by the node that refreshes, once a tick;
  /// each call halves the weight of what was asked so far.
  List<Asked> mostAsked(int limit);

  /// Tells the other nodes what was asked here since the last call. Called by every node, once a
  /// tick.
  void share();
}
