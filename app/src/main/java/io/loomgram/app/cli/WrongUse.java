package io.loomgram.app.cli;

/// A command was used wrongly; the message says how, in one line.
public final class WrongUse extends RuntimeException {

  private static final long serialVersionUID = 1;

  public WrongUse(String message) {
    super(message, null, false, false);
  }
}
