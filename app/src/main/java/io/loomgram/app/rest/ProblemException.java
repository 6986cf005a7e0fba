package io.loomgram.app.rest;

import io.helidon.http.Header;
import java.util.List;
import java.util.Map;

/// A request that is answered with a problem.
public final class ProblemException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;
  private final transient List<Header> headers;

  /// @param headers what the answer bears beside the problem, such as `Retry-After`
  public ProblemException(Problem problem, Header... headers) {
    super(problem.detail(), null, false, false);
    this.problem = problem;
    this.headers = List.of(headers);
  }

  /// The problem.
  public Problem problem() {
    return problem;
  }

  /// What the answer bears beside the problem.
  public List<Header> headers() {
    return headers;
  }

  /// An input with faults; each of them is named.
  ///
  /// @throws IllegalArgumentException if there is none
  public static ProblemException invalidInput(List<Problem.Fault> faults) {
    if (faults.isEmpty()) {
      throw new IllegalArgumentException("no fault");
    }
    String detail =
        faults.size() == 1
            ? "The value of " + faults.getFirst().field() + " does not fit."
            : faults.size() + " values do not fit.";
    return new ProblemException(
        new Problem("invalid-input", "Invalid input", 422, detail, null, faults, Map.of()));
  }

  /// A request that is broken as a whole, such as a body that is no JSON.
  public static ProblemException badRequest(String detail) {
    return new ProblemException(new Problem("bad-request", "Bad request", 400, detail));
  }

  /// A door that is closed by the settings.
  ///
  /// @param feature its name, as in the variable that opens it
  public static ProblemException featureOff(String feature) {
    return new ProblemException(
        new Problem(
            "feature-off",
            "Feature off",
            503,
            "The feature " + feature + " is turned off on this server."));
  }
}
