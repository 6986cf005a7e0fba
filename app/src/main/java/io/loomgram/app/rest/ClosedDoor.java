package io.loomgram.app.rest;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import java.util.List;

/// Stands where a door is closed by the settings: every path of it answers 503 and names the
/// feature.
///
/// @param feature the feature's name
/// @param paths the paths of its door
public record ClosedDoor(String feature, List<String> paths) implements HttpService {

  public ClosedDoor {
    paths = List.copyOf(paths);
  }

  public ClosedDoor(String feature, String... paths) {
    this(feature, List.of(paths));
  }

  @Override
  public void routing(HttpRules rules) {
    for (String path : paths) {
      rules.any(
          path,
          (request, response) -> {
            throw ProblemException.featureOff(feature);
          });
    }
  }
}
