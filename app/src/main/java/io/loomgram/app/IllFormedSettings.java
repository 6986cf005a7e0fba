package io.loomgram.app;

import java.util.List;
import java.util.stream.Collectors;

/// Settings with which the server cannot start. Its message is one line that names every variable
/// at fault, what it got and what it takes.
public final class IllFormedSettings extends RuntimeException {

  private static final long serialVersionUID = 1;

  IllFormedSettings(List<Fault> faults) {
    super(
        faults.stream().map(Fault::sentence).collect(Collectors.joining("; ")), null, false, false);
  }

  /// One variable at fault.
  ///
  /// @param name the variable
  /// @param got its value, without any secret in it
  /// @param takes what it takes, such as `a number from 0 to 65535`
  record Fault(String name, String got, String takes) {

    /// Longer values are cut, so that the line stays one line that can be read.
    private static final int SHOWN_CHARACTERS = 100;

    String sentence() {
      return name + ": got \"" + onOneLine(got) + "\", takes " + takes;
    }

    private static String onOneLine(String value) {
      String flat = value.replaceAll("\\p{Cntrl}", " ");
      return flat.length() <= SHOWN_CHARACTERS ? flat : flat.substring(0, SHOWN_CHARACTERS) + "…";
    }
  }
}
