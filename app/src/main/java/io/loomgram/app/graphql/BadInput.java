package io.loomgram.app.graphql;

/// An argument of a field is out of its range or form.
final class BadInput extends RuntimeException {

  private static final long serialVersionUID = 1;
  private final String argument;

  /// @param argument the argument's name
  /// @param message what is wrong with it, for the client
  BadInput(String argument, String message) {
    super(message, null, false, false);
    this.argument = argument;
  }

  String argument() {
    return argument;
  }
}
