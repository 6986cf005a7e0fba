package io.loomgram.fetch.page;

import org.jspecify.annotations.Nullable;

/// The place to which a link to a map leads.
final class MapLink {

  private MapLink() {}

  /// Latitude and longitude in degrees, from the parameter `q` or `ll` of the address; null if
  /// there are none.
  static double @Nullable [] coordinates(String address) {
    int start = address.indexOf('?') + 1;
    while (start > 0 && start < address.length()) {
      int end = address.indexOf('&', start);
      String parameter = address.substring(start, end < 0 ? address.length() : end);
      int equals = parameter.indexOf('=');
      String name = equals < 0 ? "" : parameter.substring(0, equals);
      double[] place = name.equals("q") || name.equals("ll") ? pair(parameter, equals + 1) : null;
      if (place != null) {
        return place;
      }
      start = end + 1;
    }
    return null;
  }

  private static double @Nullable [] pair(String parameter, int start) {
    String text = parameter.substring(start).replace("%2C", ",").replace("%2c", ",");
    int comma = text.indexOf(',');
    if (comma < 1) {
      return null;
    }
    Double latitude = degrees(text.substring(0, comma), 90);
    Double longitude = degrees(text.substring(comma + 1), 180);
    return latitude == null || longitude == null ? null : new double[] {latitude, longitude};
  }

  private static @Nullable Double degrees(String text, double limit) {
    if (text.isEmpty() || text.length() > 32 || !text.chars().allMatch(MapLink::isNumeric)) {
      return null;
    }
    try {
      double value = Double.parseDouble(text);
      return Math.abs(value) <= limit ? value : null;
    } catch (NumberFormatException noNumber) {
      return null;
    }
  }

  private static boolean isNumeric(int c) {
    return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+';
  }
}
