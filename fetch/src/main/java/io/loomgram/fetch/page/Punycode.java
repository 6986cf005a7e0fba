package io.loomgram.fetch.page;

import org.jspecify.annotations.Nullable;

/// The ASCII form of international host labels, by [RFC
/// 3492](https://www.rfc-editor.org/rfc/rfc3492).
final class Punycode {

  private static final int BASE = 36;
  private static final int T_MIN = 1;
  private static final int T_MAX = 26;
  private static final int SKEW = 38;
  private static final int DAMP = 700;
  private static final int INITIAL_BIAS = 72;
  private static final int INITIAL_N = 0x80;

  /// The longest label of a host name.
  private static final int MAX_LABEL = 63;

  private Punycode() {}

  /// The label as it stands in an ASCII host name; null if it would be too long for one.
  static @Nullable String label(String label) {
    if (label.length() > MAX_LABEL) {
      return null;
    }
    int[] points = label.codePoints().toArray();
    var basic = new StringBuilder("xn--");
    for (int point : points) {
      if (point < INITIAL_N) {
        basic.append((char) point);
      }
    }
    int basicCount = basic.length() - 4;
    if (basicCount == points.length) {
      return label;
    }
    if (basicCount > 0) {
      basic.append('-');
    }
    encode(points, basicCount, basic);
    return basic.length() > MAX_LABEL ? null : basic.toString();
  }

  private static void encode(int[] points, int basicCount, StringBuilder to) {
    int n = INITIAL_N;
    int delta = 0;
    int bias = INITIAL_BIAS;
    int handled = basicCount;
    while (handled < points.length) {
      int next = smallestFrom(points, n);
      delta += (next - n) * (handled + 1);
      n = next;
      for (int point : points) {
        if (point < n) {
          delta++;
        } else if (point == n) {
          appendNumber(delta, bias, to);
          bias = adapted(delta, handled + 1, handled == basicCount);
          delta = 0;
          handled++;
        }
      }
      delta++;
      n++;
    }
  }

  private static int smallestFrom(int[] points, int n) {
    int smallest = Integer.MAX_VALUE;
    for (int point : points) {
      if (point >= n && point < smallest) {
        smallest = point;
      }
    }
    return smallest;
  }

  private static void appendNumber(int number, int bias, StringBuilder to) {
    int q = number;
    for (int k = BASE; ; k += BASE) {
      int t = k <= bias ? T_MIN : Math.min(k - bias, T_MAX);
      if (q < t) {
        to.append(digit(q));
        return;
      }
      to.append(digit(t + (q - t) % (BASE - t)));
      q = (q - t) / (BASE - t);
    }
  }

  private static char digit(int value) {
    return (char) (value < 26 ? 'a' + value : '0' + value - 26);
  }

  private static int adapted(int delta, int count, boolean first) {
    int d = first ? delta / DAMP : delta / 2;
    d += d / count;
    int k = 0;
    while (d > (BASE - T_MIN) * T_MAX / 2) {
      d /= BASE - T_MIN;
      k += BASE;
    }
    return k + (BASE - T_MIN + 1) * d / (d + SKEW);
  }
}
