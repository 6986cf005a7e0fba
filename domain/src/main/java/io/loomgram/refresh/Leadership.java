package io.loomgram.refresh;

/// Which of the nodes works for all of them. Thread-safe.
public interface Leadership {

  /// A node that is alone leads.
  Leadership ALONE =
      new Leadership() {
        @Override
        public boolean leads() {
          return true;
        }

        @Override
        public void resign() {}
      };

  /// Takes the lead if nobody has it, prolongs it if this node has it.
  ///
  /// @return whether this node leads, for a while that is longer than the time to the next call
  boolean leads();

  /// Leaves the lead to others at once.
  void resign();
}
