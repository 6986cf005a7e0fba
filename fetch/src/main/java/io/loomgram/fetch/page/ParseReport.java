package io.loomgram.fetch.page;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// What of a page was not understood. Nothing in here is shown to clients; it is for the log and
/// the metrics.
///
/// @param leftOut how many posts were left out, by the reason
/// @param unknownKinds how many blocks came as [io.loomgram.post.Media.Unsupported], by the class
///   name that the site gives them, or by their tag where they have none
public record ParseReport(Map<String, Integer> leftOut, Map<String, Integer> unknownKinds) {

  /// Everything was understood.
  public static final ParseReport CLEAN = new ParseReport(Map.of(), Map.of());

  public ParseReport {
    leftOut = Collections.unmodifiableMap(new TreeMap<>(leftOut));
    unknownKinds = Collections.unmodifiableMap(new TreeMap<>(unknownKinds));
  }

  /// Whether the whole page was understood.
  public boolean isClean() {
    return leftOut.isEmpty() && unknownKinds.isEmpty();
  }

  /// How many posts were left out.
  public int postsLeftOut() {
    return leftOut.values().stream().mapToInt(Integer::intValue).sum();
  }
}
