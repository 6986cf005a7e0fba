package io.loomgram.app.cli;

/// How a command ends.
public enum ExitCode {
  /// All went well.
  OK(0),
  /// Something outside went wrong: the site, a file, the network.
  FAILED(1),
  /// The command was used wrongly.
  WRONG_USE(2),
  /// What was asked for is not there.
  NOT_FOUND(3);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /// The number that the shell sees.
  public int code() {
    return code;
  }
}
