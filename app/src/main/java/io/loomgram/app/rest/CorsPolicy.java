package io.loomgram.app.rest;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Which origins may read answers from a page's script: all of them, or those on a list.
///
/// @param origins the origins in lower case; empty for all
public record CorsPolicy(Set<String> origins) {

  /// Every origin may read.
  public static final CorsPolicy OPEN = new CorsPolicy(Set.of());

  private static final Pattern ORIGIN =
      Pattern.compile("[a-z][a-z0-9+.-]*://[^/?#\\s,]+", Pattern.CASE_INSENSITIVE);

  public CorsPolicy {
    origins = Set.copyOf(origins);
  }

  /// The policy that is written: `*`, or origins between commas. Empty if one of them is no origin.
  public static Optional<CorsPolicy> parse(String written) {
    if (written.strip().equals("*")) {
      return Optional.of(OPEN);
    }
    List<String> parts =
        List.of(written.split(",", -1)).stream()
            .map(part -> part.strip().toLowerCase(Locale.ROOT))
            .toList();
    boolean allOrigins = parts.stream().allMatch(part -> ORIGIN.matcher(part).matches());
    return allOrigins
        ? Optional.of(new CorsPolicy(parts.stream().collect(Collectors.toSet())))
        : Optional.empty();
  }

  /// Whether every origin may read.
  public boolean open() {
    return origins.isEmpty();
  }

  /// Whether an origin, as a browser sends it, may read.
  public boolean admits(String origin) {
    return open() || origins.contains(origin.toLowerCase(Locale.ROOT));
  }
}
