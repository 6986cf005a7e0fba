package io.loomgram.app.viewer;

import java.util.Arrays;

/// The levels of a voice message as a picture of bars.
final class WaveForm {

  private static final int HIGHEST_LEVEL = 31;
  private static final int MOST_BARS = 100;

  private WaveForm() {}

  /// An SVG of the levels.
  ///
  /// @param waves a comma list of levels, 0 to 31; what is no number counts as silence
  static String svg(String waves) {
    int[] levels =
        Arrays.stream(waves.split(",", MOST_BARS + 1))
            .limit(MOST_BARS)
            .mapToInt(WaveForm::level)
            .toArray();
    var svg = new StringBuilder(64 + 40 * levels.length);
    svg.append("<svg viewBox=\"0 0 ").append(levels.length * 4);
    svg.append(
        " 34\" preserveAspectRatio=\"none\" fill=\"currentColor\" aria-hidden=\"true\"><path d=\"");
    for (int i = 0; i < levels.length; i++) {
      int height = 2 + levels[i];
      svg.append('M').append(i * 4).append(' ').append(34 - height);
      svg.append("h3v").append(height).append("h-3z");
    }
    return svg.append("\"/></svg>").toString();
  }

  private static int level(String written) {
    String digits = written.strip();
    if (digits.isEmpty() || digits.length() > 3 || !digits.chars().allMatch(Character::isDigit)) {
      return 0;
    }
    return Math.min(HIGHEST_LEVEL, Integer.parseInt(digits));
  }
}
