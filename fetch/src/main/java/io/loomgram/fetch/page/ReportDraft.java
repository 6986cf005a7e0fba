package io.loomgram.fetch.page;

import java.util.HashMap;
import java.util.Map;

/// A [ParseReport] in the making. The number of distinct names is bounded, since they come from the
/// page.
final class ReportDraft {

  private static final int MAX_NAMES = 32;
  private static final int MAX_NAME_LENGTH = 80;
  private static final String OTHERS = "others";

  private final Map<String, Integer> leftOut = new HashMap<>();
  private final Map<String, Integer> unknownKinds = new HashMap<>();

  void leaveOut(String reason) {
    count(leftOut, reason);
  }

  void meetUnknown(String kind) {
    count(unknownKinds, kind);
  }

  ParseReport finish() {
    return leftOut.isEmpty() && unknownKinds.isEmpty()
        ? ParseReport.CLEAN
        : new ParseReport(leftOut, unknownKinds);
  }

  private static void count(Map<String, Integer> counts, String name) {
    String known = name.length() > MAX_NAME_LENGTH ? OTHERS : name;
    boolean full = counts.size() >= MAX_NAMES && !counts.containsKey(known);
    counts.merge(full ? OTHERS : known, 1, Integer::sum);
  }
}
