package io.loomgram.app.graphql;

/// What a field asks for is switched off on this server.
final class FeatureOff extends RuntimeException {

  private static final long serialVersionUID = 1;

  /// @param feature its name, as in the variable that switches it on
  FeatureOff(String feature) {
    super("The feature " + feature + " is turned off on this server.", null, false, false);
  }

  String detail() {
    return String.valueOf(getMessage());
  }
}
