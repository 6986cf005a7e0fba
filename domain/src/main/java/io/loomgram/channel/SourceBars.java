package io.loomgram.channel;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;

/// What the nodes of one service tell each other of hosts of the site that asked to be left alone:
/// the port to the memory that they share. Thread-safe. Calls block for one round trip at most and
/// never fail; without the memory nothing is known.
public interface SourceBars {

  /// A node that is alone has nobody to tell.
  SourceBars ALONE =
      new SourceBars() {
        @Override
        public void bar(String host, Duration howLong) {}

        @Override
        public Map<String, Duration> barred(Collection<String> hosts) {
          return Map.of();
        }
      };

  /// Tells all nodes that a host is to be left alone.
  ///
  /// @param host its name as all nodes write it
  /// @param howLong from now on
  void bar(String host, Duration howLong);

  /// Which of the hosts are to be left alone, and for how long from now on.
  Map<String, Duration> barred(Collection<String> hosts);
}
